import type { HoldingKind } from '@zachetka/contract/personal-data/personal-data.rules';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { literalNumber } from '../../../db/statements/literals.ts';
import { type Holding, isOf, namingColumns, propertyOf, referencesTo } from '../registry/holding.queries.ts';
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

/** Rows of others that name the person in a column: where, and which. What they say is the others'. */
export async function* readNamingRows(
  tx: Transaction,
  holding: Holding,
  personId: number,
): AsyncGenerator<{ as: string; key: ArchiveRow }> {
  const keys = keyColumns(holding.table);
  const fields = Object.fromEntries(
    keys.map((column) => [propertyOf(holding.table, column), sql`${column}`]),
  );
  const who = literalNumber(personId);
  for (const column of namingColumns(holding)) {
    const rows = inPieces(
      tx,
      sql`select ${listed(fields)} from ${holding.table} where ${column} = ${who} and not ${isOf(holding, who)} order by 1`,
    );
    for await (const key of rows) yield { as: propertyOf(holding.table, column), key };
  }
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

/** How many rows of each kind there are of a person. */
export async function countKinds(
  database: DatabaseOrTransaction,
  holdings: readonly Holding[],
  personId: number,
): Promise<Map<HoldingKind, number>> {
  const counts = holdings
    .filter(({ owner }) => owner)
    .map(
      (holding) => sql`select ${holding.kind}::text as held, count(*)::int as pieces from ${rowsFrom(holding)}
        where ${isWritten(holding, literalNumber(personId))}`,
    );
  const { rows } = await database.execute<{ held: HoldingKind; pieces: number }>(
    sql`select counted.held, sum(counted.pieces)::int as pieces from (${sql.join(counts, sql` union all `)}) counted group by counted.held`,
  );
  return new Map(rows.map(({ held, pieces }) => [held, pieces]));
}

/** Everything as of one moment. */
export function inOneMoment<Result>(
  database: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
