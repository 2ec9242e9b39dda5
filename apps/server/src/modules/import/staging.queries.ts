import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../db/connect.ts';
import { typeNamed } from '../../db/statements/column-names.ts';
import { literalNumber } from '../../db/statements/literals.ts';
import { render } from '../../db/statements/rendered.ts';
import { StartUpError } from '../../lib/start-up-error.ts';
import type { Column } from './column-types.ts';
import type { Refusal } from './import-file.queries.ts';

const importLock = 7_204_130_004;

/** The connection of an import. COPY needs the driver's own. */
export type ImportConnection = pg.ClientBase;

/** One import at a time. The next one may begin at once; closing the connection clears whatever a broken load has left on it. */
export async function withImportConnection<T>(
  database: Database,
  work: (connection: ImportConnection) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  try {
    const [answer] = await run<{ locked: boolean }>(
      client,
      sql`select pg_try_advisory_lock(${importLock}) as locked`,
    );
    if (!answer?.locked) throw new StartUpError('another import is running');
    return await work(client);
  } finally {
    await run(client, sql`select pg_advisory_unlock(${importLock})`).catch(() => undefined);
    client.release(true);
  }
}

/** `work` answers whether what it has done is to stay. */
export async function inTransaction(
  connection: ImportConnection,
  work: () => Promise<boolean>,
): Promise<void> {
  await run(connection, sql`begin`);
  try {
    await run(connection, (await work()) ? sql`commit` : sql`rollback`);
  } catch (error) {
    await run(connection, sql`rollback`);
    throw error;
  }
}

async function run<Row extends pg.QueryResultRow>(
  connection: ImportConnection,
  statement: SQL,
): Promise<Row[]> {
  const { text, valuesOf } = render(statement);
  return (await connection.query<Row>(text, valuesOf({}))).rows;
}

/** Answers how many rows were written. */
export async function runAll(connection: ImportConnection, statements: readonly SQL[] = []): Promise<number> {
  let written = 0;
  for (const statement of statements) {
    const { text, valuesOf } = render(statement);
    written += (await connection.query(text, valuesOf({}))).rowCount ?? 0;
  }
  return written;
}

const namesOfFile = (columns: readonly Column[]) => columns.map(({ name }) => sql.identifier(name));

/** It is gone with the transaction. */
export async function createStaging(connection: ImportConnection, columns: readonly Column[]): Promise<void> {
  const typed = columns.map(({ name, type }) => sql`${sql.identifier(name)} ${typeNamed(type.sql)}`);
  await run(connection, sql`set local work_mem = '64MB'`);
  await run(
    connection,
    sql`create temporary table staging (line integer, ${sql.join(typed, sql`, `)}) on commit drop`,
  );
}

/** Takes the rows as COPY's text format writes them, each with its line first. */
export function copyToStaging(connection: ImportConnection, columns: readonly Column[]) {
  const { text } = render(sql`copy staging (line, ${sql.join(namesOfFile(columns), sql`, `)}) from stdin`);
  return connection.query(copyFrom(text));
}

export async function measureStaging(connection: ImportConnection): Promise<void> {
  await run(connection, sql`analyze staging`);
}

export async function measureTables(connection: ImportConnection, tables: readonly PgTable[]): Promise<void> {
  await run(connection, sql`analyze ${sql.join([...tables], sql`, `)}`);
}

/** The first of the rows that a check refuses, and how many there are. */
export async function findRefusals(
  connection: ImportConnection,
  check: SQL,
  limit: number,
): Promise<{ refusals: Refusal[]; total: number }> {
  const rows = await run<Refusal & { total: string }>(
    connection,
    sql`select refused.line, refused.reason, count(*) over () as total
      from (${check}) as refused order by refused.line limit ${literalNumber(limit)}`,
  );
  return {
    refusals: rows.map(({ line, reason }) => ({ line, reason })),
    total: Number(rows[0]?.total ?? 0),
  };
}
