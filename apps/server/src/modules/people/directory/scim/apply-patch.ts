import { z } from 'zod';
import {
  type Attribute,
  type Attributes,
  enterpriseUrn,
  entryFits,
  type Filter,
  isObject,
  readPath,
  readResource,
  type ScimKind,
  type ScimResource,
  valueWithKnownNames,
  withBooleans,
} from './scim-language.ts';
import { ScimProblem } from './scim-problem.ts';

const patchRequest = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().min(1).max(2000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

/** All operations of a request on a copy: one that can't be done refuses them all. */
export function applyPatch(kind: ScimKind, resource: ScimResource, sent: unknown): ScimResource {
  const request = patchRequest.safeParse(sent);
  if (!request.success) throw new ScimProblem(400, z.prettifyError(request.error), 'invalidSyntax');
  const patched = structuredClone(resource);
  for (const operation of request.data.Operations.flatMap(asTheStandardHasIt)) {
    applyOperation(kind, patched, operation);
  }
  return readResource(kind, patched);
}

type Operation = { op: 'add' | 'remove' | 'replace'; path: string; value?: unknown };
type Sent = z.infer<typeof patchRequest>['Operations'][number];

/** What a resource has by itself: Okta repeats it in its patches. */
const ownNames = new Set(['schemas', 'id', 'meta']);

/**
 * Entra ID and Okta each have their own way to say it: a value without a path whose names are paths themselves, yes and no as texts,
 * the number of a manager where the standard has an object.
 */
function asTheStandardHasIt({ op, path, value }: Sent): Operation[] {
  if (path !== undefined) return [withValue(op, path, value)];
  if (op === 'remove') throw new ScimProblem(400, 'A removal needs a path', 'noTarget');
  if (!isObject(value)) {
    throw new ScimProblem(400, 'An operation without a path needs an object as its value', 'invalidValue');
  }
  return Object.entries(value)
    .filter(([name]) => !ownNames.has(name))
    .flatMap(([name, each]) =>
      name === enterpriseUrn && isObject(each)
        ? Object.entries(each).map(([inner, own]) => withValue(op, `${name}:${inner}`, own))
        : [withValue(op, name, each)],
    );
}

function withValue(op: Operation['op'], path: string, value: unknown): Operation {
  if (value === undefined) return { op, path };
  const name = path.split(/[.:]/).at(-1) ?? path;
  const isManager = path.toLowerCase() === `${enterpriseUrn}:manager`.toLowerCase();
  return {
    op,
    path,
    value: isManager && typeof value === 'string' ? { value } : withBooleans(value, name),
  };
}

/** Changes the resource itself. A removal of what is not there leaves it as it is. */
function applyOperation(kind: ScimKind, resource: ScimResource, { op, path, value }: Operation): void {
  if (op !== 'remove' && value === undefined)
    throw new ScimProblem(400, `To ${op} takes a value`, 'invalidValue');
  const { steps, where, rest } = readPath(kind, path);
  const [list, target] = [steps.at(-1), rest.at(-1) ?? steps.at(-1)];
  if (!list || !target) throw new ScimProblem(400, 'A path names an attribute', 'invalidPath');
  if ([...steps, ...rest].some(({ isReadOnly }) => isReadOnly))
    throw new ScimProblem(400, `${target.name} can't be changed`, 'mutability');
  const given = valueWithKnownNames(target, value, (name) => {
    throw new ScimProblem(400, `There is no attribute ${name.slice(0, 100)}`, 'invalidPath');
  });
  for (const holder of holdersOf([resource], steps.slice(0, -1), op)) {
    if (where === undefined) change(holder, target, op, given);
    else changeEntries(holder, list, { where, rest }, op, given);
  }
}

/** The objects that the steps lead to; what is not there yet is made, unless something is to be removed. */
function holdersOf(
  from: readonly Attributes[],
  steps: readonly Attribute[],
  op: Operation['op'],
): Attributes[] {
  return steps.reduce<readonly Attributes[]>(
    (holders, { name, isMultiple }) =>
      holders.flatMap((holder) => {
        const found = holder[name];
        if (isMultiple) return Array.isArray(found) ? found.filter(isObject) : [];
        if (isObject(found)) return [found];
        if (op === 'remove') return [];
        const made: Attributes = {};
        holder[name] = made;
        return [made];
      }),
    from,
  ) as Attributes[];
}

function change(
  holder: Attributes,
  { name, isMultiple }: Attribute,
  op: Operation['op'],
  given: unknown,
): void {
  const before = holder[name];
  if (op === 'remove') {
    const isSome = given !== undefined && Array.isArray(before);
    holder[name] = isSome ? before.filter((entry) => !isNamed(entry, given)) : undefined;
  } else if (isMultiple) {
    const added: unknown[] = Array.isArray(given) ? given : [given];
    holder[name] = op === 'add' && Array.isArray(before) ? [...before, ...added] : added;
  } else if (op === 'add' && isObject(before) && isObject(given)) Object.assign(before, given);
  else holder[name] = given;
}

/** Entra ID names the entries to remove in the value, by some of their parts. */
function isNamed(entry: unknown, given: unknown): boolean {
  return [given].flat().some((one) => {
    if (!isObject(one) || !isObject(entry)) return one === entry;
    const said = Object.entries(one).filter(([, value]) => value !== null && value !== undefined);
    return said.length > 0 && said.every(([name, value]) => entry[name] === value);
  });
}

type Chosen = { where: Filter; rest: readonly Attribute[] };

function changeEntries(
  holder: Attributes,
  { name }: Attribute,
  { where, rest }: Chosen,
  op: Operation['op'],
  given: unknown,
): void {
  const list: unknown[] = Array.isArray(holder[name]) ? holder[name] : [];
  const chosen = list.filter((entry): entry is Attributes => isObject(entry) && entryFits(where, entry));
  const last = rest.at(-1);
  if (op === 'remove' && !last) {
    holder[name] = list.filter((entry) => !chosen.includes(entry as Attributes));
    return;
  }
  if (chosen.length === 0 && op !== 'remove') {
    // "The work phone is …" of somebody who has none yet: the standard refuses it, and Entra ID relies on it.
    const made = describedBy(where);
    if (!made) throw new ScimProblem(400, 'Nothing fits the path', 'noTarget');
    holder[name] = [...list, made];
    chosen.push(made);
  }
  for (const entry of chosen) {
    if (!last) Object.assign(entry, isObject(given) ? given : { value: given });
    else for (const inner of holdersOf([entry], rest.slice(0, -1), op)) change(inner, last, op, given);
  }
}

/** The entry that a filter describes, where it says what its parts are equal to and nothing else. */
function describedBy(filter: Filter): Attributes | undefined {
  if ('any' in filter)
    return filter.any.length === 1 && filter.any[0] ? describedBy(filter.any[0]) : undefined;
  if ('all' in filter) {
    const parts = filter.all.map(describedBy);
    return parts.includes(undefined) ? undefined : (Object.assign({}, ...parts) as Attributes);
  }
  if (!('steps' in filter) || filter.operator !== 'eq') return undefined;
  const [step, ...deeper] = filter.steps;
  return step && deeper.length === 0 ? { [step.name]: filter.value } : undefined;
}
