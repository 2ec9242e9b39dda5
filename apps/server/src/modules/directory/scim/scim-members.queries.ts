import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { person, scimGroup, scimMember, scimUser } from '../../../db/schema/index.ts';

/** What the directory says of people, as the rules see it: their attributes, and the names of their groups as `groups`. */
export async function findToldOf(database: DatabaseOrTransaction, personIds?: readonly number[]) {
  const groups = sql<string[]>`coalesce(array_agg(${scimGroup.displayName} order by ${scimGroup.id})
    filter (where ${scimGroup.id} is not null), '{}')`;
  const rows = await database
    .select({
      personId: scimUser.personId,
      isDeleted: sql<boolean>`${scimUser.deletedAt} is not null`,
      attributes: scimUser.attributes,
      userName: scimUser.userName,
      externalId: scimUser.externalId,
      groups,
    })
    .from(scimUser)
    .leftJoin(scimMember, eq(scimMember.personId, scimUser.personId))
    .leftJoin(scimGroup, eq(scimGroup.id, scimMember.groupId))
    .where(personIds && inArray(scimUser.personId, [...personIds]))
    .groupBy(scimUser.personId);
  return rows.map(({ personId, isDeleted, attributes, ...claims }) => ({
    personId,
    isDeleted,
    claims: { ...(attributes as object), ...claims },
  }));
}

/** Of many groups at once; in the order of their names. */
export async function findMembers(database: DatabaseOrTransaction, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return database
    .select({ groupId: scimMember.groupId, personId: scimMember.personId, name: fullName })
    .from(scimMember)
    .innerJoin(person, eq(person.id, scimMember.personId))
    .where(inArray(scimMember.groupId, [...groupIds]))
    .orderBy(asc(scimMember.groupId), asc(scimMember.personId));
}

/** The groups of many people at once. */
export async function findGroupsOf(database: DatabaseOrTransaction, personIds: readonly number[]) {
  if (personIds.length === 0) return [];
  return database
    .select({ personId: scimMember.personId, groupId: scimGroup.id, name: scimGroup.displayName })
    .from(scimMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimMember.groupId))
    .where(inArray(scimMember.personId, [...personIds]))
    .orderBy(asc(scimGroup.id));
}

/** From now on these and no others. Answers whose membership has changed. */
export async function setMembers(
  tx: Transaction,
  groupId: number,
  personIds: readonly number[],
): Promise<number[]> {
  const isOther = personIds.length > 0 ? notInArray(scimMember.personId, [...personIds]) : undefined;
  const gone = await removeMembers(tx, and(eq(scimMember.groupId, groupId), isOther));
  if (personIds.length === 0) return gone;
  const come = await tx
    .insert(scimMember)
    .values(personIds.map((personId) => ({ groupId, personId })))
    .onConflictDoNothing()
    .returning({ personId: scimMember.personId });
  return [...gone, ...come.map(({ personId }) => personId)];
}

export const leaveGroups = (tx: Transaction, personId: number) =>
  removeMembers(tx, eq(scimMember.personId, personId));

async function removeMembers(tx: Transaction, which: SQL | undefined): Promise<number[]> {
  const gone = await tx.delete(scimMember).where(which).returning({ personId: scimMember.personId });
  return gone.map(({ personId }) => personId);
}

/** Of these those whom the directory has told of. */
export async function findKnown(tx: Transaction, personIds: readonly number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .select({ personId: scimUser.personId })
    .from(scimUser)
    .where(and(inArray(scimUser.personId, [...personIds]), isNull(scimUser.deletedAt)));
  return new Set(rows.map(({ personId }) => personId));
}
