import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDiskSpace } from '../../lib/disk-space.ts';
import { systemOf } from './backup-contents.ts';
import {
  backupName,
  listBackups,
  readManifest,
  sweepUnfinished,
  thinBackups,
  unfinishedName,
} from './backup-folder.ts';
import { type BackupSource, takeBackup } from './take-backup.ts';
import { archiveWal, discardWal, findReadyWal, walFolderOf } from './wal-archive.ts';

export type BackupPlan = {
  folder: string;
  everyHours: number;
  /** How many are kept. */
  keep: number;
  /** Room that the database keeps for itself, in bytes. */
  reserve: number;
  /** After a failure the next attempt is not at once: what is wrong is seldom put right within seconds. */
  pauseMs?: number;
};

/** The uploaded files, kept beside the backups. */
export type FileKeeper = {
  /** Every file that a row names is there when it is done. */
  keepAll: () => Promise<void>;
  /** Files that no row has named since that moment may go. */
  forget: (since: Date) => Promise<void>;
};

export type BackupEvents = {
  onBackup?: (outcome: { file: string; size: number; seconds: number }) => void;
  onProblem?: (problem: string, error: unknown) => void;
};

export type BackupStatus = {
  lastBackup: Date | undefined;
  lastSize: number;
  /** Parts of the log that are not archived yet. */
  waitingWal: number;
  failures: number;
};

export type KeptBackups = { status: () => BackupStatus; stop: () => Promise<void> };

const defaultPause = 600_000;

/**
 * Takes a backup whenever the last one is old enough, keeps as many as are wanted, and the log between them, so that the database of any moment
 * since the oldest can be had. What is due is read from the folder, so a restart changes nothing.
 */
export function scheduleBackups(
  source: BackupSource,
  plan: BackupPlan,
  files: FileKeeper | undefined,
  { onBackup, onProblem }: BackupEvents,
  everyMs = 5000,
): KeptBackups {
  const stopped = new AbortController();
  const { cluster } = source.place;
  const system = systemOf(cluster);
  const archive = walFolderOf(plan.folder, system);
  let failures = 0;
  let notBefore = 0;
  let isArchiving = true;
  let hasGap = false;
  let ofOurs: boolean | undefined;

  const backUp = async (): Promise<void> => {
    const began = performance.now();
    sweepUnfinished(plan.folder);
    const unfinished = join(plan.folder, unfinishedName);
    const { signal } = stopped;
    await takeBackup(source, unfinished, { signal, ...(files && { keepFiles: files.keepAll }) });
    const file = join(plan.folder, backupName(new Date()));
    renameSync(unfinished, file);
    const size = listBackups(plan.folder).at(-1)?.size ?? 0;
    onBackup?.({ file, size, seconds: (performance.now() - began) / 1000 });
    const since = await thinBackups(plan.folder, plan.keep);
    if (since !== undefined) await files?.forget(since);
  };

  const isDue = async (): Promise<boolean> => {
    const last = listBackups(plan.folder).at(-1);
    if (hasGap || last === undefined) return true;
    if (Date.now() >= last.endedAt.getTime() + plan.everyHours * 3_600_000) return true;
    // A database that was made anew or upgraded has none yet.
    ofOurs ??= (await readManifest(last.file)).system === system;
    return !ofOurs;
  };

  const backUpWhenDue = async (): Promise<void> => {
    try {
      if (Date.now() < notBefore || !(await isDue())) return;
      await backUp();
      ofOurs = true;
      hasGap = false;
    } catch (error) {
      if (stopped.signal.aborted) return;
      failures += 1;
      notBefore = Date.now() + (plan.pauseMs ?? defaultPause);
      onProblem?.('the backup that is due was not made', error);
    }
  };

  const archiveOrDiscard = async (): Promise<void> => {
    try {
      if ((await archiveWal(cluster, archive)) > 0) isArchiving = true;
    } catch (error) {
      if (isArchiving) onProblem?.('the log of the database can not be archived', error);
      isArchiving = false;
      // A database that keeps its log for an archive that takes nothing would fill its own disk in the end, and stop.
      const { free } = await readDiskSpace(cluster);
      if (free >= plan.reserve) return;
      const lost = discardWal(cluster);
      // Across the gap nothing can be restored: a new backup is due.
      hasGap = true;
      if (lost > 0) onProblem?.(`${lost} parts of the log were thrown away for want of room`, error);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await archiveOrDiscard();
      await backUpWhenDue();
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run().catch((error: unknown) => onProblem?.('backups have stopped', error));

  return {
    status: () => {
      const last = listBackups(plan.folder).at(-1);
      return {
        lastBackup: last?.endedAt,
        lastSize: last?.size ?? 0,
        waitingWal: findReadyWal(cluster).length,
        failures,
      };
    },
    stop: async () => {
      stopped.abort();
      await running;
      // The last minutes, too, before the database stops.
      await source.database.$client.query('select pg_switch_wal()').catch(() => undefined);
      await archiveWal(cluster, archive).catch(() => undefined);
    },
  };
}
