import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';
import {
  fileOf,
  type Holding,
  isOf,
  namingColumns,
  propertyOf,
  referencesTo,
} from '../registry/holding.queries.ts';
import { referredTitles } from '../registry/referred-titles.queries.ts';

export type ArchiveRow = Readonly<Record<string, unknown>>;

const rowsAtOnce = 500;

/** What one row of the archive says, by the name of the field. A number that only the portal understands becomes a title. */
export function fieldsOf({ table, owner, without = [], instead = {} }: Holding): Record<string, SQL> {
  const own = owner && 'column' in owner && !('of' in owner) ? [owner.column] : [];
  const left = new Set<PgColumn>([
    ...without,
    ...own.filter((column) => !column.primary || column.name !== 'id'),
  ]);
  const fields: Record<string, SQL> = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    if (left.has(column)) continue;
    const title = titleOf(table, column);
    if (title) fields[property.replace(/Id$/, '')] = title;
    else fields[property] = sql`${column}`;
  }
  return { ...fields, ...instead };
}

function titleOf(table: PgTable, column: PgColumn): SQL | undefined {
  for (const [referred, title] of referredTitles) {
    if (referencesTo(table, referred).includes(column)) return title(column);
  }
  return undefined;
}

const rowsFrom = ({ table, rows }: Holding): SQL =>
  rows ? sql`(${rows}) as ${sql.identifier(getTableName(table))}` : sql`${table}`;
const isWritten = (holding: Holding, personId: SQL): SQL =>
  sql`${isOf(holding, personId)} and (${holding.told ?? sql`true`})`;

/** Every row of the table that is the person's, as far as they are told of it. */
export function readRows(tx: Transaction, holding: Holding, personId: number): AsyncGenerator<ArchiveRow> {
  return inPieces(
    tx,
    sql`select ${listed(fieldsOf(holding))} from ${rowsFrom(holding)}
      where ${isWritten(holding, literalNumber(personId))} order by 1`,
  );
}

/** Rows of others that name the person in a column: where, as what, and which. What they say is the others'. */
export function readNamingRows(
  tx: Transaction,
  holdings: readonly Holding[],
  personId: number,
): AsyncGenerator<ArchiveRow> {
  const who = literalNumber(personId);
  const namings = holdings.flatMap((holding) => {
    const key = sql.join(
      keyColumns(holding.table).map((column) => sql`${propertyOf(holding.table, column)}::text, ${column}`),
      sql`, `,
    );
    return namingColumns(holding).map(
      (column) => sql`
        select ${fileOf(holding)}::text as "of", ${propertyOf(holding.table, column)}::text as "as", jsonb_build_object(${key}) as "key"
        from ${holding.table} where ${column} = ${who} and not ${isOf(holding, who)}`,
    );
  });
  return inPieces(tx, sql.join(namings, sql` union all `));
}

function keyColumns(table: PgTable): PgColumn[] {
  const columns = Object.values(getTableColumns(table));
  const [composite] = getTableConfig(table).primaryKeys;
  const names = new Set(composite?.columns.map(({ name }) => name));
  return columns.filter(({ primary, name }) => primary || names.has(name));
}

const listed = (fields: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Never more than a few of them in memory. */
async function* inPieces(tx: Transaction, statement: SQL): AsyncGenerator<ArchiveRow> {
  await tx.execute(
    sql`declare archived no scroll cursor for select to_json(line) as line from (${statement}) line`,
  );
  for (let isLast = false; !isLast; ) {
    const { rows } = await tx.execute<{ line: ArchiveRow }>(
      sql`fetch ${literalNumber(rowsAtOnce)} from archived`,
    );
    for (const { line } of rows) yield line;
    isLast = rows.length < rowsAtOnce;
  }
  await tx.execute(sql`close archived`);
}

export type ArchivedFile = { id: number; name: string; storageKey: string };

/** The files that belong to rows of the table. */
export async function readFiles(
  tx: Transaction,
  holding: Holding,
  personId: number,
): Promise<ArchivedFile[]> {
  if (!holding.file) return [];
  const { name, storageKey } = holding.file;
  const [id] = keyColumns(holding.table);
  const { rows } = await tx.execute<{ id: string; name: string; storageKey: string }>(
    sql`select ${id} as "id", ${name} as "name", ${storageKey} as "storageKey" from ${holding.table}
      where ${isWritten(holding, literalNumber(personId))} order by 1`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many rows of each table the archive of a person would hold. */
export async function countRowsOf(
  database: DatabaseOrTransaction,
  holdings: readonly Holding[],
  personId: number,
): Promise<Map<Holding, number>> {
  const counts = holdings.map(
    (holding) =>
      sql`(select count(*)::int from ${rowsFrom(holding)} where ${isWritten(holding, literalNumber(personId))})`,
  );
  const { rows } = await database.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as "counts"`,
  );
  return new Map(holdings.map((holding, index) => [holding, rows[0]?.counts[index] ?? 0]));
}

/** Everything as of one moment. */
export function inOneMoment<Result>(
  database: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
