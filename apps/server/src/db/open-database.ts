import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import type { Database } from './connect.ts';
import { lockWaitMs } from './connections/session-defaults.ts';
import {
  archiveSettings,
  attachToPostgres,
  type ClaimedFolder,
  claimPatiently,
  embeddedDatabase,
  FolderInUseError,
  holdsDatabase,
  startEmbeddedPostgres,
} from './embedded/index.ts';
import { demoUniversity, person } from './schema/index.ts';

export type OpenDatabase = {
  database: Database;
  /** Of an embedded database that this process runs. */
  claimed?: ClaimedFolder;
  /** Ends the connections, then the embedded PostgreSQL where this process started it. */
  close: () => Promise<void>;
};

export type DatabaseEvents = {
  onNotice?: (text: string) => void;
  onLine?: (line: string) => void;
  /** An embedded PostgreSQL ended by itself and is being started again. */
  onRestart?: () => void;
};

type DatabaseConfig = Pick<
  Config,
  'BACKUP_FOLDER' | 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_WAIT_SECONDS' | 'dataDir'
>;

/** The folder of an embedded database, held from here on; nothing where the database is an external one. */
export async function claimForPortal(config: DatabaseConfig): Promise<ClaimedFolder | undefined> {
  if (config.DATABASE_URL !== undefined) return undefined;
  // A portal that was told to stop a moment ago may still be on its way out.
  const patience = 2000;
  return claimPatiently(
    { dataDir: config.dataDir, holder: { kind: 'portal', name: 'a running Zachetka portal' } },
    patience,
  );
}

/** The database of a portal. The folder is released when the database is closed. */
export async function openDatabase(
  config: DatabaseConfig,
  claimed: ClaimedFolder | undefined,
  events: DatabaseEvents = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const { connectToServer } = await import('./external-database.ts');
    const database = await connectToServer({
      url: config.DATABASE_URL,
      size: config.DATABASE_POOL,
      waitSeconds: config.DATABASE_WAIT_SECONDS,
      onNotice: events.onNotice,
    });
    return { database, close: () => endConnections(database) };
  }
  if (claimed === undefined) throw new Error('an embedded database needs its folder');
  // The query layer is read in while PostgreSQL starts.
  const [postgres, { connectDatabase }] = await Promise.all([
    // A command, too, writes a log that belongs to the backups.
    startEmbeddedPostgres({
      claimed,
      ...events,
      ...(config.BACKUP_FOLDER !== undefined && { settings: archiveSettings }),
    }),
    import('./connect.ts'),
  ]).catch((error: unknown) => {
    claimed.abandon();
    throw error;
  });
  const database = connectDatabase({
    ...postgres.connection(embeddedDatabase),
    max: config.DATABASE_POOL,
    lock_timeout: lockWaitMs,
  });
  return {
    database,
    claimed,
    close: async () => {
      await endConnections(database);
      await postgres.stop();
      claimed.release();
    },
  };
}

/** A command that is interrupted still tells its PostgreSQL to stop: only an orderly exit does. */
function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
}

/**
 * For commands: the database of a running portal, or, where none is running, one that is started for as long as the
 * command takes.
 */
export async function attachDatabase(
  config: DatabaseConfig,
  name: string,
  events: DatabaseEvents = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined)
    return openExternalForCommand(config.DATABASE_URL, config.DATABASE_POOL);
  try {
    return await openDatabase(config, await claimForCommand(config, name), events);
  } catch (error) {
    if (!(error instanceof FolderInUseError) || error.holder?.kind !== 'portal') throw error;
    const connection = await attachToPostgres(config.dataDir);
    const { connectDatabase } = await import('./connect.ts');
    const database = connectDatabase({ ...connection(embeddedDatabase), max: 2 });
    return { database, close: () => endConnections(database) };
  }
}

/** The same for commands that ask and never make: where there is no database they say so, and leave nothing behind. */
export async function attachExistingDatabase(config: DatabaseConfig, name: string): Promise<OpenDatabase> {
  if (config.DATABASE_URL === undefined && !holdsDatabase(config.dataDir)) {
    throw new StartUpError(`there is no database in ${config.dataDir} yet: start the portal first`);
  }
  return attachDatabase(config, name);
}

/** The step before a release, which nobody watches: it waits for an external database as a start does. */
export async function openForMigration(
  config: DatabaseConfig,
  name: string,
  events: DatabaseEvents,
): Promise<OpenDatabase> {
  return config.DATABASE_URL === undefined
    ? attachDatabase(config, name, events)
    : openDatabase(config, undefined, events);
}

/** Nobody waits at a command for a database that is not there; and between two of its statements there may be a file to read. */
async function openExternalForCommand(url: string, size: number): Promise<OpenDatabase> {
  const { connectToServer } = await import('./external-database.ts');
  const { patientSession } = await import('./connections/session-defaults.ts');
  const database = await connectToServer({ url, size, waitSeconds: 0, sessionStart: patientSession });
  return { database, close: () => endConnections(database) };
}

/** A connection that somebody still holds is not waited for without end. */
async function endConnections(database: Database): Promise<void> {
  await Promise.race([database.$client.end(), sleep(5000, undefined, { ref: false })]);
}

/** Commands are short: one waits for another. A portal is not waited for. */
export function claimForCommand(config: DatabaseConfig, name: string): Promise<ClaimedFolder> {
  exitOnSignals();
  const claim = { dataDir: config.dataDir, holder: { kind: 'command', name } } as const;
  return claimPatiently(claim, 15_000, (holder) => holder?.kind !== 'portal');
}

/** Everything that the portal has made goes; the migrations then start from nothing. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists drizzle cascade`);
    await tx.execute(sql`drop schema if exists public cascade`);
    await tx.execute(sql`create schema public`);
  });
}

/** For an external database, where no folder tells whether a portal is running. */
export async function refuseWhilePortalsAreConnected(database: Database): Promise<void> {
  const { rows } = await database.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'zachetka' and pid <> pg_backend_pid()`);
  if ((rows[0]?.others ?? 0) > 0) {
    throw new StartUpError('a portal is connected to this database: stop it first');
  }
}

/** How the directory identifiers of the people of the demo university begin: of a domain that does not exist. */
export const demoDirectory = 'S-1-5-21-1000000001-1000000002-1000000003-';

export async function holdsDemo(database: Database): Promise<boolean> {
  return (await database.select({ seed: demoUniversity.seed }).from(demoUniversity)).length > 0;
}

/** The same as a condition in a statement. */
export const isDemo = sql`exists (select 1 from ${demoUniversity})`;

/** How many people are of the demo university, and how many are not. */
export async function countDemoPeople(database: Database): Promise<{ demo: number; others: number }> {
  const isOfDemo = sql`starts_with(${person.directoryId}, ${demoDirectory})`;
  const [counted] = await database
    .select({
      demo: sql<number>`count(*) filter (where ${isOfDemo})::int`,
      others: sql<number>`count(*) filter (where not ${isOfDemo})::int`,
    })
    .from(person);
  return counted ?? { demo: 0, others: 0 };
}
