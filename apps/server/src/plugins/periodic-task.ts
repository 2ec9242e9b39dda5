import type { FastifyInstance } from 'fastify';

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
      app.log.warn({ err: error, task: name }, 'periodic task failed');
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
