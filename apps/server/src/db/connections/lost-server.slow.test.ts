import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { preparedFolder } from '../../testing/prepared-folder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import { findDatabaseProblem } from '../database-problem.ts';
import { claimDataFolder, embeddedDatabase, startEmbeddedPostgres } from '../embedded/index.ts';
import { watchDatabase } from './watch-database.ts';

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => findDatabaseProblem(error)?.kind,
  );

describe('a primary that another has replaced', () => {
  it('is refused a write, and the next one goes over a new connection', async () => {
    const { connection, drop } = await createTestDatabase();
    const database = connectDatabase({ ...connection, max: 1 });
    onTestFinished(async () => {
      await database.$client.end();
      await drop();
    });
    const write = () => database.execute(sql`create table written (id int)`);
    // As after a switchover behind a balancer that has kept the connection.
    await database.execute(sql`set default_transaction_read_only = on`);
    expect(await problemOf(write())).toBe('unavailable');
    expect(await problemOf(write())).toBe('none');
    await database.execute(sql`set default_transaction_read_only = on`);
    expect(await problemOf(database.transaction((tx) => tx.execute(sql`drop table written`)))).toBe(
      'unavailable',
    );
    expect(await problemOf(database.transaction((tx) => tx.execute(sql`drop table written`)))).toBe('none');
  });

  it('counts as gone, though it answers, until it is a primary again', async () => {
    const { database: direct, connection, drop } = await createTestDatabase();
    const follow = (isSo: boolean) =>
      direct.execute(
        sql.raw(
          `create or replace function public.pg_is_in_recovery() returns boolean language sql as 'select ${isSo}'`,
        ),
      );
    await follow(false);
    const database = connectDatabase({ ...connection, max: 2, options: '-c search_path=public,pg_catalog' });
    const events: string[] = [];
    const stop = watchDatabase(database, {
      statementSeconds: 0,
      everyMs: 20,
      onDown: (reason) => events.push(String(reason)),
      onBack: () => events.push('back'),
    });
    onTestFinished(async () => {
      stop();
      await database.$client.end();
      await drop();
    });
    const held = await database.$client.connect();
    await follow(true);
    await expect.poll(() => events).toEqual(['StandbyError: the server follows another one and only reads']);
    expect(await problemOf(held.query('select 1'))).toBe('unavailable');
    expect(await problemOf(database.execute(sql`select 1`))).toBe('unavailable');
    await expect(database.$client.ping()).rejects.toThrow('follows another');
    await follow(false);
    await expect.poll(() => events.at(-1)).toBe('back');
    expect(await problemOf(database.execute(sql`select 1`))).toBe('none');
  });
});

it('counts as gone for whoever asks while the portal closes', async () => {
  const { connection, drop } = await createTestDatabase();
  const database = connectDatabase({ ...connection, max: 1 });
  onTestFinished(drop);
  await database.$client.end();
  expect(await problemOf(database.transaction((tx) => tx.execute(sql`select 1`)))).toBe('unavailable');
});

describe('a commit that no standby has', () => {
  /** A primary whose only standby is never there: every commit waits for it. */
  async function startWaiting() {
    const claimed = claimDataFolder({
      dataDir: preparedFolder(),
      holder: { kind: 'command', name: 'a test' },
    });
    const postgres = await startEmbeddedPostgres({
      claimed,
      settings: { fsync: 'off', synchronous_standby_names: 'absent' },
    });
    const connection = postgres.connection(embeddedDatabase);
    const database = connectDatabase({ ...connection, max: 1 });
    const administrator = new pg.Client(connection);
    await administrator.connect();
    onTestFinished(async () => {
      await administrator.end();
      await database.$client.end();
      await postgres.stop();
      claimed.release();
    });
    return {
      database,
      /** Ends the wait, as an administrator or the limit of a statement does. */
      cancelWait: async () => {
        const { rows } = await administrator.query<{ ended: boolean }>(
          `select pg_cancel_backend(pid) as ended from pg_stat_activity where wait_event = 'SyncRep'`,
        );
        return rows.length;
      },
    };
  }

  it('is not called done when the server is told to stop waiting', async () => {
    const { database, cancelWait } = await startWaiting();
    const inTransaction = problemOf(
      database.transaction((tx) => tx.execute(sql`create table kept_or_not (id int)`)),
    );
    await expect.poll(cancelWait, { timeout: 10_000 }).toBe(1);
    expect(await inTransaction).toBe('unavailable');

    const alone = problemOf(database.execute(sql`create table kept_or_not_either (id int)`));
    await expect.poll(cancelWait, { timeout: 10_000 }).toBe(1);
    expect(await alone).toBe('unavailable');

    // Who only reads waits for nobody, over a new connection.
    expect(await problemOf(database.execute(sql`select 1`))).toBe('none');
  });
});
