import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Pair = { client: Socket; server: Socket };

export type SilentProxy = {
  port: number;
  /**
   * From now on nothing passes in either direction, and nobody is told: connections stay open. All of them and those to come, those
   * that are open, or the one from this port.
   */
  silence: (which: 'all' | 'open' | { from: number }) => void;
  /** New connections pass again; those that were silenced stay so, as with a firewall that has forgotten them. */
  speak: () => void;
};

/** A machine between the portal and its database, as far as it can be imitated without root: it drops what it is told to drop. */
export async function startSilentProxy(postgresHost: string): Promise<SilentProxy> {
  const pairs = new Set<Pair>();
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = createConnection(join(postgresHost, '.s.PGSQL.5432'));
    const pair = { client, server };
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => from.destroy());
      from.on('close', () => {
        // Even the end of a connection is not passed on when it was silenced.
        if (pairs.delete(pair)) to.destroy();
      });
    }
    if (isSilent) {
      mute(pair);
      return;
    }
    client.pipe(server);
    server.pipe(client);
  });
  const mute = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.unpipe(pair.server);
    pair.server.unpipe(pair.client);
    for (const socket of [pair.client, pair.server]) {
      socket.resume();
      onTestFinished(() => void socket.destroy());
    }
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    proxy.close();
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    silence: (which) => {
      isSilent = which === 'all';
      for (const pair of pairs) {
        if (typeof which === 'string' || pair.client.remotePort === which.from) mute(pair);
      }
    },
    speak: () => {
      isSilent = false;
    },
  };
}
