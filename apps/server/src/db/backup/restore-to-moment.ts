import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error.ts';
import type { CheckRun, ClaimedFolder } from '../embedded/index.ts';
import { type BackupManifest, systemOf } from './backup-contents.ts';
import { listBackups } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { archiveWal, copyUnarchivedWal, extractWal, walFolderOf } from './wal-archive.ts';

/**
 * The database as it was at a moment: the last backup before it, and the log from there on. What came after the moment is left
 * out; the log of it stays in the archive, on the timeline that was left.
 */
export async function restoreToMoment(
  claimed: ClaimedFolder,
  backupFolder: string,
  moment: Date,
  timeline = 'latest',
): Promise<BackupManifest> {
  const backups = listBackups(backupFolder);
  const base = backups.findLast(({ endedAt }) => endedAt <= moment);
  if (base === undefined) {
    const [oldest] = backups;
    throw new StartUpError(
      oldest === undefined
        ? `there is no backup in ${backupFolder}`
        : `the oldest backup in ${backupFolder} is of ${oldest.endedAt.toISOString()}: nothing before that can be restored`,
    );
  }
  const { cluster: present, account } = claimed.place;
  const presentSystem = existsSync(present) ? systemOf(present) : undefined;
  // What the database that goes has written stays in the archive: there may be a reason to come back to it.
  if (presentSystem !== undefined) await archiveWal(present, walFolderOf(backupFolder, presentSystem));
  return restoreBackup(claimed, base.file, async (cluster, { firstWal, system }) => {
    if (firstWal === undefined || system === undefined) throw new Error('it does not say where its log is');
    const target = join(cluster, 'pg_wal');
    const archive = walFolderOf(backupFolder, system);
    await extractWal({ archive, first: firstWal, until: moment, target, account });
    if (system === presentSystem) await copyUnarchivedWal(present, target, account);
    const signal = join(cluster, 'recovery.signal');
    writeFileSync(signal, '', { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(signal, account.uid, account.gid);
    return recoverUntil(moment, timeline);
  });
}

function recoverUntil(moment: Date, timeline: string): CheckRun {
  const settings = {
    // The history of the new timeline has to reach the archive as well.
    archive_mode: 'on',
    // Nobody is let in before it is done.
    hot_standby: 'off',
    // There has to be a command; all that it could bring lies where PostgreSQL looks next.
    restore_command: 'exit 1',
    recovery_target_timeline: timeline,
  };
  return {
    settings: {
      ...settings,
      // It is read before the names of time zones are, even that of `Z`.
      recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    },
    // Nothing happened after the moment, so that there is nothing to stop at: the end of the log is the moment.
    otherwise: { when: /recovery ended before configured recovery target was reached/, settings },
  };
}
