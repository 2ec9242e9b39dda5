import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { LimitedClient } from './statements/prepared-limit.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes: it must work inside a transaction as well as outside. */
export type DatabaseOrTransaction = Database | Transaction;

// `date` and `timestamp without time zone` are wall-clock values: pg would turn them into moments of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value);

export function connectDatabase(options: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    Client: LimitedClient,
    application_name: 'zachetka',
    connectionTimeoutMillis: 5000,
    // What a connection has gathered over an hour goes with it.
    maxLifetimeSeconds: 3600,
    ...options,
  });
  // An idle connection that the server closes must not end the process; the next query reports what is wrong.
  pool.on('error', () => undefined);
  // Nor must one that breaks while a transaction holds it: its queries fail, and the pool drops it when it is released.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle(pool, { schema, casing: 'snake_case' });
}
