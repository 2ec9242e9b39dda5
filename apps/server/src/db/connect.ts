import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { GuardedPool } from './connections/guarded-pool.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: GuardedPool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes: it must work inside a transaction as well as outside. */
export type DatabaseOrTransaction = Database | Transaction;

// `date` and `timestamp without time zone` are wall-clock values: pg would turn them into moments of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value);

/** What every pool of the portal has in common. */
export const portalPool = (options: pg.PoolConfig): pg.PoolConfig => ({
  application_name: 'zachetka',
  connectionTimeoutMillis: 5000,
  // What a connection has gathered over an hour goes with it.
  maxLifetimeSeconds: 3600,
  // A network that has lost an idle connection says so within half a minute.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...options,
});

export const connectDatabase = (options: pg.PoolConfig): Database =>
  databaseOf(new GuardedPool(portalPool(options)));

export const databaseOf = (pool: GuardedPool): Database => drizzle(pool, { schema, casing: 'snake_case' });
