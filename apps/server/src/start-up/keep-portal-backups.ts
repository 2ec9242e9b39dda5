import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type FileKeeper, keepBackups } from '../db/backup/keep-backups.ts';
import { drillUnderWay, isDrillDue, noteFailedDrill, readLastDrill } from '../db/backup/restore-drill.ts';
import type { Database } from '../db/connect.ts';
import type { ClaimedFolder } from '../db/embedded/index.ts';
import {
  fillMirror,
  mirrorFolderOf,
  openFileStorage,
  openMirror,
  thinMirror,
} from '../modules/portfolio/files/index.ts';
import { addPeriodicTask } from '../plugins/periodic-task.ts';
import { collectBackupMetrics, collectDrillMetrics } from '../plugins/portal-metrics.ts';

const megabyte = 1_048_576;
const drillProgram = fileURLToPath(new URL('../cli/db-drill.ts', import.meta.url));

/** From the moment the portal listens until it is closed; the database is still there then. */
export async function keepPortalBackups(
  app: FastifyInstance,
  config: Config,
  { database, claimed }: { database: Database; claimed: ClaimedFolder },
): Promise<void> {
  if (config.BACKUP_FOLDER === undefined) return;
  const files = await createFileKeeper(app, config, database);
  const kept = keepBackups(
    { folder: claimed.folder, place: claimed.place, database },
    {
      folder: resolve(config.BACKUP_FOLDER),
      everyHours: config.BACKUP_EVERY_HOURS,
      keep: config.BACKUP_KEEP,
      reserve: config.DISK_RESERVE_MB * megabyte,
    },
    files,
    {
      onBackup: ({ seconds, ...backup }) => {
        app.log.info({ ...backup, seconds: Math.round(seconds) }, 'a backup was made');
      },
      onProblem: (problem, err) => app.log.error({ err }, problem),
    },
  );
  collectBackupMetrics(app.metrics, kept.status);
  app.addHook('onClose', () => kept.stop());
  keepTryingBackups(app, config, resolve(config.BACKUP_FOLDER));
}

/** A backup that nobody has restored is a hope: every so often the last one is tried, in a process of its own that gives way to all others. */
function keepTryingBackups(app: FastifyInstance, { RESTORE_DRILL_DAYS: days }: Config, folder: string): void {
  collectDrillMetrics(app.metrics, () => readLastDrill(folder));
  if (days === 0) return;
  let drill: ChildProcess | undefined;
  let isStarting = true;
  const run = async () => {
    // A start has other things to do.
    const isLater = !isStarting;
    isStarting = false;
    if (!isLater || drill !== undefined || !isDrillDue(folder, days)) return;
    const before = readLastDrill(folder);
    drill = fork(drillProgram, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let complaint = '';
    drill.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500);
    });
    await once(drill, 'close');
    drill = undefined;
    if (app.isStopping() || complaint.includes(drillUnderWay)) return;
    // One that died could not say so itself.
    if (readLastDrill(folder)?.at === before?.at) noteFailedDrill(folder, complaint);
    const last = readLastDrill(folder);
    if (last?.outcome === 'passed') app.log.info(last, 'the last backup was restored on trial');
    else app.log.error({ ...last }, 'the last backup was not restored on trial');
  };
  addPeriodicTask(app, { name: 'restore drill', minutes: Math.min(10, days * 144), run });
  app.addHook('preClose', (done) => {
    drill?.kill('SIGTERM');
    done();
  });
}

async function createFileKeeper(
  app: FastifyInstance,
  config: Config,
  database: Database,
): Promise<FileKeeper | undefined> {
  const folder = mirrorFolderOf(config);
  if (folder === undefined) return undefined;
  const mirror = openMirror(folder);
  const { store, namespace } = await openFileStorage(config, database);
  return {
    keepAll: async () => {
      const { missing, damaged } = await fillMirror(database, store, mirror.store);
      if (missing.length + damaged.length === 0) return;
      app.log.error(
        { missing: missing.length, damaged: damaged.length },
        'files are lost or not what they were',
      );
    },
    forget: async (since) => void (await thinMirror(database, mirror, await namespace(), since)),
  };
}
