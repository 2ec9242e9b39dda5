import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startFakePooler } from '../testing/fake-pooler.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { patientSession } from './connections/session-defaults.ts';
import { connectToServer } from './external-database.ts';
import { migrateDatabase } from './migrate.ts';

/** Names only what every pooler passes on; PgBouncer in front of the database refuses all else. */
const knownParameters = new Set(['user', 'database', 'client_encoding', 'application_name']);

it('connects through a pooler that takes no settings of a session', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const asked: string[] = [];
  const pooler = createServer((client) => pass(client, (parameters) => asked.push(...parameters)));
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void pooler.close());
  const { port } = pooler.address() as { port: number };

  const url = `postgres://zachetka@127.0.0.1:${port}/${connection.database}`;
  const database = await connectToServer({ url, size: 2, waitSeconds: 0 });
  await database.$client.end();
  expect(asked).not.toHaveLength(0);
  expect(asked.filter((name) => !knownParameters.has(name))).toEqual([]);
});

it('gives its role in this database the way of planning that the statements are written for', async () => {
  const { database, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  // As on a server that somebody else has set up.
  await database.$client.query(`alter database ${connection.database} set plan_cache_mode = auto`);
  const url = `postgres://zachetka@localhost/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`;

  const first = await connectToServer({ url, size: 1, waitSeconds: 0 });
  await migrateDatabase(first);
  expect((await first.$client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '4s' }]);
  await first.$client.end();
  const later = await connectToServer({ url, size: 1, waitSeconds: 0 });
  const shown = async (name: string) =>
    Object.values((await later.$client.query(`show ${name}`)).rows[0] as object)[0];
  expect(await shown('plan_cache_mode')).toBe('force_generic_plan');
  // A connection that is lost while it holds locks does not hold them for ever.
  expect(await shown('idle_in_transaction_session_timeout')).toBe('5min');
  // Nor does anybody wait for them for long.
  expect(await shown('lock_timeout')).toBe('4s');
  await later.$client.end();
  const patient = await connectToServer({ url, size: 1, waitSeconds: 0, sessionStart: patientSession });
  const idle = await patient.$client.query('show idle_in_transaction_session_timeout');
  const lock = await patient.$client.query('show lock_timeout');
  await patient.$client.end();
  expect([...idle.rows, ...lock.rows]).toEqual([
    { idle_in_transaction_session_timeout: '0' },
    { lock_timeout: '0' },
  ]);
});

it('recognises a pooler that forgets prepared statements, before anything is changed', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const port = await startFakePooler(inject('postgresHost'), String(connection.database));
  const url = `postgres://zachetka@127.0.0.1:${port}/${connection.database}`;
  await expect(connectToServer({ url, size: 2, waitSeconds: 60 })).rejects.toThrow(
    /pooler in front of the database mixes up prepared statements.*PgBouncer has to be 1\.21 or newer/,
  );
});

it('waits for a server that is not there yet, and says so once', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pooler = createServer((client) => pass(client, () => undefined));
  onTestFinished(() => void pooler.close());
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as { port: number };
  pooler.close();
  await once(pooler, 'close');

  const notices: string[] = [];
  const connecting = connectToServer({
    url: `postgres://zachetka:a-secret-word@127.0.0.1:${port}/${connection.database}`,
    size: 1,
    waitSeconds: 120,
    onNotice: (text) => notices.push(text),
  });
  await expect.poll(() => notices).toHaveLength(1);
  pooler.listen(port, '127.0.0.1');
  await (await connecting).$client.end();
  expect(notices).toEqual([
    expect.stringContaining(
      `the database at zachetka@127.0.0.1:${port}/${connection.database} does not answer`,
    ),
  ]);
  expect(notices[0]).not.toContain('a-secret-word');
});

it('does not wait where waiting is no use', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const url = `postgres://zachetka@localhost/no_such_database?host=${encodeURIComponent(connection.host ?? '')}`;
  await expect(connectToServer({ url, size: 1, waitSeconds: 3600 })).rejects.toThrow(/does not exist/);
});

/** Hears the parameters of the start-up packet, then hands everything on in both directions. */
function pass(client: Socket, hear: (parameters: string[]) => void): void {
  const server = createConnection(join(inject('postgresHost'), '.s.PGSQL.5432'));
  client.once('data', (packet) => {
    const texts = packet.toString('utf8', 8).split('\0');
    hear(texts.filter((text, index) => index % 2 === 0 && text !== ''));
    server.write(packet);
    client.pipe(server).pipe(client);
  });
  for (const socket of [client, server]) socket.on('error', () => socket.destroy());
}
