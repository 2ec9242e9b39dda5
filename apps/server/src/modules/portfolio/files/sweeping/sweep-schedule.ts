import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import { errorCode } from '../../../../lib/start-up-error.ts';
import type { FileStorage } from '../stores/file-storage.ts';
import { sweepFiles } from './sweep-files.ts';

const hour = 3_600_000;
const everyMs = 6 * hour;
/** Longer than any upload, any clock that goes wrong and any load of demo data. */
export const safeAgeMs = 24 * hour;

/** Sweeps when the server begins to listen and every few hours; an app that only answers tests never does. */
export function scheduleSweeps(app: FastifyInstance, database: Database, storage: FileStorage): void {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    try {
      const olderThan = new Date(Date.now() - safeAgeMs);
      await sweepSpool(storage.spoolFolder, olderThan);
      const deleted = await sweepFiles(database, storage, { olderThan, signal: closing.signal });
      if (deleted) app.log.info({ deleted }, 'files without a row deleted');
    } catch (err) {
      if (!closing.signal.aborted) app.log.error({ err }, 'sweeping files failed');
    }
  };

  app.addHook('onListen', (done) => {
    running = run();
    const timer = setInterval(() => {
      running = running.then(run);
    }, everyMs);
    timer.unref();
    closing.signal.addEventListener('abort', () => clearInterval(timer));
    done();
  });
  // Before the database is closed under it.
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
}

const spooledName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An upload has a name for the moment between opening its file and taking the name away. A process that is killed in that
 * moment leaves an empty file behind.
 */
async function sweepSpool(folder: string, olderThan: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!spooledName.test(name)) continue;
    const path = join(folder, name);
    const { mtime } = (await stat(path).catch(() => undefined)) ?? {};
    if (mtime !== undefined && mtime < olderThan) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
