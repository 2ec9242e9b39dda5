import fp from 'fastify-plugin';
import type { Database } from '../db/connect.ts';
import { pingDatabase } from '../db/ping.ts';
import { AppError } from '../lib/app-error.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, so not without its database and not while it shuts down. */
export const healthPlugin = fp<{ database: Database }>(
  (app, { database }) => {
    let shuttingDown = false;
    app.addHook('preClose', (done) => {
      shuttingDown = true;
      done();
    });

    const options = { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;
    app.get('/healthz', options, () => ({ status: 'ok' }));
    app.get('/readyz', options, async () => {
      if (shuttingDown) throw new AppError('unavailable');
      try {
        await pingDatabase(database);
      } catch (cause) {
        throw new AppError('unavailable', { cause });
      }
      return { status: 'ready' };
    });
    return Promise.resolve();
  },
  { name: 'health' },
);
