import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { attachToPostgres, embeddedDatabase } from '../db/embedded/index.ts';

const sources = new URL('../', import.meta.url);

/** The portal as `npm start` runs it, with the demo university; `main.ts` is the portal alone. */
export const portalWithDemo = new URL('../../../../scripts/run-portal.ts', import.meta.url).href;

/** What npm scripts load first, too. */
const preparation = new URL('../../../../scripts/node-24.js', import.meta.url).href;

export type TestProcess = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
};

type ProcessOptions = {
  uid?: number;
  gid?: number;
  /** A command of the shell that limits what the process may use, such as `ulimit -f 8000` for files of 4 MB. */
  limit?: string;
};

/** A program as a process of its own, named by its path in the server or its whole address. It ends with the test at the latest. */
export function startProcess(
  program: string,
  env: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
  { limit = 'true', ...account }: ProcessOptions = {},
): TestProcess {
  const path = fileURLToPath(new URL(program, sources));
  const whole = [process.execPath, '--import', preparation, path, ...parameters];
  const child = spawn('/bin/sh', ['-c', `${limit}; exec "$@"`, 'sh', ...whole], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: inject('dataFolder'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ended, stdout: () => output.stdout, stderr: () => output.stderr };
}

export type TestPortal = TestProcess & { url: string };

/** A portal on a free port, ready to answer. */
export async function startTestPortal(
  env: Readonly<Record<string, string>>,
  { program = 'main.ts', ...options }: ProcessOptions & { program?: string } = {},
): Promise<TestPortal> {
  const started = startProcess(program, { PORT: '0', DEMO_STUDENTS: '0', ...env }, [], options);
  const url = await until(async () => {
    const [, address] = /Zachetka is ready: (\S+)/.exec(started.stdout() + started.stderr()) ?? [];
    if (address !== undefined) return address;
    const code = await Promise.race([started.ended, sleep(0)]);
    if (code !== undefined) throw new Error(`the portal ended with ${code}: ${started.stderr()}`);
    return undefined;
  });
  return { ...started, url };
}

/** Asks again and again until there is an answer; the timeout is the test's. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, pause = 5): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(pause);
  }
}

/** A connection of one's own to the database of a running portal. */
export async function connectBeside(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client((await attachToPostgres(dataDir))(embeddedDatabase));
  // Tests kill the server under it.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Stops the database of a running portal in the middle of whatever it does, all of its processes. Answers how to let it go on. */
export async function freezePostgres(beside: pg.Client, postmaster: number): Promise<() => void> {
  const stopped: number[] = [];
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(goOn);
  const stop = (pid: number) => {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  };
  // First the one that makes the others, so that no new one comes.
  stop(postmaster);
  const { rows } = await beside.query<{ pid: number }>('select pid from pg_stat_activity');
  for (const { pid } of rows) stop(pid);
  return goOn;
}

/** Ended with 1, and said why in one line. */
export async function refusal({ ended, stderr }: TestProcess): Promise<string> {
  expect(await ended).toBe(1);
  const lines = stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
