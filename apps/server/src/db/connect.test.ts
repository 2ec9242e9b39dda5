import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { DatabaseDownError } from './database-problem.ts';

async function openOneConnection() {
  const { connection, drop } = await createTestDatabase();
  const { $client: pool } = connectDatabase({ ...connection, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return pool;
}

it('prepares a statement without a name when it comes again and again, and none that differs each time', async () => {
  const pool = await openOneConnection();
  const answers: unknown[] = [];
  for (let index = 0; index < 400; index += 1) {
    answers.push((await pool.query('select $1::int as given', [index])).rows[0]);
    answers.push((await pool.query({ text: 'select $1::int as given', values: [index] })).rows[0]);
    await pool.query({ text: `select $1::int as other_${index}` }, [index]);
    await pool.query('begin');
    await pool.query('commit');
  }
  expect(answers).toEqual([...Array(800).keys()].map((index) => ({ given: Math.floor(index / 2) })));
  const { rows } = await pool.query('select statement as text from pg_prepared_statements');
  expect(rows).toEqual([{ text: 'select $1::int as given' }]);
});

it('keeps within the limit, however many come again', async () => {
  const pool = await openOneConnection();
  for (let index = 0; index < 200; index += 1) {
    for (let round = 0; round < 4; round += 1)
      await pool.query({ text: `select $1::int as other_${index}` }, [round]);
  }
  const { rows } = await pool.query('select count(*)::int as prepared from pg_prepared_statements');
  expect(rows).toEqual([{ prepared: 150 }]);
});

it('prepares so many statements on a connection and no more; whatever comes later is answered all the same', async () => {
  const pool = await openOneConnection();
  const answers: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 400; index += 1) {
      const { rows } = await pool.query({
        name: `statement_${index}`,
        text: 'select $1::int as given',
        values: [index],
      });
      answers.push(rows[0]);
    }
  }
  expect(answers).toEqual([...Array(800).keys()].map((index) => ({ given: index % 400 })));
  const { rows } = await pool.query('select count(*)::int as prepared from pg_prepared_statements');
  expect(rows).toEqual([{ prepared: 300 }]);
});

it('lets nobody wait for an answer when the database is gone', async () => {
  const pool = await openOneConnection();
  const answer = pool.query('select pg_sleep(60)');
  await expect.poll(() => pool.unanswered).toHaveLength(1);
  pool.goDown();
  await expect(answer).rejects.toBeInstanceOf(DatabaseDownError);
});
