import { z } from 'zod';
import type { Transaction } from '../../../../db/connect.ts';
import { applyPatch } from './apply-patch.ts';
import { giveRoles } from './follow-groups.ts';
import { addGroup, changeGroup, deleteGroup, lockGroup, type ScimGroupRow } from './scim-groups.queries.ts';
import { readResource, type ScimResource } from './scim-language.ts';
import { findKnown, findMembers, setMembers } from './scim-members.queries.ts';
import { ScimProblem } from './scim-problem.ts';
import { assertVersion, changing, type IfMatch, type ScimParts } from './users.ts';

type Group = { displayName: string; externalId: string | null; members: number[] };

/** Its members have the roles that the rules give for its name. */
export function createGroup(parts: ScimParts, sent: unknown): Promise<number> {
  const { members, ...group } = toGroup(readResource('Group', sent));
  return changing(parts, async (tx) => {
    const id = await addGroup(tx, group);
    if (id === undefined) throw namesake(group.displayName);
    await giveRoles(tx, await setMembers(tx, id, await knownOf(tx, members)));
    return id;
  });
}

export const replaceGroup = (parts: ScimParts, id: number, ifMatch: IfMatch, sent: unknown) =>
  rewriteGroup(parts, id, ifMatch, () => readResource('Group', sent));

export const patchGroup = (parts: ScimParts, id: number, ifMatch: IfMatch, sent: unknown) =>
  rewriteGroup(parts, id, ifMatch, (before) => applyPatch('Group', before, sent));

export function removeGroup(parts: ScimParts, id: number, ifMatch: IfMatch): Promise<void> {
  return changing(parts, async (tx) => {
    await lockForChange(tx, id, ifMatch);
    const members = await membersOf(tx, id);
    await deleteGroup(tx, id);
    await giveRoles(tx, members);
  });
}

function rewriteGroup(
  parts: ScimParts,
  id: number,
  ifMatch: IfMatch,
  rewrite: (before: ScimResource) => ScimResource,
): Promise<void> {
  return changing(parts, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const members = await membersOf(tx, id);
    const { members: wanted, ...group } = toGroup(rewrite(toResource(before, members)));
    if (!(await changeGroup(tx, id, group))) throw namesake(group.displayName);
    const kept = new Set(members);
    const known = await knownOf(
      tx,
      wanted.filter((personId) => !kept.has(personId)),
    );
    const changed = await setMembers(tx, id, [...wanted.filter((personId) => kept.has(personId)), ...known]);
    // By another name it may give other roles.
    const isRenamed = group.displayName !== before.displayName;
    await giveRoles(tx, isRenamed ? [...new Set([...members, ...changed])] : changed);
  });
}

async function lockForChange(tx: Transaction, id: number, ifMatch: IfMatch): Promise<ScimGroupRow> {
  const found = await lockGroup(tx, id);
  if (!found) throw new ScimProblem(404, `There is no group ${id}`);
  assertVersion(found, ifMatch);
  return found;
}

async function membersOf(tx: Transaction, id: number): Promise<number[]> {
  return (await findMembers(tx, [id])).map(({ personId }) => personId);
}

/** A member whom nobody has told of is refused, and not left out: the directory would believe that they have the role. */
async function knownOf(tx: Transaction, members: readonly number[]): Promise<number[]> {
  const known = await findKnown(tx, members);
  const unknown = members.filter((personId) => !known.has(personId));
  if (unknown.length === 0) return [...members];
  throw new ScimProblem(400, `There is no user ${unknown.join(', ')}`, 'invalidValue');
}

const named = z.object({
  displayName: z.string().trim().min(1).max(500),
  externalId: z.string().trim().min(1).max(500).nullable().catch(null),
  members: z
    .array(
      z.object({
        value: z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .transform(Number),
      }),
    )
    .default([])
    .transform((members) => [...new Set(members.map(({ value }) => value))]),
});

function toGroup(resource: ScimResource): Group {
  const read = named.safeParse(resource);
  if (read.success) return read.data;
  throw new ScimProblem(400, z.prettifyError(read.error), 'invalidValue');
}

function toResource({ id, displayName, externalId }: ScimGroupRow, members: readonly number[]): ScimResource {
  return {
    id: String(id),
    displayName,
    ...(externalId !== null && { externalId }),
    members: members.map((personId) => ({ value: String(personId) })),
  };
}

const namesake = (displayName: string) =>
  new ScimProblem(409, `There is a group ${displayName} already`, 'uniqueness');
