import { connectDatabase } from '@zachetka/server/db/connect';
import { loadDemoWhenEmpty } from '@zachetka/server/start-up/load-demo-when-empty';
import { selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase } from '@zachetka/server/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { demoUniversity } from './index.ts';

it('of portals that start together on one empty database one loads the demo, and the others wait', async () => {
  const { database, connection, drop } = await createTestDatabase();
  // However busy the machine is, they wait for their turn.
  const patient = { ...connection, max: 3, connectionTimeoutMillis: 60_000 };
  const instances = [1, 2, 3, 4].map(() => connectDatabase(patient));
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.$client.end()));
    await drop();
  });
  await Promise.all(
    instances.map((instance) => loadDemoWhenEmpty(instance, { students: 40, demo: demoUniversity })),
  );
  expect(await selectRows(database, 'select students from demo_university')).toEqual([{ students: 40 }]);
  expect(await selectRows(database, 'select count(*)::int as students from student')).toEqual([
    { students: expect.toSatisfy((count: number) => count >= 40 && count < 80) },
  ]);
});
