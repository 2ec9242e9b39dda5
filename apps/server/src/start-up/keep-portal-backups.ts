import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type FileKeeper, keepBackups } from '../db/backup/keep-backups.ts';
import type { Database } from '../db/connect.ts';
import type { ClaimedFolder } from '../db/embedded/index.ts';
import {
  fillMirror,
  mirrorFolderOf,
  openFileStorage,
  openMirror,
  thinMirror,
} from '../modules/files/index.ts';
import { collectBackupMetrics } from '../plugins/portal-metrics.ts';

const megabyte = 1_048_576;

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
