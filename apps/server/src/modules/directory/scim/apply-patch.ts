import { z } from 'zod';
import {
  applyOperation,
  enterpriseUrn,
  type Operation,
  type ScimKind,
  type ScimResource,
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
export async function applyPatch(
  kind: ScimKind,
  resource: ScimResource,
  sent: unknown,
): Promise<ScimResource> {
  const request = patchRequest.safeParse(sent);
  if (!request.success) throw new ScimProblem(400, z.prettifyError(request.error), 'invalidSyntax');
  let patched = resource;
  for (const operation of request.data.Operations.flatMap(asTheStandardHasIt)) {
    patched = await applyOne(kind, patched, operation);
  }
  return patched;
}

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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ScimProblem(400, 'An operation without a path needs an object as its value', 'invalidValue');
  }
  return Object.entries(value)
    .filter(([name]) => !ownNames.has(name))
    .flatMap(([name, each]) =>
      name === enterpriseUrn && typeof each === 'object' && each !== null
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

const valueOfType = /^(\w+)\[type eq "([^"]+)"\]\.(\w+)$/i;

async function applyOne(kind: ScimKind, resource: ScimResource, operation: Operation) {
  try {
    return await applyOperation(kind, resource, operation);
  } catch (error) {
    // "The work phone is …" of somebody who has none yet: the standard refuses it, and Entra ID relies on it.
    const [, attribute, type, part] = valueOfType.exec(operation.path ?? '') ?? [];
    const isMissing = error instanceof ScimProblem && error.scimType === 'noTarget';
    if (!isMissing || attribute === undefined || type === undefined || part === undefined) throw error;
    if (operation.op === 'remove') return resource;
    return applyOperation(kind, resource, {
      op: 'add',
      path: attribute,
      value: [{ type, [part]: operation.value }],
    });
  }
}
