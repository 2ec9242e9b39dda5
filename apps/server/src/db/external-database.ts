import { setTimeout as sleep } from 'node:timers/promises';
import { asOneLine, errorCode, StartUpError } from '../lib/start-up-error.ts';
import { connectDatabase, type Database } from './connect.ts';

const oldestVersion = 15;
const stillStarting = '57P03';

/** A PostgreSQL that somebody else runs. Refused at once where it does not answer, waited for while it starts up. */
export async function connectToServer(url: string, size: number, patience = 30_000): Promise<Database> {
  const database = connectDatabase({ connectionString: url, max: size });
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      await checkVersion(database);
      return database;
    } catch (cause) {
      if (errorCode(cause) === stillStarting && Date.now() < deadline) {
        await sleep(500);
        continue;
      }
      await database.$client.end();
      if (cause instanceof StartUpError) throw cause;
      throw new StartUpError(
        `the database at ${addressOf(url)} does not answer: ${reasonOf(cause)} (DATABASE_URL)`,
        {
          cause,
        },
      );
    }
  }
}

async function checkVersion(database: Database): Promise<void> {
  const { rows } = await database.$client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) {
    throw new StartUpError(
      `the database is PostgreSQL ${version}: ${oldestVersion} or newer is needed (DATABASE_URL)`,
    );
  }
}

/** Without the password. */
function addressOf(url: string): string {
  const { host, pathname, username } = new URL(url);
  return `${username ? `${username}@` : ''}${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // Where a name has several addresses, each failure is inside.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  return (
    asOneLine(error instanceof Error ? error.message : String(error)) ||
    (errorCode(error) ?? 'no reason given')
  );
}
