import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { scimUser } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { type FilteredTable, whereFilter } from './scim-filter.queries.ts';
import type { Filter } from './scim-language.ts';

const columns = {
  personId: scimUser.personId,
  userName: scimUser.userName,
  externalId: scimUser.externalId,
  isActive: scimUser.isActive,
  attributes: scimUser.attributes,
  version: scimUser.version,
  createdAt: isoMoment(scimUser.createdAt),
  changedAt: isoMoment(scimUser.changedAt),
};

/** What SCIM calls `meta.created` and `meta.lastModified` is read as text. */
export type WithWrittenMoments<Row> = Omit<Row, 'createdAt' | 'changedAt' | 'deletedAt'> & {
  createdAt: string;
  changedAt: string;
};
export type ScimUserRow = WithWrittenMoments<typeof scimUser.$inferSelect>;
export type ScimUserToWrite = Pick<ScimUserRow, 'userName' | 'externalId' | 'isActive' | 'attributes'>;

const isThere = isNull(scimUser.deletedAt);
const hasName = (userName: string) => sql`lower(${scimUser.userName}) = lower(${userName})`;

const filtered: FilteredTable = {
  columns: {
    id: sql`${scimUser.personId}::text`,
    userName: sql`${scimUser.userName}`,
    externalId: sql`${scimUser.externalId}`,
    active: sql`${scimUser.isActive}::text`,
    'meta.created': sql`${columns.createdAt}`,
    'meta.lastModified': sql`${columns.changedAt}`,
  },
  others: sql`${scimUser.attributes}`,
};

export type Page = { filter: Filter | undefined; offset: number; limit: number };

export async function listUsers(database: DatabaseOrTransaction, { filter, offset, limit }: Page) {
  const where = and(isThere, filter && whereFilter(filter, filtered));
  const total = await database.$count(scimUser, where);
  const rows: ScimUserRow[] = await database
    .select(columns)
    .from(scimUser)
    .where(where)
    .orderBy(asc(scimUser.personId))
    .offset(offset)
    .limit(limit);
  return { total, rows };
}

export async function findUser(
  database: DatabaseOrTransaction,
  personId: number,
): Promise<ScimUserRow | undefined> {
  const [found] = await database
    .select(columns)
    .from(scimUser)
    .where(and(eq(scimUser.personId, personId), isThere));
  return found;
}

/** Whoever changes the same user next waits here. */
export async function lockUser(tx: Transaction, personId: number): Promise<ScimUserRow | undefined> {
  await tx
    .select({ personId: scimUser.personId })
    .from(scimUser)
    .where(eq(scimUser.personId, personId))
    .for('update');
  return findUser(tx, personId);
}

/** Somebody else whom the directory calls by this name. */
export async function findNamesake(
  tx: Transaction,
  userName: string,
  except?: number,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ personId: scimUser.personId })
    .from(scimUser)
    .where(
      and(
        hasName(userName),
        isThere,
        except === undefined ? undefined : sql`${scimUser.personId} <> ${except}`,
      ),
    );
  return found?.personId;
}

/** Whether the directory had not told of this person, or had deleted its user. */
export async function addUser(tx: Transaction, personId: number, user: ScimUserToWrite): Promise<boolean> {
  const added = await tx
    .insert(scimUser)
    .values({ personId, ...user })
    .onConflictDoUpdate({
      target: scimUser.personId,
      set: { ...user, version: sql`${scimUser.version} + 1`, changedAt: sql`now()`, deletedAt: null },
      setWhere: sql`${scimUser.deletedAt} is not null`,
    })
    .returning({ personId: scimUser.personId });
  return added.length > 0;
}

export async function changeUser(
  tx: Transaction,
  personId: number,
  change: ScimUserToWrite | { isActive: false; deletedAt: Date },
): Promise<void> {
  await tx
    .update(scimUser)
    .set({ ...change, version: sql`${scimUser.version} + 1`, changedAt: sql`now()` })
    .where(eq(scimUser.personId, personId));
}
