import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../db/connect.ts';
import { AppError } from '../lib/app-error.ts';

export const healthPlugin = fp<{ database: Database }>(
  (app: FastifyInstance, { database }) => {
    const options = { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;
    app.get('/healthz', options, () => ({ status: 'ok' }));
    app.get('/readyz', options, async () => {
      try {
        await database.execute(sql`select 1`);
      } catch (cause) {
        throw new AppError('unavailable', { cause });
      }
      return { status: 'ready' };
    });
    return Promise.resolve();
  },
  { name: 'health' },
);
