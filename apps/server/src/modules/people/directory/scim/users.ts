import type { Database, Transaction } from '../../../../db/connect.ts';
import { type EndedSession, endSessionsOf } from '../../auth/index.ts';
import {
  blockPerson,
  changePerson,
  lockAdministrators,
  renameDirectoryId,
  unblockPerson,
  writePerson,
} from '../../people/index.ts';
import { applyPatch } from './apply-patch.ts';
import { byDirectory, giveRoles } from './follow-groups.ts';
import { findIdAttribute } from './scim-connection.queries.ts';
import { readResource, type ScimResource } from './scim-language.ts';
import { leaveGroups } from './scim-members.queries.ts';
import { ScimProblem } from './scim-problem.ts';
import {
  addUser,
  changeUser,
  findNamesake,
  lockUser,
  type ScimUserRow,
  type ScimUserToWrite,
} from './scim-users.queries.ts';
import { directoryIdOf, personOf, toResource, toUser } from './user-resource.ts';

/** What an instance has to forget once the transaction is through. */
export type NoteEnded = (ended: readonly EndedSession[]) => void;

export type ScimParts = { database: Database; noteEnded: NoteEnded };

/** A person of the portal by this directory id gets the user; nobody is made twice. */
export function createUser(parts: ScimParts, sent: unknown): Promise<number> {
  const user = toUser(readResource('User', sent));
  return changing(parts, async (tx, ended) => {
    if ((await findNamesake(tx, user.userName)) !== undefined) throw namesake(user.userName);
    const directoryId = directoryIdOf(user, await findIdAttribute(tx));
    const written = await writePerson(tx, directoryId, personOf(user.attributes));
    if (!written) {
      throw new ScimProblem(400, 'A new person needs name.familyName and name.givenName', 'invalidValue');
    }
    const { personId } = written;
    if (!(await addUser(tx, personId, user))) throw namesake(user.userName);
    await follow(tx, personId, user.isActive, ended);
    return personId;
  });
}

/** The whole user anew, as Okta sends it: without an external id, which stays then as it was. */
export const replaceUser = (parts: ScimParts, personId: number, ifMatch: IfMatch, sent: unknown) =>
  rewriteUser(parts, personId, ifMatch, ({ externalId }) => {
    const after = readResource('User', sent);
    return { ...after, externalId: after['externalId'] || externalId };
  });

export const patchUser = (parts: ScimParts, personId: number, ifMatch: IfMatch, sent: unknown) =>
  rewriteUser(parts, personId, ifMatch, (before) => applyPatch('User', before, sent));

/** The person and all that they did stays; they have no access any more. */
export function deleteUser(parts: ScimParts, personId: number, ifMatch: IfMatch): Promise<void> {
  return changing(parts, async (tx, ended) => {
    await lockForChange(tx, personId, ifMatch);
    await changeUser(tx, personId, { isActive: false, deletedAt: new Date() });
    await leaveGroups(tx, personId);
    await follow(tx, personId, false, ended);
  });
}

export type IfMatch = string | undefined;

function rewriteUser(
  parts: ScimParts,
  personId: number,
  ifMatch: IfMatch,
  rewrite: (before: ScimResource) => ScimResource,
): Promise<void> {
  return changing(parts, async (tx, ended) => {
    const before = await lockForChange(tx, personId, ifMatch);
    const after = toUser(rewrite(toResource(before)), before);
    if ((await findNamesake(tx, after.userName, personId)) !== undefined) throw namesake(after.userName);
    ended.push(...(await followDirectoryId(tx, before, after)));
    await changePerson(tx, personId, personOf(after.attributes));
    await changeUser(tx, personId, after);
    await follow(tx, personId, after.isActive, ended);
  });
}

/**
 * A person keeps their row when the directory calls them by another id. Their tokens name the old one, which may be given to somebody
 * else: what they have open ends.
 */
async function followDirectoryId(
  tx: Transaction,
  before: ScimUserRow,
  after: ScimUserToWrite,
): Promise<EndedSession[]> {
  const attribute = await findIdAttribute(tx);
  // Without an id of its own the name would have to do: enough to make somebody, never to call them otherwise.
  if (attribute === 'externalId' && after.externalId === null) return [];
  const directoryId = directoryIdOf(after, attribute);
  if (directoryId === directoryIdOf(before, attribute)) return [];
  if (await renameDirectoryId(tx, before.personId, directoryId)) return endSessionsOf(tx, before.personId);
  throw new ScimProblem(409, `Somebody else has the directory id ${directoryId}`, 'uniqueness');
}

/** Access follows at once: what somebody who has left still has open ends with the transaction. */
async function follow(
  tx: Transaction,
  personId: number,
  isActive: boolean,
  ended: EndedSession[],
): Promise<void> {
  if (isActive) await unblockPerson(tx, personId, 'scim', byDirectory);
  else ended.push(...((await blockPerson(tx, personId, 'scim', byDirectory)) ?? []));
  await giveRoles(tx, [personId]);
}

async function lockForChange(tx: Transaction, personId: number, ifMatch: IfMatch): Promise<ScimUserRow> {
  const found = await lockUser(tx, personId);
  if (!found) throw new ScimProblem(404, `There is no user ${personId}`);
  assertVersion(found, ifMatch);
  return found;
}

export const tagOf = ({ version }: { version: number }) => `W/"${version}"`;

export function assertVersion(found: { version: number }, ifMatch: IfMatch): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.includes(tagOf(found))) return;
  throw new ScimProblem(412, 'It was changed meanwhile');
}

/**
 * One change after the other: two groups that change at once would each give a person the roles that they had by the other before. And
 * the lock comes before any row of a person, as with everybody who may block one: in another order two would wait for each other.
 */
export async function changing<T>(
  { database, noteEnded }: ScimParts,
  work: (tx: Transaction, ended: EndedSession[]) => Promise<T>,
): Promise<T> {
  const ended: EndedSession[] = [];
  const outcome = await database.transaction(async (tx) => {
    await lockAdministrators(tx);
    return work(tx, ended);
  });
  noteEnded(ended);
  return outcome;
}

const namesake = (userName: string) =>
  new ScimProblem(409, `There is a user ${userName} already`, 'uniqueness');
