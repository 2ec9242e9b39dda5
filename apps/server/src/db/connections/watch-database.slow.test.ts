import { once } from 'node:events';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { isOutage } from '../../lib/outage-error.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { DatabaseDownError, findDatabaseProblem } from '../database-problem.ts';
import { PortalClient } from './portal-client.ts';
import { waitForLocks } from './session-defaults.ts';
import { type WatchOptions, watchDatabase } from './watch-database.ts';

const quickly = { statementSeconds: 0, everyMs: 20, patienceMs: 300, doubtMs: 300 };

/** A portal's pool whose way to the database can be cut. */
async function connectThroughProxy(options: Partial<WatchOptions> = {}) {
  const { database: direct, connection, drop } = await createTestDatabase();
  const proxy = await startSilentProxy(inject('postgresHost'));
  const database = connectDatabase({ ...connection, host: '127.0.0.1', port: proxy.port, max: 3 });
  const events: string[] = [];
  const stop = watchDatabase(database, {
    ...quickly,
    onDown: () => events.push('down'),
    onBack: () => events.push('back'),
    onGivenUp: (reason) => events.push(reason),
    ...options,
  });
  onTestFinished(async () => {
    stop();
    await database.$client.end();
    await drop();
  });
  return { database, direct, proxy, events };
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => findDatabaseProblem(error)?.kind,
  );

const wholePool = (database: Database) =>
  Promise.all(
    [1, 2, 3].map((number) => database.transaction((tx) => tx.execute(sql`select ${number}::int`))),
  );

describe('a database that falls silent', () => {
  it('is refused at once, whoever waits is told, and it is there again by itself', async () => {
    const { database, proxy, events } = await connectThroughProxy();
    await wholePool(database);
    proxy.silence('all');
    // More than there are connections: some wait for an answer, some for a connection.
    const waiting = Array.from({ length: 6 }, () =>
      problemOf(database.transaction((tx) => tx.execute(sql`select 1`))),
    );
    expect(await Promise.all(waiting)).toEqual(Array(6).fill('unavailable'));
    await expect.poll(() => database.$client.downSince).toBeInstanceOf(Date);
    await expect(database.$client.query('select 1')).rejects.toBeInstanceOf(DatabaseDownError);
    await expect(database.$client.ping()).rejects.toThrow(/no answer/);
    proxy.speak();
    await expect.poll(() => database.$client.downSince).toBeUndefined();
    // Every connection of the pool, and each of them for a transaction: none was lost on the way.
    for (let round = 0; round < 3; round += 1) await wholePool(database);
    expect(events).toEqual(['down', 'back']);
  });

  it('whose old connections alone are lost is not down for longer than it takes to notice', async () => {
    const { database, proxy, events } = await connectThroughProxy();
    await wholePool(database);
    proxy.silence('open');
    await expect.poll(() => events).toEqual(['down', 'back']);
    await wholePool(database);
  });

  it('loses a single connection: what waits on it is given up, a statement that takes long is not', async () => {
    const { database, proxy, events } = await connectThroughProxy({ patienceMs: 60_000 });
    await wholePool(database);
    const long = database.$client.query(`select 'done' as answer from pg_sleep(2)`);
    const lost = await database.$client.connect();
    proxy.silence({ from: (lost.connection.stream as Socket).localPort ?? 0 });
    expect(await problemOf(lost.query('select 1'))).toBe('unavailable');
    lost.release();
    expect(events).toEqual(['the answer to a statement was lost']);
    expect((await long).rows).toEqual([{ answer: 'done' }]);
    await wholePool(database);
  });
});

describe('what a lost transaction has locked is free again', () => {
  /** Somebody who has changed a row, and whose connection is lost before they are done. */
  async function beginChange({ database, direct }: { database: Database; direct: Database }) {
    await direct.$client.query('create table kept as select 1 as number');
    const lost = await database.$client.connect();
    await lost.query('begin');
    await lost.query('update kept set number = 2');
    const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { lost, pid: rows[0]?.pid };
  }
  const change = (database: Database) =>
    database.transaction((tx) => tx.execute(sql`update kept set number = 3`));
  const isThere = async (direct: Database, pid: number | undefined) =>
    (await direct.$client.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length > 0;

  it('when all open connections are lost without a word', async () => {
    const { database, direct, proxy, events } = await connectThroughProxy();
    const { lost, pid } = await beginChange({ database, direct });
    proxy.silence('open');
    await expect.poll(() => events).toEqual(['down', 'back']);
    // The server was never told that anything is wrong: it would wait for the rest of the transaction.
    await change(database);
    expect(await isThere(direct, pid)).toBe(false);
    lost.release(true);
    expect((await direct.$client.query('select number from kept')).rows).toEqual([{ number: 3 }]);
  });

  it('when a single one is', async () => {
    const { database, direct, proxy, events } = await connectThroughProxy({ patienceMs: 60_000 });
    const { lost, pid } = await beginChange({ database, direct });
    const waits = change(database);
    proxy.silence({ from: (lost.connection.stream as Socket).localPort ?? 0 });
    expect(await problemOf(lost.query('commit'))).toBe('unavailable');
    await waits;
    expect(events).toEqual(['the answer to a statement was lost']);
    expect(await isThere(direct, pid)).toBe(false);
    lost.release(true);
  });

  it('and nobody else loses a connection, not even one that has got the same number since', async () => {
    const { database, direct, events } = await connectThroughProxy();
    await wholePool(database);
    const { rows } = await direct.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stranger = rows[0]?.pid ?? 0;
    // Lost before that one began.
    database.$client.lost.push({ backendId: stranger, at: performance.now() - 3_600_000 });
    await expect.poll(() => database.$client.lost).toEqual([]);
    expect(await isThere(direct, stranger)).toBe(true);
    expect(events).toEqual([]);
  });
});

it('nobody waits for long for what somebody else has locked, a long job apart', async () => {
  const { database: direct, connection, drop } = await createTestDatabase();
  const database = connectDatabase({ ...connection, max: 2, lock_timeout: 50 });
  onTestFinished(async () => {
    await database.$client.end();
    await drop();
  });
  const holder = await direct.$client.connect();
  await holder.query('begin; lock table person in access exclusive mode');
  expect(await problemOf(database.execute(sql`select 1 from person`))).toBe('locked');
  expect(await problemOf(database.transaction((tx) => tx.execute(sql`select 1 from person`)))).toBe('locked');
  const job = database.transaction(async (tx) => {
    await tx.execute(waitForLocks);
    return tx.execute(sql`select count(*)::int as people from person`);
  });
  await expect
    .poll(() =>
      direct.$client.query('select 1 from pg_locks where not granted').then(({ rows }) => rows.length),
    )
    .toBe(1);
  await holder.query('rollback');
  holder.release();
  expect((await job).rows).toEqual([{ people: 0 }]);
});

it('a statement beyond the limit is cancelled on the server too', async () => {
  const { database, direct, events } = await connectThroughProxy({ statementSeconds: 0.5 });
  expect(await problemOf(database.execute(sql`select pg_sleep(600)`))).toBe('unavailable');
  await expect.poll(() => events).toEqual(['a statement took longer than 0.5 s']);
  const patient = await database.$client.connect();
  if (patient instanceof PortalClient) patient.hasTime = true;
  expect(await problemOf(patient.query('select pg_sleep(2)'))).toBe('none');
  patient.release(true);
  await expect
    .poll(() =>
      direct.$client.query(
        `select 1 from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'
         and datname = current_database()`,
      ),
    )
    .toMatchObject({ rows: [] });
});

it('a connection whose transaction could not even begin is not lost to the pool', async () => {
  const { connection, drop } = await createTestDatabase();
  const database = connectDatabase({ ...connection, max: 1 });
  onTestFinished(async () => {
    await database.$client.end();
    await drop();
  });
  const work = () => database.transaction((tx) => tx.execute(sql`select 1`));
  database.$client.once('acquire', (client) => {
    client.connection.stream.destroy(new Error('Connection terminated by the test'));
  });
  expect(await problemOf(work())).toBe('unavailable');
  expect(await problemOf(work())).toBe('none');
});

it('a connection that has lived its time goes without a sound', async () => {
  const { connection, drop } = await createTestDatabase();
  const database = connectDatabase({ ...connection, max: 1, maxLifetimeSeconds: 1 });
  onTestFinished(async () => {
    await database.$client.end();
    await drop();
  });
  const removed = once(database.$client, 'remove');
  await database.execute(sql`select 1`);
  await removed;
  expect(await problemOf(database.execute(sql`select 1`))).toBe('none');
});

it('a transaction on a connection that was lost fails with why it was lost, not with the rollback', async () => {
  const { database, proxy } = await connectThroughProxy();
  await wholePool(database);
  const begun = Promise.withResolvers<void>();
  const lost = database
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun.resolve();
      await tx.execute(sql`select pg_sleep(600)`);
    })
    .catch((error: unknown) => error);
  await begun.promise;
  proxy.silence('open');
  expect(isOutage(await lost)).toBe(true);
  expect(findDatabaseProblem(await lost)?.kind).toBe('unavailable');
});
