import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Transaction } from '../connect.ts';
import { pipelined } from './pipelined.ts';

async function openOneConnection() {
  const { connection, drop } = await createTestDatabase();
  const database = connectDatabase({ ...connection, max: 1 });
  onTestFinished(async () => {
    await database.$client.end();
    await drop();
  });
  await database.execute(sql`create table written (id int primary key, told text)`);
  return { database, written: async () => (await database.execute(sql`select * from written`)).rows };
}

/** What goes over the wire to the server, piece by piece. */
async function countPieces({ $client: pool }: { $client: pg.Pool }, work: () => Promise<unknown>) {
  const client = await pool.connect();
  const { stream } = client.connection;
  client.release();
  let pieces = 0;
  // Both ways in which a stream hands on what it was given; what was corked comes as one.
  const counted = ['_write', '_writev'].map((name) => {
    const write = Reflect.get(stream, name) as (...given: unknown[]) => void;
    Reflect.set(stream, name, (...given: unknown[]) => {
      pieces += 1;
      Reflect.apply(write, stream, given);
    });
    return { name, write };
  });
  await work();
  for (const { name, write } of counted) Reflect.set(stream, name, write);
  return pieces;
}

const write = (tx: Transaction, id: number) => tx.execute(sql`insert into written values (${id})`);

it('sends what belongs together at once, the begin with it, and the server does it in that order', async () => {
  const { database, written } = await openOneConnection();
  const work = () =>
    database.transaction(async (tx) => {
      const [, before, , after] = await pipelined(
        async () => void (await tx.execute(sql`delete from written`)),
        // Takes more turns until it is sent than the next one.
        async () => {
          await Promise.resolve().then(() => Promise.resolve());
          return (await tx.execute(sql`select * from written`)).rows;
        },
        () => write(tx, 1),
        async () => (await tx.execute<{ id: number }>(sql`select id from written`)).rows,
      );
      expect(before).toEqual([]);
      expect(after).toEqual([{ id: 1 }]);
    });
  expect(await countPieces(database, work)).toBe(2);
  expect(await written()).toEqual([{ id: 1, told: null }]);
});

it('tells the failure itself, not what came of it, and waits for every step before it is rolled back', async () => {
  const { database, written } = await openOneConnection();
  await database.execute(sql`insert into written values (1)`);
  let isOver = false;
  const steps: string[] = [];
  const failed = database
    .transaction((tx) =>
      pipelined(
        async () => {
          await write(tx, 2);
          await write(tx, 3).catch(() => steps.push('refused'));
          expect(isOver).toBe(false);
        },
        () => write(tx, 1),
        () => write(tx, 4),
      ),
    )
    .finally(() => {
      isOver = true;
    });
  await expect(failed).rejects.toMatchObject({ cause: { constraint: 'written_pkey' } });
  expect(steps).toEqual(['refused']);
  expect(await written()).toEqual([{ id: 1, told: null }]);
});

it('never begins a transaction that asks for nothing, and begins the next one', async () => {
  const { database, written } = await openOneConnection();
  expect(await database.transaction(async () => 'done')).toBe('done');
  const refused = database.transaction(() => Promise.reject(new Error('refused before anything was asked')));
  await expect(refused).rejects.toThrow('refused before');
  const undone = database.transaction(async (tx) => {
    await write(tx, 1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await written()).toEqual([]);
});

it('keeps the level of isolation that a transaction asks for', async () => {
  const { database } = await openOneConnection();
  const level = await database.transaction(
    async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
});

it('says of each statement how long it took itself', async () => {
  const { database } = await openOneConnection();
  const told: { statement: string; ms: number }[] = [];
  database.$client.onFinished = (finished) => told.push(finished);
  await database.transaction((tx) =>
    pipelined(
      () => tx.execute(sql`select pg_sleep(1)`),
      () => tx.execute(sql`select 1`),
    ),
  );
  expect(told.map(({ statement }) => statement)).toEqual([
    'begin',
    'select pg_sleep(1)',
    'select 1',
    'commit',
  ]);
  expect(told[1]?.ms).toBeGreaterThan(990);
  expect(told[2]?.ms).toBeLessThan(990);
});
