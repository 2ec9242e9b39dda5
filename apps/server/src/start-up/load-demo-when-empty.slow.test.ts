import { expect, it, onTestFinished } from 'vitest';
import { createPerson } from '../testing/people-factory.ts';
import { startTestPortal } from '../testing/portal-process.ts';
import { preparedFolder } from '../testing/prepared-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { DemoLoading, DemoUniversity } from './demo-university.ts';
import { loadDemoWhenEmpty } from './load-demo-when-empty.ts';

async function emptyPlace() {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const loads: DemoLoading[] = [];
  const demo: DemoUniversity = {
    accounts: [],
    load: (_database, options) => Promise.resolve(loads.push(options)),
  };
  return { database, demo, loads };
}

it('an empty database gets a demo university of the wanted size', async () => {
  const { database, demo, loads } = await emptyPlace();
  const progress: string[] = [];
  expect(
    await loadDemoWhenEmpty(database, { students: 40, demo, onProgress: (text) => progress.push(text) }),
  ).toBeUndefined();
  expect(loads).toEqual([expect.objectContaining({ students: 40 })]);
  loads[0]?.onProgress?.({ step: 'students', done: 10, total: 40 });
  expect(progress).toEqual(['students, 25 %']);
});

it('nothing is loaded where no demo is wanted', async () => {
  const { database, demo, loads } = await emptyPlace();
  expect(await loadDemoWhenEmpty(database, { students: 0, demo })).toBeUndefined();
  expect(loads).toEqual([]);
});

it('nothing is loaded into a database that holds people', async () => {
  const { database, demo, loads } = await emptyPlace();
  await createPerson(database);
  expect(await loadDemoWhenEmpty(database, { students: 40, demo })).toBeUndefined();
  expect(loads).toEqual([]);
});

it('without the demo workspace the portal starts, and says why nobody can sign in', async () => {
  const portal = await startTestPortal({ DATA_DIR: preparedFolder(), DEMO_STUDENTS: '20' });
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  expect(portal.stdout()).toContain('the demo university (apps/demo-university) is not installed here');
  expect(portal.stdout()).not.toContain('Demo accounts');
});
