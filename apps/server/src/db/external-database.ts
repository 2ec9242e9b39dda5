import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asOneLine, errorCode, StartUpError } from '../lib/start-up-error.ts';
import { connectDatabase, type Database } from './connect.ts';
import { StandbyError } from './connections/silence.ts';
import { findDatabaseProblem } from './database-problem.ts';

const rounds = 5;
/** The same name for two clients, as two portals or two connections of one have it. */
const name = 'zachetka_probe';
/** Exists already, does not exist. */
const mixedUp = new Set(['42P05', '26000']);

/**
 * A pooler that hands out connections by the transaction has to carry prepared statements along, which PgBouncer does from 1.21 on and
 * where it is told to. One that does not mixes them up between clients, sooner or later: here it does so at once.
 */
async function checkPooler(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 }));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, client] of clients.entries()) await ask(client, index + 1);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function ask(client: pg.Client, expected: number): Promise<void> {
  const answer = await client
    .query<{ answer: number }>({ name, text: `select ${expected} as answer` })
    .then(({ rows }) => rows[0]?.answer)
    .catch((cause: unknown) => {
      if (mixedUp.has(errorCode(cause) ?? '')) throw refusal(cause);
      throw cause;
    });
  if (answer !== expected) throw refusal(undefined);
}

function refusal(cause: unknown): StartUpError {
  const reason = cause instanceof Error ? ` (${asOneLine(cause.message)})` : '';
  return new StartUpError(
    `the pooler in front of the database mixes up prepared statements${reason}: PgBouncer has to be 1.21 or newer with max_prepared_statements = 300, or give the address of PostgreSQL itself (DATABASE_URL)`,
    { cause },
  );
}

const oldestVersion = 15;
const pause = 500;
/** A name that is not known yet: of a container that is just being started, too. */
const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export type ConnectOptions = {
  url: string;
  size: number;
  /** How long one that does not answer is waited for. */
  waitSeconds: number;
  onNotice?: ((text: string) => void) | undefined;
  /** What each connection starts with. */
  sessionStart?: string;
};

/** A PostgreSQL that somebody else runs. One that does not answer is asked again for a while, since it may just be starting. */
export async function connectToServer(options: ConnectOptions): Promise<Database> {
  const { url, size, waitSeconds, onNotice, sessionStart } = options;
  const database = connectDatabase({
    connectionString: url,
    max: size,
    ...(sessionStart !== undefined && { onConnect: (client) => void client.query(sessionStart) }),
  });
  const deadline = Date.now() + waitSeconds * 1000;
  let said = '';
  for (;;) {
    try {
      await checkVersion(database);
      await checkPooler(url);
      return database;
    } catch (cause) {
      const text = `the database at ${addressOf(url)} does not answer: ${reasonOf(cause)}`;
      if (mayComeYet(cause) && Date.now() < deadline) {
        if (text !== said) onNotice?.(`${text}; it is asked again for ${waitSeconds} s`);
        said = text;
        await sleep(pause);
        continue;
      }
      await database.$client.end();
      if (cause instanceof StartUpError) throw cause;
      throw new StartUpError(`${text} (DATABASE_URL)`, { cause });
    }
  }
}

/** A wrong password or a name of a database that is not there will be wrong in a minute too. */
function mayComeYet(error: unknown): boolean {
  if (error instanceof StartUpError) return false;
  if (error instanceof StandbyError) return true;
  if (error instanceof AggregateError) return error.errors.some(mayComeYet);
  return findDatabaseProblem(error)?.kind === 'unavailable' || unknownName.has(errorCode(error) ?? '');
}

async function checkVersion(database: Database): Promise<void> {
  const { rows } = await database.$client.query<{ version: number; follows: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as follows`,
  );
  const { version = 0, follows = false } = rows[0] ?? {};
  // In the middle of a failover it may be the primary in a moment.
  if (follows) throw new StandbyError();
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
