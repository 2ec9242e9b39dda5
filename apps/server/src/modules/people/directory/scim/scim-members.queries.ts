import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullName } from '../../../../db/full-name.ts';
import { person, scimGroup, scimMember, scimUser } from '../../../../db/schema/index.ts';
import { namesOf } from '../../../../db/statements/column-names.ts';

/** As one parameter: a group may have more members than a statement can have of these. */
const oneList = (personIds: readonly number[]) => sql`${sql.param([...personIds])}::bigint[]`;

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
    .where(personIds && sql`${scimUser.personId} = any(${oneList(personIds)})`)
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
  const isOfGroup = eq(scimMember.groupId, groupId);
  const wished = sql`select unnest(${oneList(personIds)}) as person`;
  const isWished = sql`exists (select 1 from (${wished}) wished where wished.person = ${scimMember.personId})`;
  const gone = await removeMembers(tx, and(isOfGroup, sql`not ${isWished}`));
  const come = await tx.execute<{ id: string }>(sql`
    insert into ${scimMember} (${namesOf([scimMember.groupId, scimMember.personId])})
    select ${groupId}::bigint, come.person from (
      ${wished} except select ${scimMember.personId} from ${scimMember} where ${isOfGroup}
    ) as come
    returning ${scimMember.personId} as id`);
  return [...gone, ...come.rows.map(({ id }) => Number(id))];
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
    .where(and(sql`${scimUser.personId} = any(${oneList(personIds)})`, isNull(scimUser.deletedAt)));
  return new Set(rows.map(({ personId }) => personId));
}
