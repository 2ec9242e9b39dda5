import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { templateDatabase } from './global-setup.ts';

export type TestDatabase = {
  database: Database;
  connection: pg.PoolConfig;
  /** Its name: another one can be copied from it once nobody uses it. */
  name: string;
  drop: () => Promise<void>;
};

/** A database of one's own, copied from the migrated template or from another one. */
export async function createTestDatabase(template: string = templateDatabase): Promise<TestDatabase> {
  const host = inject('postgresHost');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // File by file: the other way is to write every page into the log as well.
  await administer(host, `create database ${name} template ${template} strategy file_copy`);
  const connection = { host, user: 'zachetka', database: name };
  // However busy the machine is, two hundred at once wait for their turn: only the portal itself gives up in time.
  const database = connectDatabase({ ...connection, max: 10, connectionTimeoutMillis: 60_000 });
  return {
    database,
    connection,
    name,
    drop: async () => {
      if (!database.$client.ending) await database.$client.end();
      await administer(host, `drop database ${name} with (force)`);
    },
  };
}

async function administer(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user: 'zachetka', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
