import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../testing/embedded-database.ts';
import { connectBeside, startProcess, startTestPortal, until } from '../../testing/portal-process.ts';
import { preparedFolder } from '../../testing/prepared-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { backupName, listBackups } from './backup-folder.ts';
import { claimDrill, isDrillDue, readLastDrill, writeDrill } from './restore-drill.ts';
import { takeBackup } from './take-backup.ts';

const day = 86_400_000;

/** A database with some history, at rest, and its backup. */
async function backedUp() {
  const [dataDir, folder] = [preparedFolder(), temporaryFolder()];
  const { source, close } = await openEmbedded(dataDir);
  await source.database.$client.query(
    `insert into season_history (season_id, actor_id, action) select 1, null, 'announce' from generate_series(1, 30)`,
  );
  await takeBackup(source, join(folder, backupName(new Date())));
  await close();
  const env = { DATA_DIR: dataDir, BACKUP_FOLDER: folder };
  const drill = async (more: Record<string, string> = {}) => {
    const { ended, stdout, stderr } = startProcess('cli/db-drill.ts', { ...env, ...more });
    return { code: await ended, said: stdout() + stderr() };
  };
  const left = () => readdirSync(dataDir).filter((name) => /^restoring-|\.new-/.test(name));
  return { dataDir, folder, env, drill, left, file: listBackups(folder)[0]?.file ?? '' };
}

it('restores the last backup, compares it, says so and leaves nothing', async () => {
  const { folder, drill, left } = await backedUp();
  expect(await drill()).toMatchObject({ code: 0, said: expect.stringContaining('all as they should be') });
  expect(readLastDrill(folder)).toMatchObject({
    outcome: 'passed',
    backupOf: listBackups(folder)[0]?.endedAt.toISOString(),
    problem: null,
  });
  expect(readLastDrill(folder)?.tables).toBeGreaterThan(100);
  expect(readLastDrill(folder)?.rows).toBeGreaterThanOrEqual(30);
  expect(left()).toEqual([]);
});

it('tells of a backup that can not be restored, and of one whose histories are damaged', async () => {
  const { folder, file, drill, left, dataDir } = await backedUp();
  truncateSync(file, 500_000);
  expect(await drill()).toMatchObject({ code: 1, said: expect.stringContaining('could not be restored') });
  expect(readLastDrill(folder)).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(/./) });
  expect(left()).toEqual([]);

  const { source, close } = await openEmbedded(dataDir);
  await source.database.$client.query(
    `begin; set local session_replication_role = replica; update season_history set season_id = 2 where id = 7; commit`,
  );
  await takeBackup(source, join(folder, backupName(new Date(Date.now() + 5000))));
  await close();
  expect(await drill()).toMatchObject({ code: 1, said: expect.stringContaining('season_history 7: edited') });
  expect(left()).toEqual([]);
});

it('does not try where there is no room for a second database', async () => {
  const { folder, drill, left } = await backedUp();
  expect(await drill({ DISK_RESERVE_MB: '1000000' })).toMatchObject({ code: 1 });
  expect(readLastDrill(folder)).toMatchObject({
    outcome: 'noRoom',
    problem: expect.stringContaining('GB are missing'),
  });
  expect(left()).toEqual([]);
});

it('is tried by a running portal, one at a time, and ends with it', async () => {
  const { dataDir, folder, env, drill, left } = await backedUp();
  const token = 'a token of who collects';
  const start = () => startTestPortal({ ...env, RESTORE_DRILL_DAYS: '0.0001', METRICS_TOKEN: token });
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const ended = await start();
    await until(() => left()[0]);
    ended.child.kill(signal);
    await ended.ended;
    await until(() => (left().length === 0 ? true : undefined));
    expect(readLastDrill(folder)).toBeUndefined();
  }
  const portal = await start();
  await until(() => readLastDrill(folder));
  expect(readLastDrill(folder)).toMatchObject({ outcome: 'passed' });
  const answer = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.text()).toMatch(/^restore_drill_passed 1$/m);
  expect(await claimDrill(await connectBeside(dataDir))).toBe(true);
  expect(await drill()).toMatchObject({
    code: 1,
    said: expect.stringContaining('another drill is under way'),
  });
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(left()).toEqual([]);
});

it('is due every so many days, and with the next backup after one that did not pass', () => {
  const folder = temporaryFolder();
  const addBackup = (daysAgo: number) =>
    writeFileSync(join(folder, backupName(new Date(Date.now() - daysAgo * day))), '');
  const noteDrill = (outcome: 'passed' | 'failed', daysAgo: number) =>
    writeDrill(folder, {
      at: new Date(Date.now() - daysAgo * day).toISOString(),
      backupOf: listBackups(folder).at(-1)?.endedAt.toISOString() ?? '',
      outcome,
      seconds: 1,
      tables: 1,
      rows: 1,
      problem: null,
    });
  expect(isDrillDue(folder, 7)).toBe(false);
  addBackup(3);
  expect(isDrillDue(folder, 7)).toBe(true);
  expect(isDrillDue(folder, 0)).toBe(false);
  noteDrill('failed', 2);
  expect(isDrillDue(folder, 7)).toBe(false);
  addBackup(2);
  expect(isDrillDue(folder, 7)).toBe(true);
  noteDrill('passed', 2);
  addBackup(1);
  expect(isDrillDue(folder, 7)).toBe(false);
  expect(isDrillDue(folder, 1)).toBe(true);
});
