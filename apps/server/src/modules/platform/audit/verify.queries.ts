import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connect.ts';
import {
  appeal,
  auditAmendment,
  auditSeal,
  auditSealPart,
  finalRow,
  ruleVersion,
} from '../../../db/schema/index.ts';
import { type FinalTable, rowsOf, type SealedTable } from './sealed-tables.queries.ts';

/** One moment of the database for all that is compared. */
export function atOneMoment<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async (transaction) => {
      // A million rows may take longer than any answer to a person.
      await transaction.execute(sql`set local statement_timeout = 0`);
      return work(transaction);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export function findSeals(transaction: Transaction) {
  return transaction.select().from(auditSeal).orderBy(asc(auditSeal.number));
}

export type KeptPart = Awaited<ReturnType<typeof findParts>>[number];

/** In order, without their marks, which are many bytes and only wanted where something differs. */
export function findParts(transaction: Transaction) {
  return transaction
    .select({
      sealNumber: auditSealPart.sealNumber,
      ofTable: auditSealPart.ofTable,
      afterId: auditSealPart.afterId,
      lastId: auditSealPart.lastId,
      rowCount: auditSealPart.rowCount,
      digest: auditSealPart.digest,
      hasItsMarks: sql<boolean>`sha256(${auditSealPart.marks}) = ${auditSealPart.digest}`,
    })
    .from(auditSealPart)
    .orderBy(asc(auditSealPart.sealNumber), asc(auditSealPart.ofTable));
}

export async function findMarks(
  transaction: Transaction,
  { sealNumber, ofTable }: Pick<KeptPart, 'sealNumber' | 'ofTable'>,
): Promise<Buffer> {
  const [part] = await transaction
    .select({ marks: auditSealPart.marks })
    .from(auditSealPart)
    .where(and(eq(auditSealPart.sealNumber, sealNumber), eq(auditSealPart.ofTable, ofTable)));
  return part?.marks ?? Buffer.alloc(0);
}

/** The hash that a row ought to have. */
const computed = (table: SealedTable) => sql`audit_hash(${rowsOf[table]})`;

/** Of these parts of a table, the seals whose rows are no longer as they were: all rows are hashed, none leaves the database. */
export async function findChangedParts(
  transaction: Transaction,
  table: SealedTable,
  { from, until }: { from: number; until: number },
): Promise<{ sealNumber: number; rows: number; isSame: boolean }[]> {
  const { id, hash } = rowsOf[table];
  const { rows } = await transaction.execute<{ sealNumber: number; rows: number; isSame: boolean }>(sql`
    select ${auditSealPart.sealNumber} as "sealNumber", now_there.rows, now_there.is_whole
        and sha256(coalesce(now_there.marks, ''::bytea)) = ${auditSealPart.digest} as "isSame"
    from ${auditSealPart} cross join lateral (
      select count(*)::int as rows, coalesce(bool_and(kept.mark = kept.computed), true) as is_whole,
        string_agg(int8send(kept.number) || kept.computed, ''::bytea order by kept.number) as marks
      from (
        select ${id} as number, ${hash} as mark, ${computed(table)} as computed from ${rowsOf[table]}
        where ${id} > ${auditSealPart.afterId} and ${id} <= ${auditSealPart.lastId} order by ${id}
      ) kept
    ) now_there
    where ${auditSealPart.ofTable} = ${table} and ${auditSealPart.sealNumber} between ${from} and ${until}`);
  return rows;
}

export type HashedRow = { id: number; stored: Buffer; computed: Buffer };

export async function hashRows(
  transaction: Transaction,
  table: SealedTable,
  { afterId, lastId }: { afterId: number; lastId: number },
): Promise<HashedRow[]> {
  const { id, hash } = rowsOf[table];
  const { rows } = await transaction.execute<{ id: string; stored: Buffer; computed: Buffer }>(sql`
    select ${id} as id, ${hash} as stored, ${computed(table)} as computed from ${rowsOf[table]}
    where ${id} > ${afterId} and ${id} <= ${lastId} order by ${id}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Behind the last seal: how many, and those that are not what they were when they were written. Numbers begin with one. */
export async function checkUnsealed(
  transaction: Transaction,
  table: SealedTable,
  afterId: number,
): Promise<{ rows: number; edited: number[]; inserted: number[] }> {
  const { id, hash } = rowsOf[table];
  const { rows } = await transaction.execute<{
    rows: number;
    edited: string[] | null;
    inserted: string[] | null;
  }>(sql`
    select count(*)::int as rows, array_agg(kept.number order by kept.number) filter (where kept.number < 1) as inserted,
      array_agg(kept.number order by kept.number) filter (where kept.number > 0 and not kept.same) as edited
    from (
      select ${id} as number, ${hash} = ${computed(table)} as same from ${rowsOf[table]}
      where ${id} > ${afterId} or ${id} < 1
    ) kept`);
  const [found] = rows;
  return {
    rows: found?.rows ?? 0,
    edited: (found?.edited ?? []).map(Number),
    inserted: (found?.inserted ?? []).map(Number),
  };
}

/** Of changed rows those that are, but for their number, what was sealed under another number. */
export async function findMoved(
  transaction: Transaction,
  table: SealedTable,
  sealed: readonly { id: number; mark: Buffer }[],
): Promise<Map<number, number>> {
  const ids = sealed.map(({ id }) => id);
  const { rows } = await transaction.execute<{ now: string; before: string }>(sql`
    select ${rowsOf[table].id}::text as now, was.number::text as before
    from ${rowsOf[table]}
    cross join unnest(${sql.param(ids)}::bigint[], ${sql.param(sealed.map(({ mark }) => mark))}::bytea[]) as was (number, mark)
    where ${rowsOf[table].id} = any(${sql.param(ids)}::bigint[]) and ${rowsOf[table].id} <> was.number
      and audit_hash(jsonb_populate_record(${rowsOf[table]}, jsonb_build_object('id', was.number))) = was.mark`);
  return new Map(rows.map(({ now, before }) => [Number(now), Number(before)]));
}

export type KeptAmendment = Awaited<ReturnType<typeof findAmendments>>[number];

export function findAmendments(transaction: Transaction) {
  return transaction
    .select({
      ofTable: auditAmendment.ofTable,
      firstId: auditAmendment.firstId,
      lastId: auditAmendment.lastId,
      oldHash: auditAmendment.oldHash,
      newHash: auditAmendment.newHash,
    })
    .from(auditAmendment)
    .orderBy(asc(auditAmendment.id));
}

const finalRowsOf = { rule_version: ruleVersion, appeal } as const satisfies Record<FinalTable, unknown>;
const isFinal = {
  rule_version: sql`${ruleVersion.frozenAt} is not null`,
  appeal: sql`${appeal.outcome} is not null`,
} satisfies Record<FinalTable, unknown>;

export type FinalDifference = { id: number; told: Buffer | null; computed: Buffer | null };

/** Final rows that are not what was told of them, that are gone, that nothing was ever told of, or that were amended. */
export async function findFinalDifferences(
  transaction: Transaction,
  table: FinalTable,
  amendedRows: readonly number[],
): Promise<FinalDifference[]> {
  const rows = finalRowsOf[table];
  const { rows: found } = await transaction.execute<{ id: string; told: Buffer; computed: Buffer }>(sql`
    select coalesce(told.number, there.number)::text as id, told.mark as told, there.mark as computed
    from (
      select ${finalRow.rowId} as number, ${finalRow.rowHash} as mark from ${finalRow} where ${finalRow.ofTable} = ${table}
    ) told
    full join (
      select ${rows.id} as number, audit_hash(${rows}) as mark from ${rows} where ${isFinal[table]}
    ) there on there.number = told.number
    where told.mark is distinct from there.mark or told.number = any(${sql.param(amendedRows)}::bigint[])
    order by 1`);
  return found.map((row) => ({ ...row, id: Number(row.id) }));
}
