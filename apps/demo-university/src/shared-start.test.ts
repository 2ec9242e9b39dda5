import { emptyDatabase } from '@zachetka/server/db/empty-database';
import { portalWithDemo, startTestPortal } from '@zachetka/server/testing/portal-process';
import { selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase } from '@zachetka/server/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';

it('of portals that start together on one empty database one loads the demo, and all name its accounts', async () => {
  const { database, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  await emptyDatabase(database);
  const url = `postgres://zachetka@localhost/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
  const portals = await Promise.all(
    [1, 2, 3].map(() => startTestPortal({ DATABASE_URL: url, DEMO_STUDENTS: '20' }, portalWithDemo)),
  );
  expect(await selectRows(database, 'select students from demo_university')).toEqual([{ students: 20 }]);
  for (const portal of portals) {
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    await expect.poll(() => portal.stdout()).toContain('verification-admin');
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  }
});
