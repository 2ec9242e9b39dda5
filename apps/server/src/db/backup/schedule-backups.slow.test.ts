import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { numbersIn, openEmbedded, testHolder } from '../../testing/embedded-database.ts';
import { preparedFolder } from '../../testing/prepared-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../connect.ts';
import { archiveSettings, claimDataFolder } from '../embedded/index.ts';
import { systemOf } from './backup-contents.ts';
import { listBackups, prepareBackupFolder } from './backup-folder.ts';
import { restoreToMoment } from './restore-to-moment.ts';
import { type BackupPlan, scheduleBackups } from './schedule-backups.ts';
import { findReadyWal } from './wal-archive.ts';

type Embedded = Awaited<ReturnType<typeof openEmbedded>>;

function keep({ source }: Embedded, folder: string, plan: Partial<BackupPlan> = {}) {
  const problems: string[] = [];
  prepareBackupFolder(folder, source.folder);
  const kept = scheduleBackups(
    source,
    { folder, everyHours: 24, keep: 7, reserve: 0, ...plan },
    undefined,
    { onProblem: (problem, error) => problems.push(`${problem}: ${String(error)}`) },
    20,
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= kept.stop());
  onTestFinished(stop);
  return { stop, status: kept.status, problems };
}

const add = (database: Database, number: number) =>
  database.execute(sql`insert into kept values (${number})`);

/** The database's own clock, and past it: what comes later has a later time. */
async function momentIn(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ moment: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment, pg_sleep(0.01)`,
  );
  return new Date(rows[0]?.moment ?? '');
}

describe('backups that are kept', () => {
  // What comes after that, and other timelines: `npm run faults -- moment`.
  it('bring the database back to a moment', async () => {
    const [dataDir, folder] = [preparedFolder(), join(temporaryFolder(), 'backups')];
    const restore = async (moment: Date) => {
      const claimed = claimDataFolder({ dataDir, holder: testHolder });
      try {
        await restoreToMoment(claimed, folder, moment);
      } finally {
        claimed.release();
      }
    };
    const first = await openEmbedded(dataDir, archiveSettings);
    await first.database.execute(sql`create table kept (number int)`);
    const beforeBackup = await momentIn(first.database);
    const keeping = keep(first, folder);
    await expect.poll(() => listBackups(folder)).toHaveLength(1);
    const [backup] = listBackups(folder);
    await expect.poll(() => Date.now()).toBeGreaterThan(backup?.endedAt.getTime() ?? 0);
    await add(first.database, 1);
    await first.database.execute(sql`select pg_switch_wal()`);
    await add(first.database, 2);
    const moment = await momentIn(first.database);
    await add(first.database, 3);
    await keeping.stop();
    await first.close();
    expect(keeping.problems).toEqual([]);

    await expect(restore(beforeBackup)).rejects.toThrow(
      /the oldest backup .* nothing before that can be restored/,
    );
    await restore(moment);
    const second = await openEmbedded(dataDir, archiveSettings);
    expect(await numbersIn(second.database)).toEqual([1, 2]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.json', 'in-use.lock', 'postgres']);
  });

  it('are as many as wanted, with as much of the log as they need, and nothing half made', async () => {
    const [dataDir, folder] = [preparedFolder(), join(temporaryFolder(), 'backups')];
    const embedded = await openEmbedded(dataDir, archiveSettings);
    await embedded.database.execute(sql`create table kept (number int)`);
    const [ours, others] = [systemOf(embedded.source.place.cluster), '7654321'];
    for (const system of [ours, others]) mkdirSync(join(folder, 'wal', system), { recursive: true });
    for (const left of ['zachetka-unfinished.tar.gz.part', `wal/${ours}/0000000100000000000000AB.gz.part`]) {
      writeFileSync(join(folder, left), 'half');
    }
    writeFileSync(join(folder, 'wal', ours, '000000010000000000000000.gz'), 'of long ago');
    const made: string[] = [];
    const { stop, problems } = keep(embedded, folder, { everyHours: 1 / 3600, keep: 1 });
    await expect
      .poll(() => {
        const [newest] = listBackups(folder).toReversed();
        if (newest !== undefined && !made.includes(newest.file)) made.push(newest.file);
        return made.length;
      })
      .toBe(2);
    await stop();
    expect(problems).toEqual([]);
    const left = listBackups(folder).map(({ file }) => file);
    expect(left.length).toBeLessThanOrEqual(2);
    expect(left).not.toContain(made[0]);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(readdirSync(join(folder, 'wal'))).toEqual([ours]);
    const wal = readdirSync(join(folder, 'wal', ours));
    expect(wal).not.toContain('000000010000000000000000.gz');
    expect(wal.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('that can’t be made are told of, and never cost the database its room', async () => {
    const [dataDir, folder] = [preparedFolder(), join(temporaryFolder(), 'backups')];
    const embedded = await openEmbedded(dataDir, archiveSettings);
    await embedded.database.execute(sql`create table kept (number int)`);
    const { cluster } = embedded.source.place;
    const { stop, problems, status } = keep(embedded, folder, {
      reserve: Number.MAX_SAFE_INTEGER,
      pauseMs: 1,
    });
    await expect.poll(() => status().lastBackup).toBeInstanceOf(Date);
    // As a disk that is gone or full.
    rmSync(join(folder, 'wal'), { recursive: true });
    writeFileSync(join(folder, 'wal'), '');
    await add(embedded.database, 1);
    await embedded.database.execute(sql`select pg_switch_wal()`);
    await expect
      .poll(() => problems.join('\n'))
      .toMatch(/the log of the database can not be archived[^]*thrown away/);
    await expect.poll(() => findReadyWal(cluster)).toEqual([]);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
    expect(await numbersIn(embedded.database)).toEqual([1]);
    // From here on there is a gap in the log, so that the next backup is made without waiting for its hour.
    rmSync(join(folder, 'wal'));
    mkdirSync(join(folder, 'wal'));
    const before = status().lastBackup;
    await expect.poll(() => status().lastBackup).not.toEqual(before);
    await stop();
  });

  it('are not kept where they would be lost with the data', () => {
    const dataDir = temporaryFolder();
    expect(() => prepareBackupFolder(join(dataDir, 'backups'), dataDir)).toThrow(
      /would be lost with the data folder/,
    );
  });
});
