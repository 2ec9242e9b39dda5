import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, postgresEnvironment } from '../../apps/server/src/db/embedded/account.ts';
import { attachToPostgres, embeddedDatabase } from '../../apps/server/src/db/embedded/index.ts';
import { serverSettings } from '../../apps/server/src/db/embedded/settings.ts';
import { findFreePort } from '../../e2e/find-free-port.ts';
import { type Instance, runProgram, startInstance } from './portal.ts';

export type DatabaseKind = 'embedded' | 'external';

/** A portal of one checkout with a copy of the university that is its own. */
export type Side = {
  name: string;
  instances: Instance[];
  connection: pg.ClientConfig;
};

export type University = {
  /** How long it took to make, in seconds; undefined where an earlier run had made it. */
  madeIn: number | undefined;
  open: (side: { name: string; checkout: string; instances: number; nodeOptions: string[] }) => Promise<Side>;
  close: () => Promise<void>;
};

type Wanted = {
  students: number;
  kind: DatabaseKind;
  /** The one with the oldest tables: a newer one brings its copy up to date, an older one does not start on newer ones. */
  oldest: string;
};

const demoProgram = 'apps/demo-university/src/demo-command.ts';

/** Made once by the demo's generator and kept; every run works on copies. */
export async function prepareUniversity({ students, kind, oldest }: Wanted): Promise<University> {
  const kept = join(tmpdir(), 'zachetka-deadline', `${students}-${newestMigration(oldest)}`);
  mkdirSync(kept, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'zachetka-deadline-run-'));
  execFileSync('chmod', ['755', kept, join(kept, '..'), scratch]);
  const parts = { kept, scratch, students, oldest };
  const prepared = kind === 'embedded' ? await prepareEmbedded(parts) : await prepareExternal(parts);
  const sides: Side[] = [];
  return {
    madeIn: prepared.madeIn,
    open: async (side) => {
      const opened = await prepared.open(side);
      sides.push(opened);
      return opened;
    },
    close: async () => {
      for (const { instances } of sides) for (const instance of instances) await instance.stop();
      await prepared.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

type Parts = { kept: string; scratch: string; students: number; oldest: string };

async function prepareEmbedded({ kept, scratch, students, oldest }: Parts): Promise<University> {
  const template = join(kept, 'embedded');
  const began = performance.now();
  const isNew = !existsSync(template);
  if (isNew) {
    // Under another name until it is whole.
    const unfinished = `${template}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const env = { DATA_DIR: unfinished };
    await runProgram(oldest, demoProgram, { env, parameters: ['--students', String(students)] });
    renameSync(unfinished, template);
  }
  return {
    madeIn: isNew ? (performance.now() - began) / 1000 : undefined,
    open: async ({ name, checkout, nodeOptions }) => {
      const folder = join(scratch, name);
      copyFolder(template, folder);
      const env = { DATA_DIR: folder };
      const log = join(scratch, `${name}.log`);
      const instance = await startInstance({ checkout, log, env, nodeOptions });
      const connect = await attachToPostgres(folder);
      return { name, instances: [instance], connection: connect(embeddedDatabase) };
    },
    close: () => Promise.resolve(),
  };
}

async function prepareExternal({ kept, scratch, students, oldest }: Parts): Promise<University> {
  const postgres = await startExternalPostgres(join(kept, 'external'));
  const files = join(kept, 'external', 'files');
  const exists = async (database: string) =>
    (await postgres.administer(`select 1 from pg_database where datname = '${database}'`)).rowCount !== 0;
  const began = performance.now();
  const isNew = !(await exists('university'));
  if (isNew) {
    rmSync(files, { recursive: true, force: true });
    await postgres.administer('drop database if exists unfinished with (force)');
    await postgres.administer('create database unfinished');
    const env = {
      DATABASE_URL: postgres.urlOf('unfinished'),
      DATA_DIR: join(scratch, 'demo'),
      FILE_FOLDER: files,
    };
    await runProgram(oldest, demoProgram, { env, parameters: ['--students', String(students)] });
    await postgres.administer('alter database unfinished rename to university');
  }
  return {
    madeIn: isNew ? (performance.now() - began) / 1000 : undefined,
    open: async ({ name, checkout, instances, nodeOptions }) => {
      const database = `run_${name}`;
      await postgres.administer(`drop database if exists ${database} with (force)`);
      await postgres.administer(`create database ${database} template university strategy file_copy`);
      const folder = join(scratch, name);
      copyFolder(files, `${folder}-files`);
      const started: Instance[] = [];
      // One after the other, so that the first brings the tables up to date.
      for (let number = 1; number <= instances; number += 1) {
        const env = {
          DATABASE_URL: postgres.urlOf(database),
          DATA_DIR: `${folder}-${number}`,
          FILE_FOLDER: `${folder}-files`,
          // People know one address, whichever instance answers there.
          ...(started[0] && { PUBLIC_URL: started[0].address }),
        };
        const log = join(scratch, `${name}-${number}.log`);
        started.push(await startInstance({ checkout, log, env, nodeOptions }));
      }
      return { name, instances: started, connection: { connectionString: postgres.urlOf(database) } };
    },
    close: () => postgres.stop(),
  };
}

/** Until it is on the disk: what is written later than the copy would wait for it. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', from, to]);
  execFileSync('sync', ['-f', to]);
}

function newestMigration(checkout: string): string {
  const found = globSync('apps/server/src/db/migrations/*.sql', { cwd: checkout }).map((path) =>
    basename(path, '.sql'),
  );
  return found.toSorted().at(-1)?.slice(0, 4) ?? 'none';
}

type ExternalPostgres = {
  urlOf: (database: string) => string;
  /** One statement of whoever administers the server. */
  administer: (statement: string) => Promise<pg.QueryResult>;
  stop: () => Promise<void>;
};

/** The programs of a PostgreSQL that the system has, as Debian lays them out; the newest of several. */
function findServerPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb')));
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0]);
  const [newest] = found.toSorted((a, b) => version(b) - version(a));
  if (newest === undefined) throw new Error('no PostgreSQL is installed: apt-get install postgresql');
  return newest;
}

/** A server of its own on this folder, with the settings of the embedded one: what differs is that it is another machine's. */
async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
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
