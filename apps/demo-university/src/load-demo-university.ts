import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';
import { bulkInsert } from '@zachetka/server/db/bulk-insert';
import type { Database, Transaction } from '@zachetka/server/db/connect';
import { waitForLocks } from '@zachetka/server/db/connections/session-defaults';
import { isEmptyDatabase } from '@zachetka/server/db/is-empty-database';
import * as schema from '@zachetka/server/db/schema/index';
import { columnNameOf } from '@zachetka/server/db/statements/column-names';
import type { FileStorage } from '@zachetka/server/modules/portfolio/files/index';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DemoContext, DemoPart } from './demo-part.ts';
import { demoParts, partsWithoutSeason } from './demo-parts.ts';
import { createRandom } from './random.ts';
import '@zachetka/server/wiring';

export type DemoOptions = {
  /** At least two: the two student accounts are among them. */
  students: number;
  seed?: number | undefined;
  onProgress?: ((progress: DemoProgress) => void) | undefined;
  /** `yyyy-mm-dd`; the present day in Moscow unless given. */
  today?: string | undefined;
  /** Without it no files are attached. */
  files?: FileStorage | undefined;
  /** Without it no scholarship season runs; true unless it is said. */
  season?: boolean | undefined;
  /** Other than for tests: all of them. */
  parts?: readonly DemoPart[] | undefined;
};

export type DemoProgress = { step: string; done: number; total: number };

/** What the database holds now, and whether this call has loaded it. */
export type DemoResult = { loaded: boolean; students: number; seed: number };

export const defaultSeed = 1;
const loadLock = 7_204_130_002;

export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError';
}

/**
 * Fills an empty database, all or nothing: a failure, a kill or a lost connection leaves it empty. On a database that
 * holds a demo university already nothing happens; one with people of its own is refused.
 */
export async function loadDemoUniversity(database: Database, options: DemoOptions): Promise<DemoResult> {
  // It asks the database the first time, which must not be while the load holds the only connection there may be.
  await options.files?.namespace();
  const client = await database.$client.connect();
  client.on('error', leaveToTheQuery);
  let failure: unknown;
  try {
    const tables = new Set<PgTable>();
    const result = await drizzle(client, { schema, casing: 'snake_case' }).transaction(
      async (transaction) => {
        try {
          return await loadOnce(transaction, client, tables, options);
        } catch (error) {
          // What went wrong first says more than the rollback on a connection that is gone.
          failure = error;
          throw error;
        }
      },
    );
    // Everything is committed: without this the first queries are slower, until autovacuum comes by, and no more.
    await refreshStatistics(client, tables).catch(() => undefined);
    return result;
  } catch (error) {
    failure ??= error;
    throw failure;
  } finally {
    client.off('error', leaveToTheQuery);
    client.release(failure !== undefined);
  }
}

/** A connection that breaks fails the query that runs on it; the event beside that must not end the process. */
function leaveToTheQuery(): void {}

async function loadOnce(
  transaction: Transaction,
  client: pg.PoolClient,
  tables: Set<PgTable>,
  options: DemoOptions,
): Promise<DemoResult> {
  const { seed = defaultSeed, onProgress, season = true, today = todayInMoscow() } = options;
  const parts = options.parts ?? (season ? demoParts : partsWithoutSeason);
  const students = Math.max(2, Math.floor(options.students));
  // Of several instances that start together on an empty database one loads, the others wait and find it loaded.
  await transaction.execute(waitForLocks);
  await transaction.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
  const [known] = await transaction
    .select({ students: schema.demoUniversity.students, seed: schema.demoUniversity.seed })
    .from(schema.demoUniversity);
  if (known) return { loaded: false, ...known };
  if (!(await isEmptyDatabase(transaction))) {
    throw new DatabaseNotEmptyError(
      'the database already holds people: the demo university needs an empty one',
    );
  }

  // Text search indexes take their entries in a few large batches instead of thousands of small ones.
  await transaction.execute(sql`set local gin_pending_list_limit = '256MB'`);
  for (const { name, load } of parts) {
    const context: DemoContext = {
      students,
      today,
      academicYear: academicYearOf(today),
      database: transaction,
      files: options.files,
      insert: (table, columns, rows) => {
        tables.add(table);
        return bulkInsert(client, table, columns, rows);
      },
      filled: (...others) => {
        for (const table of others) tables.add(table);
      },
      random: (stream) => createRandom(seed, stream),
      progress: (done, total) => onProgress?.({ step: name, done, total }),
    };
    await load(context);
  }
  await continueSequences(transaction, tables);
  await transaction.insert(schema.demoUniversity).values({ seed, students });
  return { loaded: true, students, seed };
}

/** The parts number their rows themselves; whoever inserts next must get the number after the last. */
async function continueSequences(transaction: Transaction, tables: Iterable<PgTable>): Promise<void> {
  for (const table of tables) {
    for (const column of Object.values(getTableColumns(table))) {
      if (!column.generatedIdentity) continue;
      await transaction.execute(sql`
        select setval(pg_get_serial_sequence(${getTableName(table)}, ${columnNameOf(column)}), max(${column}))
        from ${table} having max(${column}) is not null`);
    }
  }
}

/** Plans made for the empty tables would be slow ones until the next round of autovacuum. */
async function refreshStatistics(client: pg.PoolClient, tables: Set<PgTable>): Promise<void> {
  if (tables.size === 0) return;
  await client.query(`vacuum (analyze) ${[...tables].map((table) => `"${getTableName(table)}"`).join(', ')}`);
}

function todayInMoscow(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
}
