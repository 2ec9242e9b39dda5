import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresBinaries } from './binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; under root it runs as `nobody`, who needs no account to be made. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type RunningPostgres = {
  connection: (database: string) => pg.PoolConfig;
  stop: () => Promise<void>;
};

export async function initialiseCluster(binaries: PostgresBinaries, folder: string): Promise<void> {
  await run(
    binaries.initdb,
    ['-D', folder, '-U', 'zachetka', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...nobody, env: { ...process.env, TZ: 'UTC' } },
  );
}

export async function startPostgres(
  binaries: PostgresBinaries,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const options = { listen_addresses: '', unix_socket_directories: folder, log_timezone: 'UTC', ...settings };
  const child = spawn(
    binaries.postgres,
    ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...nobody, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'UTC' } },
  );
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
    if (log.length > 100) log.shift();
  });

  const connection = (database: string): pg.PoolConfig => ({ host: folder, user: 'zachetka', database });
  try {
    await waitUntilReady(child, connection('postgres'));
  } catch (error) {
    child.kill('SIGINT');
    throw new Error(`PostgreSQL did not start: ${log.join('').trim() || String(error)}`, { cause: error });
  }
  return { connection, stop: () => stopPostgres(child) };
}

async function waitUntilReady(child: ChildProcess, connection: pg.PoolConfig): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`);
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(20);
    }
  }
  throw new Error('it was not ready within a minute');
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is flushed. */
async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
}
