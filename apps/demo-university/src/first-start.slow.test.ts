import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster } from '@zachetka/server/db/embedded/postmaster-file';
import {
  connectBeside,
  portalWithDemo,
  startProcess,
  startTestPortal,
  until,
} from '@zachetka/server/testing/portal-process';
import { temporaryFolder } from '@zachetka/server/testing/temporary-folder';
import { describe, expect, it } from 'vitest';

describe('a first start that is killed', () => {
  it('at any moment is taken up by the next one', async () => {
    const dataDir = temporaryFolder();
    const cluster = join(dataDir, 'postgres');
    const moments: Record<string, () => boolean> = {
      'the database is being made': () =>
        readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
      'the database is just made': () => existsSync(cluster),
      'PostgreSQL is starting': () => existsSync(join(cluster, 'postmaster.pid')),
      'PostgreSQL has started': () => readPostmaster(cluster)?.ready === true,
    };
    for (const hasCome of Object.values(moments)) {
      const start = startProcess(portalWithDemo, { PORT: '0', DATA_DIR: dataDir, DEMO_STUDENTS: '60' });
      await until(() => (hasCome() ? true : undefined), 1);
      start.child.kill('SIGKILL');
      expect(await start.ended).toBe('SIGKILL');
    }
    // Asked to stop, it stops, and its database with it.
    const left = readPostmaster(cluster)?.pid;
    const asked = startProcess(portalWithDemo, { PORT: '0', DATA_DIR: dataDir, DEMO_STUDENTS: '60' });
    await until(() => {
      const postmaster = readPostmaster(cluster);
      return postmaster?.ready && postmaster.pid !== left ? true : undefined;
    }, 1);
    asked.child.kill('SIGTERM');
    expect(await asked.ended).toBe(0);
    await until(() => (readPostmaster(cluster) === undefined ? true : undefined));
    // In the middle of the demo university: the tables are there, nothing in them is acknowledged.
    const loading = startProcess(portalWithDemo, { PORT: '0', DATA_DIR: dataDir, DEMO_STUDENTS: '60' });
    const beside = await connectBeside(dataDir);
    await until(async () => {
      const { rows } = await beside.query(
        `select 1 from pg_locks where relation = to_regclass('public.person') and mode = 'RowExclusiveLock'
         union select 1 from pg_stat_user_tables where relname = 'demo_university' and n_live_tup > 0`,
      );
      return rows.length > 0 ? true : undefined;
    }, 1);
    loading.child.kill('SIGKILL');
    await loading.ended;

    const portal = await startTestPortal(
      { DATA_DIR: dataDir, DEMO_STUDENTS: '60' },
      { program: portalWithDemo },
    );
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    await expect.poll(() => portal.stdout()).toContain('verification-admin');
    const after = await connectBeside(dataDir);
    const { rows } = await after.query('select students from demo_university');
    expect(rows).toEqual([{ students: 60 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });
});
