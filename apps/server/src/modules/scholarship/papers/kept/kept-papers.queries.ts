import type { KeptPaper } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { keptPaper } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

const columns = {
  id: keptPaper.id,
  kind: keptPaper.kind,
  number: keptPaper.number,
  day: keptPaper.datedOn,
  fileName: keptPaper.fileName,
  institute: keptPaper.institute,
  meetingId: keptPaper.meetingId,
  appealId: keptPaper.appealId,
  sha256: keptPaper.sha256,
  madeAt: isoMoment(keptPaper.at),
  madeBy: sql<string | null>`${fullNameById(keptPaper.madeBy)}`,
};

const find = (database: DatabaseOrTransaction, where: SQL | undefined) =>
  database
    .select({ ...columns, seasonId: keptPaper.seasonId })
    .from(keptPaper)
    .where(where)
    .orderBy(desc(keptPaper.id));

type Found = Awaited<ReturnType<typeof find>>[number];
export const shown = ({ seasonId: _seasonId, ...paper }: Found): KeptPaper => paper;

/** The latest first. */
export const findKeptOfSeason = async (database: DatabaseOrTransaction, seasonId: number) =>
  (await find(database, eq(keptPaper.seasonId, seasonId))).map(shown);

export const findKeptOfMeetings = async (database: DatabaseOrTransaction, meetingIds: readonly number[]) =>
  (await find(database, inArray(keptPaper.meetingId, [...meetingIds]))).map(shown);

export const findKept = async (database: DatabaseOrTransaction, id: number) =>
  (await find(database, eq(keptPaper.id, id)))[0];

export async function findContent(database: DatabaseOrTransaction, id: number): Promise<Buffer> {
  const [row] = await database
    .select({ content: keptPaper.content })
    .from(keptPaper)
    .where(eq(keptPaper.id, id));
  if (!row) throw new Error(`paper ${id} is not kept`);
  return row.content;
}

/** The order and what has amended it, in this order. */
export const findOrders = (database: DatabaseOrTransaction, seasonId: number) =>
  database
    .select({
      id: keptPaper.id,
      number: keptPaper.number,
      day: keptPaper.datedOn,
      awarded: sql<NonNullable<(typeof keptPaper.$inferSelect)['awarded']>>`${keptPaper.awarded}`,
    })
    .from(keptPaper)
    .where(and(eq(keptPaper.seasonId, seasonId), inArray(keptPaper.kind, ['order', 'orderAmendment'])))
    .orderBy(asc(keptPaper.id));

export async function countAppealProtocols(tx: Transaction, seasonId: number): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(keptPaper)
    .where(and(eq(keptPaper.seasonId, seasonId), eq(keptPaper.kind, 'appealProtocol')));
  return row?.made ?? 0;
}

type Written = Omit<typeof keptPaper.$inferInsert, 'sha256' | 'hash' | 'at'>;

/** The database itself works out what the bytes come to. */
export async function insertKept(tx: Transaction, row: Written): Promise<KeptPaper> {
  const [made] = await tx
    .insert(keptPaper)
    .values({ ...row, sha256: sql`encode(sha256(${row.content}::bytea), 'hex')` })
    .returning({ id: keptPaper.id });
  const kept = made && (await findKept(tx, made.id));
  if (!kept) throw new Error('no paper was kept');
  return shown(kept);
}
