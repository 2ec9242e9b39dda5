import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { portalStateCalls } from '@zachetka/contract/platform/portal-state/portal-state.calls';
import * as schemas from '@zachetka/contract/platform/portal-state/portal-state.schemas';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import { listBackups } from '../../../db/backup/backup-folder.ts';
import { readLastDrill } from '../../../db/backup/restore-drill.ts';
import type { Database } from '../../../db/connect.ts';
import { readPoolNumbers } from '../../../db/connections/pool-numbers.ts';
import { readMigrations } from '../../../db/migrate.ts';
import { serveCalls } from '../../../lib/calls/serve-calls.ts';
import { readDiskSpace } from '../../../lib/disk-space.ts';
import { readOutboxes } from './outboxes.ts';
import { readDatabaseFacts } from './portal-state.queries.ts';
import { checkProduction, isBackupLate, isLow } from './production-checks.ts';

type Options = {
  config: Config;
  database: Database;
  /** The paths that have to have room, by what is kept there. */
  disks: Readonly<Record<string, string>>;
};

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};
const startedAt = new Date(Date.now() - process.uptime() * 1000);

/** How the portal is, in one answer, for whoever is not at its machine. */
export const portalStateRoutes: FastifyPluginAsync<Options> = async (app, { config, database, disks }) => {
  const serve = serveCalls(app, schemas);
  const lastMigration = readMigrations().at(-1)?.name ?? '';

  serve(portalStateCalls.readPortalState, async (): Promise<schemas.PortalState> => {
    const { version: postgres, bytes } = await readDatabaseFacts(database);
    const { open, waitedFor, lastOutage } = readPoolNumbers(database);
    return {
      at: new Date().toISOString(),
      isLive: config.isLive,
      database: {
        isEmbedded: config.DATABASE_URL === undefined,
        version: postgres,
        bytes,
        connections: open,
        waitedFor,
      },
      lastOutage: lastOutage
        ? {
            from: lastOutage.from.toISOString(),
            until: lastOutage.until?.toISOString() ?? null,
            reason: lastOutage.reason,
          }
        : null,
      disks: await readDisks(disks),
      backups: readBackups(config),
      outboxes: await readOutboxes(config, database),
      versions: {
        portal: version,
        node: process.versions.node,
        lastMigration,
        startedAt: startedAt.toISOString(),
      },
      checks: await checkProduction(config, database, disks),
    };
  });
};

/** One that can't be looked at, such as a volume that is not mounted, is left out: `/readyz` tells of it. */
async function readDisks(paths: Options['disks']): Promise<schemas.DiskState[]> {
  const found: schemas.DiskState[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const space = await readDiskSpace(path).catch(() => undefined);
    if (space === undefined) continue;
    const { free: freeBytes, total: totalBytes } = space;
    found.push({ name: name as schemas.DiskState['name'], freeBytes, totalBytes, isLow: isLow(space) });
  }
  return found;
}

function readBackups(config: Config): schemas.BackupState | null {
  if (config.BACKUP_FOLDER === undefined) return null;
  const folder = resolve(config.BACKUP_FOLDER);
  const last = listBackups(folder).at(-1);
  return {
    last: last?.endedAt.toISOString() ?? null,
    lastBytes: last?.size ?? 0,
    isLate: isBackupLate(config, last?.endedAt),
    lastDrill: readLastDrill(folder) ?? null,
  };
}
