import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartUpError } from '../../lib/start-up-error.ts';
import { isAlive } from './folder-lock.ts';

/** What a running PostgreSQL writes about itself into its folder. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean };

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const [port, socketFolder, status] = [Number(lines[3] ?? 0), lines[4] ?? '', lines[7] ?? ''];
  return { pid, port, socketFolder, ready: status.trim() === 'ready' };
}

/**
 * A portal that was killed leaves its PostgreSQL behind. The caller holds the folder, so what still runs on it belongs
 * to nobody and is stopped properly. Answers what it left.
 */
export async function stopLeftover(
  cluster: string,
  stopOnWindows: () => Promise<void>,
): Promise<Postmaster | undefined> {
  const left = readPostmaster(cluster);
  if (!left) return undefined;
  if (isPostgresOf(cluster, left.pid)) {
    if (process.platform === 'win32') await stopOnWindows();
    else await endProcess(left.pid, cluster);
  } else if (process.platform === 'linux' && isAlive(left.pid)) {
    // The pid went to a stranger or stays with the dead, and PostgreSQL would refuse to start for its sake. Its files may
    // go only when none of its processes is left: they are what keeps two servers off one folder.
    await waitForLastProcess(cluster);
    for (const name of readdirSync(cluster)) {
      if (/^(postmaster\.pid|\.s\.PGSQL\..*)$/.test(name)) rmSync(join(cluster, name), { force: true });
    }
  }
  return left;
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, after which the next start recovers. */
async function endProcess(pid: number, cluster: string): Promise<void> {
  for (const { signal, seconds } of [
    { signal: 'SIGINT', seconds: 60 },
    { signal: 'SIGQUIT', seconds: 10 },
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (cause) {
      if (errorCode(cause) === 'ESRCH') return;
      throw new StartUpError(
        `a PostgreSQL (pid ${pid}) that a killed portal left behind on ${cluster} can't be stopped by this user`,
        { cause },
      );
    }
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      if (!isPostgresOf(cluster, pid)) return;
      await sleep(20);
    }
  }
  throw new StartUpError(
    `a PostgreSQL (pid ${pid}) that a killed portal left behind on ${cluster} does not stop`,
  );
}

/** Whether that process is the PostgreSQL of this folder, and not one that got its pid later or a zombie. */
function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      return worksOn(cluster, pid) ?? readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    }
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).includes('postgres');
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).includes(cluster);
  } catch {
    return false;
  }
}

/** Undefined where the kernel won't tell: root in a container may not look into the processes of others. */
function worksOn(cluster: string, pid: number): boolean | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (!mayBePostgresOf(statSync(cluster).uid, status)) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return errorCode(error) === 'EACCES' ? undefined : false;
  }
}

/**
 * What everybody may know of a process, whoever owns it. PostgreSQL refuses a folder that belongs to another user, so the
 * PostgreSQL of another user, into which we may not look, is not at work on ours.
 */
export function mayBePostgresOf(clusterOwner: number, processStatus: string): boolean {
  const name = /^Name:\t(.*)$/m.exec(processStatus)?.[1];
  const effectiveUser = /^Uid:\t\d+\t(\d+)/m.exec(processStatus)?.[1];
  return name === 'postgres' && effectiveUser === String(clusterOwner);
}

async function waitForLastProcess(cluster: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  const mayWorkOn = (pid: number) => worksOn(cluster, pid) ?? true;
  while (readdirSync('/proc').some((name) => /^\d+$/.test(name) && mayWorkOn(Number(name)))) {
    if (Date.now() > deadline) {
      throw new StartUpError(`processes of a killed PostgreSQL still work on ${cluster}: end them first`);
    }
    await sleep(50);
  }
}
