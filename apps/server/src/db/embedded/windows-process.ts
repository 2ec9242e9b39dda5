import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOneLine, StartUpError } from '../../lib/start-up-error.ts';
import { postgresEnvironment } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { isAlive } from './folder-lock.ts';
import type { PostgresProcess, PostgresStart, StopMode } from './postgres-process.ts';
import { readPostmaster } from './postmaster-file.ts';

/** Without pipes: the server would inherit them, and they would never close. */
const quietly = { env: postgresEnvironment(), stdio: 'ignore', windowsHide: true } as const;

/**
 * Windows has no signals, and PostgreSQL refuses to run with the rights of an administrator: `pg_ctl` starts it with
 * fewer rights and is the only one that can ask it to stop.
 */
export async function startWindowsProcess(start: PostgresStart): Promise<PostgresProcess> {
  const { binaries, cluster, settings } = start;
  const log = join(dirname(cluster), 'postgres.log');
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${/^[\w.:-]*$/.test(value) && value !== '' ? value : `"${value}"`}`)
    .join(' ');
  try {
    await pgCtl(binaries, ['start', '-D', cluster, '-l', log, '-w', '-t', '600', '-s', '-o', options]);
  } catch (cause) {
    throw new StartUpError(`PostgreSQL does not start on ${cluster}: ${asOneLine(lastPart(log))}`, { cause });
  }
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined) throw new StartUpError(`PostgreSQL does not start on ${cluster}`);
  // Not awaited, and not ended with us: it works on when this process exits in the same moment.
  const signalStop = (mode: StopMode) => {
    spawn(binaries.pgCtl, stopParameters(cluster, mode), { ...quietly, detached: true }).unref();
  };
  const stopWithUs = () => signalStop('fast');
  process.on('exit', stopWithUs);
  const ended = untilEnded(pid).then(() => {
    process.off('exit', stopWithUs);
    return asOneLine(lastPart(log));
  });
  return { ended, signalStop };
}

export async function stopWindowsProcess(binaries: PostgresBinaries, cluster: string): Promise<void> {
  if (readPostmaster(cluster) === undefined) return;
  await pgCtl(binaries, stopParameters(cluster));
}

function stopParameters(cluster: string, mode: StopMode = 'fast'): string[] {
  return ['stop', '-D', cluster, '-m', mode === 'fast' ? 'fast' : 'immediate', '-w', '-t', '60', '-s'];
}

async function pgCtl(binaries: PostgresBinaries, parameters: readonly string[]): Promise<void> {
  const child = spawn(binaries.pgCtl, parameters, quietly);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`pg_ctl ${parameters[0]} ended with ${code}`);
}

async function untilEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(500, undefined, { ref: false });
}

function lastPart(file: string): string {
  try {
    const { size } = statSync(file);
    const part = Buffer.alloc(Math.min(size, 2000));
    const handle = openSync(file, 'r');
    readSync(handle, part, 0, part.length, size - part.length);
    closeSync(handle);
    return part.toString();
  } catch {
    return 'it gave no reason';
  }
}
