import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../scripts/test-run/run-command.ts';
import { until } from '../faults/scene.ts';
import { processesOf } from './processes.ts';

const run = promisify(execFile);
const script = join(root, 'deploy', 'patroni', 'try.sh');
const programs = ['patroni', 'patronictl', 'etcd', 'haproxy', 'psql', 'setpriv'];

export type Member = { name: string; role: string; state: string; lag?: number };
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Why there can be none here; nothing where there can. */
export function obstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  const places = (process.env['PATH'] ?? '').split(':');
  const missing = programs.filter((program) => !places.some((place) => existsSync(join(place, program))));
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`;
}

/** The three machines of deploy/patroni on this one. */
export async function startCluster(folder: string, firstPort: number) {
  const { stdout } = await run(script, ['start', folder, String(firstPort)], { timeout: 150_000 });
  const addressOf = (name: string) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(stdout)?.[1] ?? '';

  const members = async (): Promise<Member[]> => {
    for (const number of [1, 2, 3]) {
      try {
        const answer = await fetch(`http://127.0.0.1:${firstPort + 30 + number}/cluster`, {
          signal: AbortSignal.timeout(1500),
        });
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // No answer in time, or only the beginning of one: the next may know.
      }
    }
    return [];
  };
  const nameOf = async (role: string): Promise<string> => {
    const found = (await members()).find((member) => member.role === role && member.state === 'running');
    if (found === undefined) throw new Error(`there is no ${role}`);
    return found.name;
  };

  const pidIn = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
  };
  /** Patroni of a machine, and PostgreSQL with all its processes. */
  const pidsOf = (name: string) => {
    return {
      patroni: processesOf(pidIn(`${name}.pid`)),
      postgres: processesOf(pidIn(join(name, 'postmaster.pid'))),
    };
  };
  const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  };

  return {
    url: addressOf('DATABASE_URL'),
    readUrl: addressOf('DATABASE_READ_URL'),
    members,
    leader: () => nameOf('leader'),
    synchronous: () => nameOf('sync_standby'),
    /** The whole machine, as far as the cluster can see, or its PostgreSQL alone. */
    signal: (name: string, signal: NodeJS.Signals, what: 'machine' | 'postgres') => {
      const { patroni, postgres } = pidsOf(name);
      signalAll(what === 'machine' ? [...patroni, ...postgres] : postgres, signal);
    },
    nameAt: (port: number) => `node${port - firstPort - 40}`,
    startAgain: async (name: string) => {
      await run(script, ['node', folder, name.replace('node', '')]);
    },
    switchOver: async (from: string, to: string) => {
      const wanted = ['switchover', '--master', from, '--candidate', to, '--force'];
      await run('patronictl', ['-c', join(folder, 'patroni.yml'), ...wanted], {
        env: { ...process.env, ...settingsOf(join(folder, 'node1.env')) },
      });
    },
    /** A primary, a synchronous standby, and nobody missing or behind. */
    whole: async () => {
      await until(
        'all three are there again',
        async () => {
          const now = await members();
          const good = now.filter(
            ({ state, lag = 0 }) => /^(running|streaming)$/.test(state) && lag < 1_000_000,
          );
          const roles = new Set(good.map(({ role }) => role));
          await sleep(200);
          return good.length === 3 && roles.has('leader') && roles.has('sync_standby');
        },
        120,
      );
    },
  };
}

export function stopCluster(folder: string): void {
  execFileSync(script, ['stop', folder], { stdio: 'ignore' });
}

function settingsOf(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
