import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { findSlowStatements } from './slow-statements.ts';

it('knows which statements have taken the time, and none of their values', async () => {
  const { database, drop } = await createTestDatabase({ untouched: true });
  onTestFinished(drop);
  await findSlowStatements(database, 1);
  await database.execute(
    sql`select count(*) from generate_series(1, ${300_000}::int) a where a::text <> ${'Иванова'}`,
  );
  await database.execute(sql`select 1`);
  const [slowest] = await findSlowStatements(database, 1);
  expect(slowest?.text).toBe('select count(*) from generate_series($3, $1::int) a where a::text <> $2');
  expect(slowest).toMatchObject({ calls: 1, rows: 1 });
  expect(slowest?.share).toBeGreaterThan(0);
});
