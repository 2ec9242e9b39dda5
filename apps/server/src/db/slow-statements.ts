import { sql } from 'drizzle-orm';
import { asOneLine, errorCode, StartUpError } from '../lib/start-up-error.ts';
import type { Database } from './connect.ts';

export type SlowStatement = {
  text: string;
  calls: number;
  totalMs: number;
  meanMs: number;
  slowestMs: number;
  rows: number;
  /** Of all the time that the database has worked, from 0 to 1. */
  share: number;
};

const missing =
  'the server does not count its statements: let its administrator add pg_stat_statements to shared_preload_libraries and create the extension of that name in this database';

/** The statements that have taken the most time of the database since it began to count, the greatest first. */
export async function findSlowStatements(database: Database, count: number): Promise<SlowStatement[]> {
  await prepareCounting(database);
  const { rows } = await database.execute<SlowStatement>(sql`
    select query as text, calls::int as calls, total_exec_time as "totalMs", mean_exec_time as "meanMs",
      max_exec_time as "slowestMs", rows::int as rows,
      total_exec_time / nullif(sum(total_exec_time) over (), 0) as share
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'
    order by total_exec_time desc limit ${count}`);
  return rows.map((row) => ({ ...row, text: asOneLine(row.text.replace(/\s+/g, ' ')) }));
}

export async function forgetSlowStatements(database: Database): Promise<void> {
  await prepareCounting(database);
  await database.execute(sql`select pg_stat_statements_reset()`);
}

/** The embedded server counts from its start; only the view of it is made when it is first asked for. */
async function prepareCounting(database: Database): Promise<void> {
  try {
    await database.execute(sql`create extension if not exists pg_stat_statements`);
    await database.execute(sql`select 1 from pg_stat_statements limit 1`);
  } catch (cause) {
    const code = cause instanceof Error ? errorCode(cause.cause) : undefined;
    // No right to make it, not to be had, or not loaded.
    if (code === '42501' || code === '0A000' || code === '58P01' || code === '55000') {
      throw new StartUpError(missing, { cause });
    }
    throw cause;
  }
}
