import { bigint, boolean, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bulkInsert } from './bulk-insert.ts';

const sample = pgTable('sample', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  someText: text(),
  isTrue: boolean(),
  amount: numeric({ mode: 'number' }),
  at: timestamp({ withTimezone: true }),
  details: jsonb(),
  options: text().array(),
});

let test: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  test = await createTestDatabase();
  client = await test.database.$client.connect();
});
beforeEach(async () => {
  await client.query(`drop table if exists sample; create table sample (
    id bigint generated always as identity primary key, some_text text check (some_text <> 'forbidden'),
    is_true boolean, amount numeric, at timestamptz, details jsonb, options text[])`);
});
afterAll(async () => {
  client.release();
  await test.drop();
});

async function* numberedRows(count: number) {
  for (let id = 1; id <= count; id += 1) yield { id, someText: `row ${id}` };
}

function* broken() {
  yield { id: 1 };
  throw new Error('no more');
}

const count = async () =>
  (await client.query<{ count: string }>('select count(*) from sample')).rows[0]?.count;

describe('bulkInsert', () => {
  it('carries every kind of value unchanged', async () => {
    const rows = [
      {
        id: 7,
        someText: 'tab\t, line\n, return\r, \\N, \\., "quotes", ё 😀',
        isTrue: true,
        amount: 1.5,
        at: new Date('2026-03-01T10:00:00.123Z'),
        details: { a: ['б\n', null], 'c\\d': 1 },
        options: ['один, два', 'a "quoted" \\ one', ''],
      },
      { id: 9, someText: '', isTrue: false, amount: 0, at: null, details: null, options: [] },
    ];
    const columns = ['id', 'someText', 'isTrue', 'amount', 'at', 'details', 'options'] as const;
    expect(await bulkInsert(client, sample, columns, rows)).toBe(2);
    expect(await test.database.select().from(sample).orderBy(sample.id)).toEqual(rows);
  });

  it('streams more rows than one statement takes', async () => {
    expect(await bulkInsert(client, sample, ['id', 'someText'], numberedRows(25_001))).toBe(25_001);
    expect(await count()).toBe('25001');
    expect(await bulkInsert(client, sample, ['id'], [])).toBe(0);
  });

  it('throws what the database refuses and leaves the connection usable', async () => {
    await client.query('begin');
    await expect(
      bulkInsert(client, sample, ['someText'], [{ someText: 'fine' }, { someText: 'forbidden' }]),
    ).rejects.toMatchObject({ constraint: 'sample_some_text_check' });
    await client.query('rollback');
    expect(await count()).toBe('0');
  });

  it('throws what the source of the rows throws', async () => {
    await expect(bulkInsert(client, sample, ['id'], broken())).rejects.toThrow('no more');
    expect(await count()).toBe('0');
  });

  it('throws when the connection breaks in the middle of a statement', async () => {
    const doomed = await test.database.$client.connect();
    doomed.on('error', () => undefined);
    const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin; lock table sample');
    const waiting = bulkInsert(doomed, sample, ['id'], [{ id: 1 }]);
    const [outcome] = await Promise.allSettled([
      waiting,
      client.query('select pg_sleep(0.1), pg_terminate_backend($1)', [rows[0]?.pid]),
    ]);
    await client.query('rollback');
    doomed.release(true);
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/terminat/) as string },
    });
    expect(await count()).toBe('0');
  });
});
