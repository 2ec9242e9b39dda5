import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../../apps/server/src/db/connect.ts';
import {
  claimDataFolder,
  embeddedDatabase,
  startEmbeddedPostgres,
} from '../../../apps/server/src/db/embedded/index.ts';
import { findFreePort } from '../../find-free-port.ts';
import type { Description } from './compare-contracts.ts';

export type Release = { name: 'older' | 'newer'; folder: string };

type Instance = {
  release: Release;
  port: number;
  child: ChildProcess;
  ended: Promise<unknown>;
  from: number;
  until: number;
};

export type Portals = {
  ports: readonly [number, number];
  /** Ends what runs in that place, as systemd does, and starts this release there. */
  replace: (place: 0 | 1, release: Release) => Promise<void>;
  /** Who answered on that port at that time. */
  releaseAt: (port: number, at: number) => Release['name'] | undefined;
  /** How the instance in that place describes its calls. */
  describe: (place: 0 | 1) => Promise<Description>;
  /** As if no release had ever kept its scripts. */
  forgetAssets: () => Promise<void>;
  stop: () => Promise<void>;
};

/** One PostgreSQL, one folder of files, and two places for instances. */
export async function preparePortals(folder: string, publicUrl: string): Promise<Portals> {
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir);
  const postgres = await startEmbeddedPostgres({
    claimed: claimDataFolder({ dataDir, holder: { kind: 'command', name: 'the test of an upgrade' } }),
  });
  const connection = postgres.connection(embeddedDatabase);
  const socket = encodeURIComponent(String(connection.host));
  const databaseUrl = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${socket}`;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const all: Instance[] = [];
  const running: (Instance | undefined)[] = [undefined, undefined];

  const end = async (place: number) => {
    const instance = running[place];
    if (instance === undefined) return;
    running[place] = undefined;
    instance.child.kill('SIGTERM');
    await instance.ended;
    instance.until = Date.now();
  };
  return {
    ports,
    replace: async (place, release) => {
      await end(place);
      const instance = await startInstance(release, ports[place], {
        NODE_ENV: 'production',
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: 'true',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, `instance-${place}`),
        FILE_FOLDER: join(folder, 'files'),
        EMBEDDED_LOGIN: 'on',
        DEMO_STUDENTS: '40',
        PUBLIC_DEMO: 'true',
        API_DOCS: 'on',
        LOG_LEVEL: 'warn',
      });
      all.push(instance);
      running[place] = instance;
    },
    releaseAt: (port, at) => {
      // The line in the log of nginx may be written a moment after the instance has ended.
      const found = all.find((each) => each.port === port && at >= each.from && at <= each.until + 100);
      return found?.release.name;
    },
    describe: async (place) => {
      const answer = await fetch(`http://127.0.0.1:${ports[place]}/docs/json`);
      return (await answer.json()) as Description;
    },
    forgetAssets: async () => {
      const database = connectDatabase(connection);
      await database.$client.query('delete from release_asset');
      await database.$client.end();
    },
    stop: async () => {
      await end(0);
      await end(1);
      await postgres.stop();
    },
  };
}

async function startInstance(release: Release, port: number, env: Record<string, string>): Promise<Instance> {
  const child = spawn(process.execPath, ['--import', './scripts/node-24.js', 'scripts/run-portal.ts'], {
    cwd: release.folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  const from = Date.now();
  const ended = once(child, 'close');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Zachetka is ready')) resolve();
      });
    }
    child.once('close', () => reject(new Error(`the ${release.name} portal did not start\n${output}`)));
  });
  return { release, port, child, ended, from, until: Number.POSITIVE_INFINITY };
}
