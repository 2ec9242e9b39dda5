import type { ScimIdAttribute } from '@zachetka/contract/people/directory/scim-id-attributes';
import { z } from 'zod';
import type { KnownOfPerson } from '../../people/index.ts';
import type { Attributes, ScimResource } from './scim-language.ts';
import { ScimProblem } from './scim-problem.ts';
import type { ScimUserRow, ScimUserToWrite } from './scim-users.queries.ts';

/** These have columns or tables of their own. A password is none of our business and never kept. */
const notKept = new Set(['schemas', 'id', 'meta', 'userName', 'externalId', 'active', 'groups', 'password']);

/** Whoever is not said to be active or not is what they were before. */
export function toUser(
  resource: ScimResource,
  { isActive }: Pick<ScimUserToWrite, 'isActive'> = { isActive: true },
): ScimUserToWrite {
  const { active } = resource;
  const userName = identifierOf(resource, 'userName');
  if (userName === null) throw new ScimProblem(400, 'A user needs a userName', 'invalidValue');
  return {
    userName,
    externalId: identifierOf(resource, 'externalId'),
    isActive: typeof active === 'boolean' ? active : isActive,
    attributes: Object.fromEntries(Object.entries(resource).filter(([name]) => !notKept.has(name))),
  };
}

export function toResource(row: Pick<ScimUserRow, 'personId'> & ScimUserToWrite): ScimResource {
  return {
    id: String(row.personId),
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    active: row.isActive,
    ...row.attributes,
  };
}

/** An index can hold no longer ones. */
const longestIdentifier = 1000;

function identifierOf(resource: ScimResource, name: 'userName' | 'externalId'): string | null {
  const text = textOf(resource[name]) ?? null;
  if (text === null || text.length <= longestIdentifier) return text;
  throw new ScimProblem(400, `${name} is longer than ${longestIdentifier} characters`, 'invalidValue');
}

/** Where the directory sends no id of its own, the name has to do. */
export function directoryIdOf(
  { userName, externalId }: Pick<ScimUserToWrite, 'userName' | 'externalId'>,
  attribute: ScimIdAttribute,
): string {
  return attribute === 'userName' ? userName : (externalId ?? userName);
}

const many = z
  .array(z.object({ value: z.string(), type: z.string().optional(), primary: z.boolean().optional() }))
  .catch([]);
const name = z
  .object({
    familyName: z.string().optional(),
    givenName: z.string().optional(),
    middleName: z.string().optional(),
  })
  .catch({});

/** What the portal itself knows of a person. What the directory does not tell stays as the import has left it. */
export function personOf(attributes: Attributes): KnownOfPerson {
  const { familyName, givenName, middleName } = name.parse(attributes['name']);
  return {
    lastName: textOf(familyName),
    firstName: textOf(givenName),
    middleName: textOf(middleName),
    phone: chosen(many.parse(attributes['phoneNumbers'])),
    email: chosen(many.parse(attributes['emails'])),
  };
}

/** The one at work, else the one that is marked, else the first. */
function chosen(entries: z.infer<typeof many>): string | undefined {
  const entry =
    entries.find(({ type }) => type?.toLowerCase() === 'work') ??
    entries.find(({ primary }) => primary) ??
    entries[0];
  return textOf(entry?.value);
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
