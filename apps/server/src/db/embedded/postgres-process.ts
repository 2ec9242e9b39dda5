import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOneLine, StartUpError } from '../../lib/start-up-error.ts';
import { type Account, postgresEnvironment } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { readPostmaster } from './postmaster-file.ts';

export type PostgresProcess = {
  /** Resolves when it has ended, for whatever reason, with its last words. */
  ended: Promise<string>;
  /** Tells it to stop and does not wait. */
  signalStop: (mode: StopMode) => void;
};

/**
 * `fast`: open transactions are rolled back, everything committed is flushed. After the others the next start recovers what was
 * committed from the log.
 */
export type StopMode = 'fast' | 'immediate' | 'kill';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

export type PostgresStart = {
  binaries: PostgresBinaries;
  cluster: string;
  account: Account;
  settings: Readonly<Record<string, string>>;
  onLine: ((line: string) => void) | undefined;
};

/** Another server is still on its way out of this folder: worth another try. */
export class ClusterBusyError extends StartUpError {}

export async function startPostgresProcess(start: PostgresStart): Promise<PostgresProcess> {
  const child = spawnPostgres(start);
  const lastWords = collectLines(child, start.onLine);
  const signalStop = (mode: StopMode) => {
    if (!hasEnded(child)) child.kill(signals[mode]);
  };
  // However this process ends, short of a kill, its database is told to.
  const stopWithUs = () => signalStop('fast');
  process.on('exit', stopWithUs);
  const ended = once(child, 'close')
    .catch(() => undefined)
    .then(() => {
      process.off('exit', stopWithUs);
      return asOneLine(lastWords.join('\n'));
    });
  await untilReady(child, start.cluster, lastWords);
  return { ended, signalStop };
}

/** In a process group of its own: Ctrl+C in a terminal is for the portal, which stops its database last. */
function spawnPostgres({ binaries, cluster, account, settings }: PostgresStart): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...account,
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

function collectLines(child: ChildProcess, onLine: ((line: string) => void) | undefined): string[] {
  const lastLines: string[] = [];
  child.once('error', ({ message }) => lastLines.push(message));
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      onLine?.(line);
    }
  });
  return lastLines;
}

/** However long recovery takes: it is done when PostgreSQL says so in its own file, or has given up. */
async function untilReady(child: ChildProcess, cluster: string, lastWords: readonly string[]): Promise<void> {
  // Without a pid it could not even be started.
  while (child.pid !== undefined && !hasEnded(child)) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return;
    await sleep(10);
  }
  // Its last words may still be on their way.
  await sleep(20);
  const words = lastWords.join('\n');
  const busy = /lock file "[^"]*" already exists|pre-existing shared memory block/.test(words);
  const message = `PostgreSQL does not start on ${cluster}: ${asOneLine(words) || 'it gave no reason'}`;
  throw busy ? new ClusterBusyError(message) : new StartUpError(message);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
