import SCIMMY from 'scimmy';
import { ScimProblem } from './scim-problem.ts';

/**
 * The one place that speaks to the library: it knows the attributes of SCIM, reads filters and applies patches. What it holds is
 * the standard alone; people and groups are read and written here, by our own queries.
 */
const { Schemas, Messages, Types } = SCIMMY;
export const enterpriseUrn = Schemas.EnterpriseUser.definition.id;
Schemas.User.definition.extend(Schemas.EnterpriseUser.definition);

export type ScimKind = 'User' | 'Group';
export type Attributes = Record<string, unknown>;
export type ScimResource = Attributes & { id?: string };

export const schemaUrns = {
  User: Schemas.User.definition.id,
  Group: Schemas.Group.definition.id,
} as const satisfies Record<ScimKind, string>;

export const describeSchemas = (address: string): Attributes[] =>
  [Schemas.User.definition, Schemas.EnterpriseUser.definition, Schemas.Group.definition].map(
    (definition) => definition.describe(`${address}/Schemas`) as Attributes,
  );

/** By these names the library would write into what all objects of the server have in common. */
const waysOut = /\b(?:__proto__|constructor|prototype)\b/i;

/** Of a text the whole, of anything else the names in it, however deep. */
function assertNoWayOut(sent: unknown, scimType: 'invalidFilter' | 'invalidPath' | 'invalidValue'): void {
  if (typeof sent === 'string' && waysOut.test(sent)) {
    throw new ScimProblem(400, 'There is no such attribute', scimType);
  }
  if (typeof sent !== 'object' || sent === null) return;
  for (const [name, value] of Object.entries(sent)) {
    assertNoWayOut(name, scimType);
    if (typeof value === 'object') assertNoWayOut(value, scimType);
  }
}

/** What somebody has sent, with the names of the standard; whatever it does not know is left out. */
export function readResource(kind: ScimKind, sent: unknown): ScimResource {
  assertNoWayOut(sent, 'invalidValue');
  return refusing(() => plain(new Schemas[kind](withBooleans(sent), 'in')));
}

/** What is kept, in the shape that the library patches. */
const asResource = (kind: ScimKind, kept: ScimResource) => new Schemas[kind](kept, 'out');

export type Operation = { op: 'add' | 'remove' | 'replace'; path?: string; value?: unknown };

/** One operation on a resource. A removal of what is not there leaves it as it is. */
export async function applyOperation(
  kind: ScimKind,
  resource: ScimResource,
  operation: Operation,
): Promise<ScimResource> {
  assertNoWayOut(operation.path, 'invalidPath');
  assertNoWayOut([operation.value], 'invalidPath');
  return refusing(async () => {
    const patch = new Messages.PatchOp({ schemas: [Messages.PatchOp.id], Operations: [operation] });
    let patched: ScimResource = resource;
    await patch.apply(asResource(kind, resource), (result: unknown) => {
      patched = plain(result);
      return Promise.resolve(result as never);
    });
    return patched;
  });
}

/** Groups of conditions of which one must hold, each with conditions that must all hold, by attribute. */
export type Filter = readonly Readonly<Record<string, unknown>>[];

/** The library writes "(a or b) and (c or d)" out as four groups: many of these would be without end. */
const mostAlternatives = 8;
const longestFilter = 2000;

export function readFilter(text: string): Filter {
  if (text.length > longestFilter || text.split(/\sor\s/i).length > mostAlternatives) {
    throw new ScimProblem(400, 'The filter is too long', 'tooMany');
  }
  assertNoWayOut(text, 'invalidFilter');
  return refusing(() => [...(new Types.Filter(text) as Iterable<Record<string, unknown>>)], 'invalidFilter');
}

/** How the standard writes the name of an attribute, and whether it has many values. */
export function findAttribute(kind: ScimKind, name: string): { name: string; isMultiple: boolean } {
  const found = refusing(() => Schemas[kind].definition.attribute(name), 'invalidFilter');
  if (found instanceof Types.Attribute) {
    return { name: found.name, isMultiple: found.config.multiValued === true };
  }
  throw new ScimProblem(400, `There is no attribute ${name}`, 'invalidFilter');
}

/** Entra ID sends yes and no as texts. */
const booleans = new Set(['active', 'primary']);
export function withBooleans(sent: unknown, name = ''): unknown {
  if (Array.isArray(sent)) return sent.map((each) => withBooleans(each, name));
  if (typeof sent === 'object' && sent !== null) {
    return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, withBooleans(value, key)]));
  }
  if (typeof sent !== 'string' || !booleans.has(name.toLowerCase())) return sent;
  const word = sent.toLowerCase();
  return word === 'true' || (word === 'false' ? false : sent);
}

/** Without the library's own classes and hidden parts. */
const plain = (resource: unknown) => JSON.parse(JSON.stringify(resource)) as ScimResource;

/** By its shape: the class has another name in the library's types than in its code. */
const isSaidByStandard = (error: unknown): error is Error & { status: number; scimType: string } =>
  error instanceof Error && 'scimType' in error && 'status' in error && typeof error.status === 'number';

function refusing<T>(work: () => T, scimType = 'invalidValue'): T {
  const refuse = (error: unknown): never => {
    if (isSaidByStandard(error)) throw new ScimProblem(error.status, error.message, error.scimType);
    // What does not fit the schema.
    if (error instanceof TypeError) throw new ScimProblem(400, error.message, scimType);
    throw error;
  };
  try {
    const outcome = work();
    return outcome instanceof Promise ? (outcome.catch(refuse) as T) : outcome;
  } catch (error) {
    return refuse(error);
  }
}
