import { desc, eq, max, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { auditAmendment, auditSeal, auditSealPart, sealedTables } from '../../../db/schema/index.ts';
import { literals } from '../../../db/statements/literals.ts';
import type { SealContents, SealPart } from './seal-chain.ts';
import { rowsOf, type SealedTable } from './sealed-tables.queries.ts';

/** Means the same to every instance on one database. */
const sealLock = 7_204_130_031;

/** So many rows at most are one part: what differs is looked for in one part alone. */
export const rowsOfPart = 10_000;

/** The last row of each table that has any after its last seal. */
export async function findUnsealed(database: DatabaseOrTransaction): Promise<Map<SealedTable, number>> {
  const each = sealedTables.map((name) => {
    const { id } = rowsOf[name];
    return sql`select ${name}::text as name, (select max(${id}) from ${rowsOf[name]}) as last,
      (select max(${auditSealPart.lastId}) from ${auditSealPart} where ${auditSealPart.ofTable} = ${name}) as sealed`;
  });
  const { rows } = await database.execute<{ name: SealedTable; last: string }>(
    sql`select tail.name, tail.last::text as last from (${sql.join(each, sql` union all `)}) tail
      where tail.last > coalesce(tail.sealed, 0)`,
  );
  return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

export type Writer = { table: SealedTable; transaction: string };

/** Who writes into these tables at this moment: a row of theirs may get a number below those that others can see already. */
export async function findWriters(database: Database): Promise<Writer[]> {
  const { rows } = await database.execute<Writer>(sql`
    select held.relation::regclass::text as "table", held.virtualtransaction as transaction from pg_locks held
    where held.locktype = 'relation' and held.granted and held.mode = 'RowExclusiveLock'
      and held.database = (select own.oid from pg_database own where own.datname = current_database())
      and held.relation = any(array[${literals(sealedTables)}]::regclass[])`);
  return rows;
}

/** Held until the end of the transaction: of several instances one seals, and the others wait. */
export async function takeSealLock(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${sealLock})`);
}

export type LastSeal = { number: number; sealedAt: Date; head: Buffer; isSigned: boolean };

export async function findLastSeal(database: DatabaseOrTransaction): Promise<LastSeal | undefined> {
  const [last] = await database
    .select({
      number: auditSeal.number,
      sealedAt: auditSeal.sealedAt,
      head: auditSeal.head,
      isSigned: sql<boolean>`${auditSeal.signature} is not null`,
    })
    .from(auditSeal)
    .orderBy(desc(auditSeal.number))
    .limit(1);
  return last;
}

/** Whether a seal of this head stands in the chain. */
export async function hasSeal(database: Database, head: Buffer): Promise<boolean> {
  return (await database.$count(auditSeal, eq(auditSeal.head, head))) > 0;
}

export type MarkedPart = SealPart & { ofTable: SealedTable; marks: Buffer };

/** The rows after the last seal of the table, up to `upTo` or as many as a part takes. */
export async function gatherPart(
  transaction: Transaction,
  ofTable: SealedTable,
  upTo: number,
): Promise<MarkedPart | undefined> {
  const { id, hash } = rowsOf[ofTable];
  const [sealed] = await transaction
    .select({ last: max(auditSealPart.lastId) })
    .from(auditSealPart)
    .where(eq(auditSealPart.ofTable, ofTable));
  const afterId = sealed?.last ?? 0;
  const { rows } = await transaction.execute<{
    rows: number;
    last: string;
    marks: Buffer;
    digest: Buffer;
  }>(sql`
    select gathered.rows, gathered.last::text as last, gathered.marks, sha256(gathered.marks) as digest from (
      select count(*)::int as rows, max(part.number) as last,
        string_agg(int8send(part.number) || part.mark, ''::bytea order by part.number) as marks
      from (
        select ${id} as number, ${hash} as mark from ${rowsOf[ofTable]}
        where ${id} > ${afterId} and ${id} <= ${upTo} order by ${id} limit ${rowsOfPart}
      ) part
    ) gathered where gathered.rows > 0`);
  const [part] = rows;
  if (part === undefined) return undefined;
  const { rows: rowCount, last, marks, digest } = part;
  return { ofTable, afterId, lastId: Number(last), rowCount, marks, digest };
}

/** By the clock of the database, as exact as what is written of it. */
export async function readClock(transaction: Transaction): Promise<Date> {
  const { rows } = await transaction.execute<{ now: Date }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  return new Date(rows[0]?.now ?? Number.NaN);
}

export async function insertSeal(
  transaction: Transaction,
  { parts, ...seal }: SealContents<MarkedPart> & { head: Buffer; signature: Buffer | null },
): Promise<void> {
  await transaction.insert(auditSeal).values(seal);
  await transaction.insert(auditSealPart).values(parts.map((part) => ({ ...part, sealNumber: seal.number })));
}

export async function countAudit(database: Database): Promise<{ seals: number; amendments: number }> {
  return { seals: await database.$count(auditSeal), amendments: await database.$count(auditAmendment) };
}
