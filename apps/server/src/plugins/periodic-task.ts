import type { FastifyInstance } from 'fastify';
import { findDatabaseProblem } from '../db/database-problem.ts';
import { reasonOf } from './errors.ts';

/**
 * Runs a task when the app is ready and again and again after that. Closing the app waits for a run under way. Answers how to run
 * it in between.
 */
export function addPeriodicTask(
  app: FastifyInstance,
  { name, minutes, run }: { name: string; minutes: number; run: () => Promise<unknown> },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const start = () => {
    underWay = run().catch((error: unknown) => {
      // While the database is away all of them fail, again and again: then the reason is enough.
      const isAway = findDatabaseProblem(error)?.kind === 'unavailable';
      app.log.warn(
        { task: name, ...(isAway ? { reason: reasonOf(error) } : { err: error }) },
        'periodic task failed',
      );
    });
  };
  app.addHook('onReady', async () => {
    start();
    timer = setInterval(start, minutes * 60_000).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
  return start;
}
