import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { connectDatabase, type Database } from './connect.ts';
import {
  attachToPostgres,
  type ClaimedFolder,
  claimDataFolder,
  claimForCommand,
  embeddedDatabase,
  FolderInUseError,
  startEmbeddedPostgres,
} from './embedded/index.ts';
import { connectToServer } from './server-of-ones-own.ts';

export type OpenDatabase = {
  database: Database;
  /** Ends the connections, then the embedded PostgreSQL where this process started it. */
  close: () => Promise<void>;
};

export type DatabaseEvents = {
  onNotice?: (text: string) => void;
  onLine?: (line: string) => void;
  onFailure?: (error: Error) => void;
};

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'dataDir'>;

/** The folder of an embedded database, held from here on; nothing where the database is a server of one's own. */
export function claimForPortal(config: DatabaseConfig, name: string): ClaimedFolder | undefined {
  return config.DATABASE_URL === undefined
    ? claimDataFolder({ dataDir: config.dataDir, holder: { kind: 'portal', name } })
    : undefined;
}

/** The database of a portal. The folder is released when the database is closed. */
export async function openDatabase(
  config: DatabaseConfig,
  claimed: ClaimedFolder | undefined,
  events: DatabaseEvents = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const database = await connectToServer(config.DATABASE_URL, config.DATABASE_POOL);
    return { database, close: () => endConnections(database) };
  }
  if (claimed === undefined) throw new Error('an embedded database needs its folder');
  const postgres = await startEmbeddedPostgres({ claimed, ...events }).catch((error: unknown) => {
    claimed.release();
    throw error;
  });
  const database = connectEmbedded(postgres.connection, config.DATABASE_POOL);
  return {
    database,
    close: async () => {
      await endConnections(database);
      await postgres.stop();
      claimed.release();
    },
  };
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
  if (config.DATABASE_URL !== undefined) return openDatabase(config, undefined);
  try {
    const claimed = await claimForCommand({ dataDir: config.dataDir, holder: { kind: 'command', name } });
    return await openDatabase(config, claimed, events);
  } catch (error) {
    if (!(error instanceof FolderInUseError) || error.holder?.kind !== 'portal') throw error;
    const database = connectEmbedded(await attachToPostgres(config.dataDir), 2);
    return { database, close: () => endConnections(database) };
  }
}

/** A connection that somebody still holds is not waited for without end. */
async function endConnections(database: Database): Promise<void> {
  await Promise.race([database.$client.end(), sleep(5000, undefined, { ref: false })]);
}

function connectEmbedded(connection: (database: string) => pg.PoolConfig, size: number): Database {
  return connectDatabase({ ...connection(embeddedDatabase), max: size });
}
