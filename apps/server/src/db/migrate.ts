import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { asOneLine, StartUpError } from '../lib/start-up-error.ts';
import type { Database, DatabaseOrTransaction, Transaction } from './connect.ts';
import { keepSessionDefaults, waitForLocks } from './connections/session-defaults.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Means the same to every version of the portal on one database. */
const migrationLock = 7_204_130_001;

/**
 * All migrations that are due are one transaction: where one fails, the tables are as they were. Of several instances
 * starting together one migrates and the others wait. Written out, because the query layer's own migrator takes no lock, and
 * a lock of the session would be lost behind a pooler that hands out connections by the transaction. `until` is the time of the last one
 * to apply, for a database that is to be like another.
 */
export async function migrateDatabase(
  database: Database,
  { until = Number.POSITIVE_INFINITY }: { until?: number } = {},
): Promise<void> {
  try {
    for (const end of endsOfTransactions(
      await serverVersion(database),
      readMigrationFiles({ migrationsFolder }),
    ))
      await database.transaction((tx) => migrate(tx, Math.min(end, until)));
  } catch (error) {
    throw error instanceof StartUpError ? error : migrationError(error);
  }
}

const addsWord = /^\s*alter type .* add value/im;
/** The first that lets a transaction use a word which it has itself added to an enum. */
const usesNewWords = 17;

/** The time of the last migration of each transaction. An older server has to commit a new word of an enum before anybody uses it. */
export function endsOfTransactions(
  version: number,
  migrations: readonly { folderMillis: number; sql: readonly string[] }[],
): number[] {
  const adding =
    version >= usesNewWords
      ? []
      : migrations.filter(({ sql: lines }) => lines.some((line) => addsWord.test(line)));
  return [...adding.map(({ folderMillis }) => folderMillis), Number.POSITIVE_INFINITY];
}

async function serverVersion(database: Database): Promise<number> {
  const { rows } = await database.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

async function migrate(tx: Transaction, until: number): Promise<void> {
  await tx.execute(waitForLocks);
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await makeBook(tx);
  const migrations = readMigrations();
  await adoptBaseline(tx, migrations);
  const applied = await findLastMigration(tx);
  await refuseChanged(tx, migrations);
  if (migrations.every(({ folderMillis }) => folderMillis < applied)) {
    throw new StartUpError(
      'the database was already used by a newer version of the portal: start that version',
    );
  }
  for (const [index, migration] of migrations.entries()) {
    // What was before the baseline has its tables.
    const isLater = index > 0 && migration.folderMillis > until;
    if (migration.folderMillis <= applied || isLater) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await noteApplied(tx, migration);
  }
  await keepSessionDefaults(tx);
}

/** A migration that was edited after it was applied has left other tables here than it makes elsewhere. */
async function refuseChanged(tx: Transaction, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  const { rows } = await tx.execute<{ hash: string; time: string }>(
    sql`select hash, created_at::text as time from drizzle.__drizzle_migrations`,
  );
  const hashes = new Map(rows.map(({ hash, time }) => [Number(time), hash]));
  const changed = migrations.filter(({ folderMillis, hash }) => (hashes.get(folderMillis) ?? hash) !== hash);
  if (changed.length === 0) return;
  throw new StartUpError(
    `the database was made by other migrations than those of this release: ${changed.map(({ name }) => name).join(', ')} was changed after it was applied here (docs/handbook.md, "A database that is refused")`,
  );
}

/** The last of the steps that the baseline has taken the place of: a database that has it has the tables of the baseline. */
const lastBeforeBaseline = 'c4443b21654f78cb4c50c3174fff06c1f8abf43a85e62a0fffe65f0f1d7f4549';

/** A database of the release right before the baseline goes on as if the baseline had made it; an older one is refused. */
async function adoptBaseline(tx: Transaction, [baseline]: ReturnType<typeof readMigrations>): Promise<void> {
  const { rows } = await tx.execute<{ hash: string; time: string }>(
    sql`select hash, created_at::text as time from drizzle.__drizzle_migrations order by created_at desc`,
  );
  const [last] = rows;
  if (!baseline || !last || Number(last.time) >= baseline.folderMillis) return;
  if (last.hash !== lastBeforeBaseline) {
    throw new StartUpError(
      'the database is of a release that is too old for this one: start the last release before the baseline on it once (docs/handbook.md, "A database that is refused")',
    );
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  await noteApplied(tx, baseline);
}

const noteApplied = (tx: Transaction, { hash, folderMillis }: { hash: string; folderMillis: number }) =>
  tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );

/** The book of what was applied is the one that the query layer keeps. */
async function makeBook(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
}

/** The time of the latest migration, 0 where none was applied; rejects in a database that has not even the book. */
export async function findLastMigration(database: DatabaseOrTransaction): Promise<number> {
  const { rows } = await database.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}

function migrationError(error: unknown): StartUpError {
  const failure = error instanceof Error ? error : new Error(String(error));
  const reason = failure.cause instanceof Error ? failure.cause.message : failure.message;
  const statement = 'query' in failure ? ` in ${asOneLine(String(failure.query)).slice(0, 120)}` : '';
  return new StartUpError(
    `the tables can't be brought up to date and were left as they are: ${reason}${statement}`,
    { cause: error },
  );
}

/** In the order in which they are applied, each with the name of its file. */
export function readMigrations() {
  const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder }).map((migration, index) => ({
    ...migration,
    name: entries[index]?.tag ?? '',
  }));
}
