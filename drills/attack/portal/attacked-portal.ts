import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../../apps/server/src/config.ts';
import { findFreePort } from '../../../e2e/find-free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const megabyte = 1_048_576;

export type AttackedPortal = {
  address: string;
  port: number;
  /** As the portal itself reads it. */
  config: Config;
  /** Known here, so that tokens can be signed that only whoever has stolen it could sign. */
  tokenSecret: string;
  /** Of the process that answers, in megabytes; undefined where the system does not tell. */
  memory: () => number | undefined;
  /** Of the whole data folder, in megabytes. */
  disk: () => number;
  /** Of what people have uploaded. */
  filesOnDisk: () => number;
  /** What it wrote to its log so far. */
  log: () => string;
  /** Of the process that answers; undefined once none does. */
  processId: () => Promise<number | undefined>;
  stop: () => Promise<void>;
};

/** A portal of our own, started as `npm start` starts it, on a folder that is gone afterwards. */
export async function startAttackedPortal(
  students: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<AttackedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'zachetka-attack-'));
  // Under root the database runs as another account, which must be able to pass through here.
  chmodSync(folder, 0o755);
  const tokenSecret = 'a secret that only the attack knows, 32+';
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: join(folder, 'data'),
    DEMO_STUDENTS: String(students),
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    TOKEN_SECRET: tokenSecret,
    // Longer than the longest attack, on a busy machine too, and shorter than the two hours of a sign-in that is tried as an old one.
    FRESH_SIGN_IN_MINUTES: '90',
    ...settings,
  };
  const child = spawn(process.execPath, ['--import', './scripts/node-24.js', 'scripts/run-portal.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  // Put together only when somebody looks: there may be a line for each of a hundred thousand calls.
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const said = () => Buffer.concat(output).toString();
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!said().includes('Zachetka is ready')) return;
      child.stdout.off('data', look);
      child.stderr.off('data', look);
      resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('close', () => reject(new Error(`the portal did not start\n${said()}`)));
  });
  return {
    address,
    port,
    config: readConfig(env),
    tokenSecret,
    memory: () => memoryOf(child),
    disk: () => sizeOf(folder),
    filesOnDisk: () => sizeOf(join(env.DATA_DIR, 'files')),
    log: () => said().slice(said().indexOf('Stop it with Ctrl+C.')),
    // One that is dying has not ended yet.
    processId: async () => {
      const patience = AbortSignal.timeout(30_000);
      const isAnswering = await fetch(`${address}/healthz`, { signal: patience }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isAnswering && child.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    stop,
  };
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

function sizeOf(folder: string): number {
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, name) => {
    // Files of the database come and go meanwhile.
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);
  return Math.round(bytes / megabyte);
}
