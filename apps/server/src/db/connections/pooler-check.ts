import pg from 'pg';
import { asOneLine, errorCode, StartUpError } from '../../lib/start-up-error.ts';

const rounds = 5;
/** The same name for two clients, as two portals or two connections of one have it. */
const name = 'zachetka_probe';
/** Exists already, does not exist. */
const mixedUp = new Set(['42P05', '26000']);

/**
 * A pooler that hands out connections by the transaction has to carry prepared statements along, which PgBouncer does from 1.21 on and
 * where it is told to. One that does not mixes them up between clients, sooner or later: here it does so at once.
 */
export async function checkPooler(url: string): Promise<void> {
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
