import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';
import { connectTo } from '../testing/raw-connection.ts';

const limit = 10;
let app: FastifyInstance;
let waiting: (() => void)[] = [];
const finishAll = () => {
  for (const finish of waiting) finish();
  waiting = [];
};

async function start(env: Record<string, string> = {}) {
  app = await createPluginApp(
    (routes) => {
      const publicly = { config: { access: 'public' } } as const;
      routes.get('/quick', publicly, () => ({ ok: true }));
      routes.get(
        '/long',
        publicly,
        () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))),
      );
    },
    { env: { CONNECTIONS_PER_ADDRESS: String(limit), ...env } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  finishAll();
  await app.close();
});

const ask = (path: string) => connectTo(app, `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);

describe('connections of one address', () => {
  it('that only stand open give way to new ones, the longest idle first', async () => {
    await start();
    const [first, second, ...others] = await Promise.all(Array.from({ length: limit }, () => connectTo(app)));
    const used = await ask('/quick');
    await expect.poll(used.received).toContain('200 OK');
    await expect.poll(() => first?.socket.destroyed).toBe(true);
    expect([second, ...others].filter((connection) => connection?.socket.destroyed)).toEqual([]);
    for (const connection of [second, used, ...others]) connection?.socket.destroy();
  });

  it('are refused in words where all the others are being answered, and taken again after that', async () => {
    await start();
    const long = await Promise.all(Array.from({ length: limit }, () => ask('/long')));
    await expect.poll(() => waiting.length).toBe(limit);
    const refused = await connectTo(app);
    const answer = await refused.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'tooManyRequests' });
    finishAll();
    for (const connection of long) await expect.poll(connection.received).toContain('200 OK');
    const again = await ask('/quick');
    await expect.poll(again.received).toContain('200 OK');
    for (const connection of [...long, again]) connection.socket.destroy();
  });

  it('are forgotten with their end', async () => {
    await start();
    for (let round = 0; round < 3 * limit; round += 1) {
      const { socket } = await connectTo(app);
      const closed = once(socket, 'close');
      socket.end();
      await closed;
    }
    const long = await Promise.all(Array.from({ length: limit }, () => ask('/long')));
    await expect.poll(() => waiting.length).toBe(limit);
    for (const connection of long) connection.socket.destroy();
  });
});

describe('behind a proxy', () => {
  it('requests under way are counted by the address that the proxy names', async () => {
    await start({ TRUST_PROXY: 'true' });
    const from = (address: string, url: string) =>
      app.inject({ url, headers: { 'x-forwarded-for': address } });
    const long = Array.from({ length: limit }, () => from('10.0.0.1', '/long'));
    await expect.poll(() => waiting.length).toBe(limit);
    const refused = await from('10.0.0.1', '/quick');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
    expect((await from('10.0.0.2', '/quick')).statusCode).toBe(200);
    finishAll();
    await Promise.all(long);
    await expect.poll(async () => (await from('10.0.0.1', '/quick')).statusCode).toBe(200);
  });
});
