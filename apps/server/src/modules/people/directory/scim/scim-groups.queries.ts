import { and, asc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { scimGroup, scimMember } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { type FilteredTable, whereFilter } from './scim-filter.queries.ts';
import type { Page, WithWrittenMoments } from './scim-users.queries.ts';

const columns = {
  id: scimGroup.id,
  displayName: scimGroup.displayName,
  externalId: scimGroup.externalId,
  version: scimGroup.version,
  createdAt: isoMoment(scimGroup.createdAt),
  changedAt: isoMoment(scimGroup.changedAt),
};

export type ScimGroupRow = WithWrittenMoments<typeof scimGroup.$inferSelect>;
type GroupToWrite = Pick<ScimGroupRow, 'displayName' | 'externalId'>;

const filtered: FilteredTable = {
  columns: {
    id: sql`${scimGroup.id}::text`,
    displayName: sql`${scimGroup.displayName}`,
    externalId: sql`${scimGroup.externalId}`,
    'meta.created': sql`${columns.createdAt}`,
    'meta.lastModified': sql`${columns.changedAt}`,
  },
  others: sql`jsonb_build_object('members', (
    select jsonb_agg(jsonb_build_object('value', ${scimMember.personId}::text)) from ${scimMember}
    where ${scimMember.groupId} = ${scimGroup.id}
  ))`,
};

export async function listGroups(database: DatabaseOrTransaction, { filter, offset, limit }: Page) {
  const where = filter && whereFilter(filter, filtered);
  const total = await database.$count(scimGroup, where);
  const rows: ScimGroupRow[] = await database
    .select(columns)
    .from(scimGroup)
    .where(where)
    .orderBy(asc(scimGroup.id))
    .offset(offset)
    .limit(limit);
  return { total, rows };
}

export async function findGroup(
  database: DatabaseOrTransaction,
  id: number,
): Promise<ScimGroupRow | undefined> {
  const [found] = await database.select(columns).from(scimGroup).where(eq(scimGroup.id, id));
  return found;
}

/** Whoever changes the same group next waits here. */
export async function lockGroup(tx: Transaction, id: number): Promise<ScimGroupRow | undefined> {
  await tx.select({ id: scimGroup.id }).from(scimGroup).where(eq(scimGroup.id, id)).for('update');
  return findGroup(tx, id);
}

/** Nothing where another group has this name. */
export async function addGroup(tx: Transaction, group: GroupToWrite): Promise<number | undefined> {
  const [added] = await tx
    .insert(scimGroup)
    .values(group)
    .onConflictDoNothing()
    .returning({ id: scimGroup.id });
  return added?.id;
}

/** Whether no other group has this name. */
export async function changeGroup(tx: Transaction, id: number, group: GroupToWrite): Promise<boolean> {
  const namesake = await tx.$count(
    scimGroup,
    and(sql`lower(${scimGroup.displayName}) = lower(${group.displayName})`, sql`${scimGroup.id} <> ${id}`),
  );
  if (namesake > 0) return false;
  await tx
    .update(scimGroup)
    .set({ ...group, version: sql`${scimGroup.version} + 1`, changedAt: sql`now()` })
    .where(eq(scimGroup.id, id));
  return true;
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx.delete(scimGroup).where(eq(scimGroup.id, id));
}
