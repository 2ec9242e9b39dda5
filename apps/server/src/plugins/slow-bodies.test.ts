import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPluginApp } from '../testing/plugin-app.ts';
import { connectTo, type RawConnection } from '../testing/raw-connection.ts';
import { createBodyWatch } from './slow-bodies.ts';

const watch = createBodyWatch(15);
let app: FastifyInstance;
let arrived = 0;

beforeAll(async () => {
  app = await createPluginApp(
    (routes) => {
      routes.addHook('preParsing', (_request, _reply, payload, done) => {
        payload.on('data', (chunk: Buffer) => {
          arrived += chunk.length;
        });
        done(null, payload);
      });
      routes.post('/form', { config: { access: 'public' } }, ({ body }) => ({ length: String(body).length }));
    },
    { bodyWatch: watch },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends so many more bytes of the body, and waits until the server has them. */
async function send({ socket }: RawConnection, bytes: string): Promise<void> {
  const expected = arrived + bytes.length;
  socket.write(bytes);
  await expect.poll(() => arrived).toBe(expected);
}

async function begin(length: number): Promise<RawConnection> {
  const connection = await connectTo(
    app,
    `POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  await send(connection, '"');
  return connection;
}

it('ends a request whose body hardly moves', async () => {
  const connection = await begin(50_000);
  watch.check();
  await send(connection, 'x'.repeat(100));
  watch.check();
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 408 /);
});

it('lets a body take as long as it goes on', async () => {
  const connection = await begin(80_000);
  for (let round = 0; round < 9; round += 1) {
    watch.check();
    await send(connection, 'x'.repeat(8000));
  }
  watch.check();
  await send(connection, `${'x'.repeat(7998)}"`);
  await expect.poll(connection.received).toContain('HTTP/1.1 200 ');
  connection.socket.destroy();
});

it('gives a body that has just begun its time', async () => {
  const connection = await begin(3);
  watch.check();
  await send(connection, 'x"');
  await expect.poll(connection.received).toContain('{"length":1}');
  watch.check();
  watch.check();
  expect(connection.socket.destroyed).toBe(false);
  connection.socket.destroy();
});
