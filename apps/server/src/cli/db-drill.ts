import { setPriority } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { RestoreDrill } from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type { Config } from '../config.ts';
import type { BackupManifest } from '../db/backup/backup-contents.ts';
import { type KeptBackup, listBackups } from '../db/backup/backup-folder.ts';
import {
  asOnlyDrill,
  missingRoom,
  readEveryRow,
  withRestored,
  writeDrill,
} from '../db/backup/restore-drill.ts';
import type { Database } from '../db/connect.ts';
import { findDataFolder, findPlace } from '../db/embedded/index.ts';
import { assertExpectedSchema } from '../db/expected-schema.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { attachExistingDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { describeProblem, hasSeal, verifyAudit } from '../modules/platform/audit/index.ts';
import { listKnownFiles, openMirror } from '../modules/portfolio/files/index.ts';
import { runCommand } from './run-command.ts';
import '../wiring.ts';

type Result = Omit<RestoreDrill, 'at' | 'backupOf' | 'seconds'>;

/** Whether the last backup could be restored: tried every so often by a running portal, and by hand. */
await runCommand('db:drill', async (config) => {
  if (config.DATABASE_URL !== undefined || config.BACKUP_FOLDER === undefined) {
    throw new StartUpError('the portal makes no backups here: there is no BACKUP_FOLDER');
  }
  // A portal that has started this and is gone has no use for it any more.
  process.once('disconnect', () => process.exit(130));
  process.channel?.unref();
  // Whoever works in the portal comes first.
  setPriority(19);
  const folder = resolve(config.BACKUP_FOLDER);
  const backup = listBackups(folder).at(-1);
  if (backup === undefined) throw new StartUpError(`there is no backup in ${folder} yet`);
  const { database, close } = await attachExistingDatabase(config, 'npm run db:drill');
  try {
    await asOnlyDrill(database, async () => {
      const began = performance.now();
      const result = await tryRestore(config, database, backup);
      const drill = {
        at: new Date().toISOString(),
        backupOf: backup.endedAt.toISOString(),
        seconds: Math.round((performance.now() - began) / 100) / 10,
        ...result,
      };
      writeDrill(folder, drill);
      console.log(describe(basename(backup.file), drill));
      if (drill.outcome !== 'passed') process.exitCode = 1;
    });
  } finally {
    await close();
  }
});

async function tryRestore(config: Config, live: Database, { file }: KeptBackup): Promise<Result> {
  const folder = findDataFolder(config.dataDir);
  const place = folder === undefined ? undefined : findPlace(folder);
  if (folder === undefined || place === undefined)
    throw new StartUpError(`there is no database in ${config.dataDir} yet`);
  const missing = await missingRoom(place, config.DISK_RESERVE_MB * 1_048_576);
  if (missing > 0) {
    const problem = `${(missing / 1e9).toFixed(1)} GB are missing on the disk of ${place.home}`;
    return { outcome: 'noRoom', tables: 0, rows: 0, problem };
  }
  try {
    return await withRestored({ folder, place }, file, async (restored, manifest) => {
      // As the start of this release would do it.
      await migrateDatabase(restored);
      await assertExpectedSchema(restored);
      const counted = await readEveryRow(restored);
      const problem =
        (await compareHistories(restored, live, config)) ?? (await findLostFiles(restored, file, manifest));
      return { outcome: problem === null ? 'passed' : 'failed', ...counted, problem };
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', tables: 0, rows: 0, problem };
  }
}

/** The histories carry their own proof, and the last seal of the backup has to stand in the chain of the database that goes on. */
async function compareHistories(restored: Database, live: Database, config: Config): Promise<string | null> {
  const verdict = await verifyAudit(restored, { key: config.AUDIT_KEY, signedFrom: 'firstSigned' });
  const [first] = verdict.problems;
  if (first !== undefined) return `the histories are damaged: ${describeProblem(first)}`;
  if (verdict.head !== null && !(await hasSeal(live, verdict.head)))
    return 'the last seal of the backup is not in the database that goes on: it is of another one';
  return null;
}

/** By their sizes: the hash of each was compared when it was copied. */
async function findLostFiles(
  restored: Database,
  file: string,
  manifest: BackupManifest,
): Promise<string | null> {
  if (manifest.files !== 'beside') return null;
  const { store } = openMirror(join(dirname(file), 'files'));
  let lost = 0;
  for await (const { storageKey, size } of listKnownFiles(restored)) {
    if ((await store.size(storageKey)) !== size) lost += 1;
  }
  return lost === 0 ? null : `${lost} files are not beside the backup`;
}

function describe(name: string, { outcome, seconds, tables, rows, problem }: RestoreDrill): string {
  if (outcome === 'passed')
    return `${name} was restored in ${seconds} s: ${rows} rows of ${tables} tables, all as they should be.`;
  return outcome === 'failed'
    ? `${name} could not be restored: ${problem}`
    : `${name} was not tried: ${problem}`;
}
