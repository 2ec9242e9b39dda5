import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { watchContract } from '../testing/contract/contract-watch.ts';
import { createPluginApp } from '../testing/plugin-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { healthPlugin } from './health.ts';

const config = testConfig();

function createHealthApp(database: Database): Promise<FastifyInstance> {
  return createPluginApp((routes) => {
    void routes.register(healthPlugin, { database });
  });
}

describe('readyz', () => {
  it('is ready with a database and not without one; healthz does not mind', async () => {
    const { database, drop } = await createTestDatabase();
    const app = await createHealthApp(database);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await app.close();
    await drop();

    const lost = await createHealthApp(connectDatabase({ host: '/nowhere', database: 'none', user: 'none' }));
    const answer = await lost.inject('/readyz');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect((await lost.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await lost.close();
  });

  it('fails from the moment the shutdown begins, while requests in flight still end well', async () => {
    const { database, drop } = await createTestDatabase();
    const app = await buildApp({ config, database, webRoot: false, watch: watchContract });
    let address = '';
    let whileClosing: { status: number; code: unknown } | undefined;
    const arrived = Promise.withResolvers<void>();
    app.get('/slow', { config: { access: 'public' } }, async () => {
      arrived.resolve();
      await sleep(200);
      return { done: true };
    });
    app.addHook('preClose', async () => {
      const answer = await fetch(`${address}/readyz`);
      whileClosing = { status: answer.status, code: ((await answer.json()) as { code: unknown }).code };
    });
    address = await app.listen({ port: 0, host: '127.0.0.1' });

    const inFlight = fetch(`${address}/slow`);
    await arrived.promise;
    await app.close();
    expect(whileClosing).toEqual({ status: 503, code: 'unavailable' });
    const answer = await inFlight;
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    await drop();
  });
});
