import fp from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { pingDatabase } from '../db/ping.ts';
import { AppError } from '../lib/app-error.ts';
import { observe, type Vital } from '../lib/vital.ts';

type Options = {
  database: Database;
  /** What the portal can do without for a while: pages open without their files. */
  vitals?: readonly Vital[];
};

const readinessQuery = z.object({
  require: z
    .string()
    .max(100)
    .transform((names) => names.split(','))
    .default([]),
});

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so not without its database and not while it shuts down. It answers within
 * a second, whatever it asks after does. A part that fails is named; it is no reason to take the whole portal away from people,
 * unless whoever asks says so: `?require=files`.
 */
export const healthPlugin = fp<Options>(
  (app, { database, vitals = [] }) => {
    const databaseAnswers = observe(
      { name: 'database', check: () => pingDatabase(database) },
      { freshMs: 0 },
    );
    const parts = vitals.map((vital) => ({ name: vital.name, look: observe(vital) }));
    const options = { config: { access: 'public' }, logLevel: 'warn' } as const;
    const routes = app.withTypeProvider<ZodTypeProvider>();
    routes.get('/healthz', { ...options, schema: { hide: true } }, () => ({ status: 'ok' }));
    const readiness = { ...options, schema: { hide: true, querystring: readinessQuery } };
    routes.get('/readyz', readiness, async ({ query: { require: required } }) => {
      const [condition, ...found] = await Promise.all([
        databaseAnswers(),
        ...parts.map(({ look }) => look()),
      ]);
      if (app.isStopping() || condition !== 'ok') throw new AppError('unavailable');
      const failing = parts.flatMap(({ name }, index) => (found[index] === 'ok' ? [] : [name]));
      if (failing.some((name) => required.includes(name))) throw new AppError('unavailable');
      return failing.length === 0 ? { status: 'ready' } : { status: 'degraded', failing };
    });
    return Promise.resolve();
  },
  { name: 'health', dependencies: ['requests'] },
);
