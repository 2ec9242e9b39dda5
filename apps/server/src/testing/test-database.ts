import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { structureHash, templateDatabase } from './global-setup.ts';

export type TestDatabase = {
  database: Database;
  connection: pg.PoolConfig;
  /** Its name: another one can be copied from it once nobody uses it. */
  name: string;
  drop: () => Promise<void>;
};

/** Names of databases that tests of this worker have left as they found them. */
const emptied: string[] = [];

type Wanted = {
  /** With the statistics of no other test. */
  untouched?: boolean | undefined;
  /** The name of another database that is copied in place of the migrated one. */
  template?: string | undefined;
};

/**
 * A database of one's own, as the migrations leave it. To copy one takes longer than many a test, so it is emptied and used again.
 */
export async function createTestDatabase({
  template,
  untouched = template !== undefined,
}: Wanted = {}): Promise<TestDatabase> {
  const host = inject('postgresHost');
  const name = (untouched ? undefined : emptied.pop()) ?? (await copyDatabase(host, template));
  const connection = { host, user: 'zachetka', database: name };
  // However busy the machine is, two hundred at once wait for their turn: only the portal itself gives up in time.
  const database = connectDatabase({ ...connection, max: 10, connectionTimeoutMillis: 60_000 });
  return {
    database,
    connection,
    name,
    drop: async () => {
      if (!database.$client.ending) await database.$client.end();
      if (await within(connection, (client) => emptyRows(client, { numbersStartAgain: true })))
        emptied.push(name);
      else await administer(host, `drop database ${name} with (force)`);
    },
  };
}

async function copyDatabase(host: string, template = templateDatabase): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // File by file: the other way is to write every page into the log as well.
  await administer(host, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

type Emptying = {
  /** Connections that may stay. */
  others?: number;
  /** Not where a portal goes on with it: what it remembers of a number would be of another thing. */
  numbersStartAgain?: boolean;
};

/**
 * Brings a database back to how the migrations left it. Answers false where that is not possible: a test has changed the tables
 * themselves, or somebody is still connected.
 */
export async function emptyRows(
  client: Pick<pg.ClientBase, 'query'>,
  { others = 0, numbersStartAgain = false }: Emptying,
): Promise<boolean> {
  const { rows } = await client.query<{ hash: string; connected: number }>(
    `select hash, (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as connected
    from (${structureHash}) structure`,
  );
  if (rows[0]?.hash !== inject('structureHash') || rows[0].connected > others) return false;
  // Without triggers, which guard histories against just this.
  await client.query(`
    do $$
    declare t text; filled boolean; columns text;
    begin
      set local session_replication_role = replica;
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select from public.%I)', t) into filled;
        if filled then execute format('delete from public.%I', t); end if;
      end loop;
      for t in select relname from pg_class where relnamespace = 'kept'::regnamespace and relname <> 'next_number' loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', t)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', t, columns, columns, t);
      end loop;
    end $$`);
  if (numbersStartAgain) {
    await client.query(
      "select setval(format('%I.%I', schemaname, sequencename), value, is_used) from kept.next_number",
    );
  }
  return true;
}

function administer(host: string, statement: string): Promise<unknown> {
  return within({ host, user: 'zachetka', database: 'postgres' }, (client) => client.query(statement));
}

async function within<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
