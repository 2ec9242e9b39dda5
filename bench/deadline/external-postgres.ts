import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, postgresEnvironment } from '../../apps/server/src/db/embedded/account.ts';
import { serverSettings } from '../../apps/server/src/db/embedded/settings.ts';
import { findFreePort } from '../../e2e/find-free-port.ts';

export type ExternalPostgres = {
  urlOf: (database: string) => string;
  /** One statement of whoever administers the server. */
  administer: (statement: string) => Promise<pg.QueryResult>;
  stop: () => Promise<void>;
};

/** The programs of a PostgreSQL that the system has, as Debian lays them out; the newest of several. */
export function findServerPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb')));
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0]);
  const [newest] = found.toSorted((a, b) => version(b) - version(a));
  if (newest === undefined) throw new Error('no PostgreSQL is installed: apt-get install postgresql');
  return newest;
}

/** A server of its own on this folder, with the settings of the embedded one: what differs is that it is another machine's. */
export async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
  const programs = findServerPrograms();
  const cluster = join(folder, 'cluster');
  const isNew = !existsSync(cluster);
  const account = accountFor(cluster);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (isNew) {
    mkdirSync(cluster, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(cluster, account.uid, account.gid);
    execFileSync(join(programs, 'initdb'), ['-D', cluster, '-U', 'zachetka', '-A', 'trust', '-E', 'UTF8'], {
      ...account,
      env: postgresEnvironment(),
      stdio: 'ignore',
      cwd: folder,
    });
  }
  const port = await findFreePort();
  const settings = {
    ...serverSettings(),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, env: postgresEnvironment(), stdio: 'ignore', cwd: folder },
  );
  const urlOf = (database: string) => `postgres://zachetka@127.0.0.1:${port}/${database}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  for (let attempt = 0; ; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const isUp = await administer('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (attempt > 600) throw new Error('PostgreSQL does not answer');
    await sleep(100);
  }
  return {
    urlOf,
    administer,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'close');
    },
  };
}
