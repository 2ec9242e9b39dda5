import { getTableName, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../../db/connect.ts';
import { patientSession, waitForLocksInSession } from '../../../db/connections/session-defaults.ts';
import { nameOf, typeNamed } from '../../../db/statements/column-names.ts';
import { literalNumber } from '../../../db/statements/literals.ts';
import { render } from '../../../db/statements/rendered.ts';
import { primaryKeyOf } from '../../../db/statements/table-keys.ts';
import { errorCode } from '../../../lib/start-up-error.ts';
import type { Column } from './column-types.ts';
import type { Refusal, Write } from './import-file.queries.ts';

const importLock = 7_204_130_004;

/** The connection of an import. COPY needs the driver's own. */
export type ImportConnection = pg.PoolClient;

/** Another import has not ended yet. */
export class ImportRunning extends Error {
  override name = 'ImportRunning';
}

/**
 * One import at a time, on all instances together. Whoever takes the connection gives it back by `closeImportConnection`. `waits`: for
 * one that has ended and is about to let go.
 */
export async function openImportConnection(
  database: Database,
  { waits = false }: { waits?: boolean } = {},
): Promise<ImportConnection> {
  const client = await database.$client.connect();
  try {
    await client.query(waitForLocksInSession);
    if (waits) await waitForLock(client);
    const [answer] = await run<{ locked: boolean }>(
      client,
      sql`select pg_try_advisory_lock(${importLock}) as locked`,
    );
    if (!answer?.locked) throw new ImportRunning();
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** For the transaction alone: whoever gets it has it free a moment later, or somebody else was faster. */
async function waitForLock(client: ImportConnection): Promise<void> {
  try {
    await run(client, sql`begin`);
    await run(client, sql`set local lock_timeout = '5s'`);
    await run(client, sql`select pg_advisory_xact_lock(${importLock})`);
  } catch (error) {
    if (errorCode(error) !== lockTimedOut) throw error;
  } finally {
    await run(client, sql`rollback`);
  }
}
const lockTimedOut = '55P03';

/** The next import may begin at once; closing the connection clears whatever a broken load has left on it. */
export async function closeImportConnection(connection: ImportConnection): Promise<void> {
  await run(connection, sql`select pg_advisory_unlock(${importLock})`).catch(() => undefined);
  connection.release(true);
}

/** A further connection, for what is to stay whatever becomes of the import. */
export async function withOwnConnection<T>(
  database: Database,
  work: (connection: ImportConnection) => Promise<T>,
): Promise<T> {
  const connection = await database.$client.connect();
  try {
    // It waits as long as the import takes, and is closed afterwards.
    await connection.query(patientSession);
    return await work(connection);
  } finally {
    connection.release(true);
  }
}

/** The query builder on the connection of an import, inside of whatever transaction is open there. */
export const statementsOn = (connection: ImportConnection): Statements =>
  drizzle(connection, { casing: 'snake_case' });
export type Statements = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

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

/** What `work` has done stays only where it answers true; the transaction around it goes on either way. */
export async function inSavepoint(connection: ImportConnection, work: () => Promise<boolean>): Promise<void> {
  await run(connection, sql`savepoint one_file`);
  try {
    if (!(await work())) await run(connection, sql`rollback to savepoint one_file`);
  } catch (error) {
    await run(connection, sql`rollback to savepoint one_file`);
    throw error;
  }
}

export async function run<Row extends pg.QueryResultRow>(
  connection: ImportConnection,
  statement: SQL,
): Promise<Row[]> {
  const { text, valuesOf } = render(statement);
  return (await connection.query<Row>(text, valuesOf({}))).rows;
}

export async function runAll(connection: ImportConnection, statements: readonly SQL[] = []): Promise<void> {
  for (const statement of statements) await run(connection, statement);
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
  await run(
    connection,
    sql`create temporary table recorded
      (nth bigint generated always as identity, of_part integer, named ${typeNamed('text')}, row_before jsonb,
        row_after jsonb) on commit drop`,
  );
}

/** The next file of the same transaction has tables of the same names. */
export async function dropStaging(connection: ImportConnection): Promise<void> {
  await run(connection, sql`discard temp`);
}

/** Takes the rows as COPY's text format writes them, each with its line first. */
export function copyToStaging(connection: ImportConnection, columns: readonly Column[]) {
  const { text } = render(sql`copy staging (line, ${sql.join(namesOfFile(columns), sql`, `)}) from stdin`);
  return connection.query(copyFrom(text));
}

export async function measureStaging(connection: ImportConnection): Promise<void> {
  await run(connection, sql`analyze staging`);
}

export type Counts = { added: number; changed: number; removed: number };

/**
 * Makes a change and records what each row was and became, the first `limit` of them. A statement sees the rows as they were
 * before it, even where a part of it changes them: so the same table gives what was there.
 */
export async function recordWrite(
  connection: ImportConnection,
  { table, statement, removes }: Write,
  { part, limit }: { part: number; limit: number | undefined },
): Promise<Counts> {
  const was = alias(table, 'was');
  const key = primaryKeyOf(table).map(nameOf);
  const same = sql.join(
    key.map((column) => sql`was.${column} = done.${column}`),
    sql` and `,
  );
  const compared = removes ? sql`from done` : sql`from done left join ${table} ${was} on ${same}`;
  const images = removes ? sql`to_jsonb(done), null::jsonb` : sql`to_jsonb(was), to_jsonb(done)`;
  const known = removes ? sql`count(*)` : sql`count(was.${key[0] ?? sql``})`;
  const [counted] = await run<{ total: string; known: string }>(
    connection,
    sql`with done as (${statement} returning ${table}.*), kept as (
        insert into recorded (of_part, named, row_before, row_after)
        select ${literalNumber(part)}, ${getTableName(table)}::text, ${images} ${compared}
        ${limit === undefined ? sql`` : sql`limit ${literalNumber(limit)}`}
      )
      select count(*) as total, ${known} as known ${compared}`,
  );
  const [total, old] = [Number(counted?.total), Number(counted?.known)];
  return removes
    ? { added: 0, changed: 0, removed: total }
    : { added: total - old, changed: old, removed: 0 };
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
