import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/connect.ts';
import type { FileStorage } from '../stores/file-storage.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepSpool } from './sweep-spool.ts';

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
