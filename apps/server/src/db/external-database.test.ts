import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
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

  const database = await connectToServer(`postgres://zachetka@127.0.0.1:${port}/${connection.database}`, 2);
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

  const first = await connectToServer(url, 1);
  await migrateDatabase(first);
  await first.$client.end();
  const later = await connectToServer(url, 1);
  const { rows } = await later.$client.query('show plan_cache_mode');
  await later.$client.end();
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
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
