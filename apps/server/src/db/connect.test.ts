import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';

it('prepares so many statements on a connection and no more; whatever comes later is answered all the same', async () => {
  const { connection, drop } = await createTestDatabase();
  const { $client: pool } = connectDatabase({ ...connection, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
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
