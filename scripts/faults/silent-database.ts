import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOlderServer } from './older-postgres.ts';
import { startPortal, type TestedPortal } from './portal.ts';
import { expectThat, needsRoot, type Scenario, until } from './scene.ts';

type Seen = { at: number; status: number; ms: number };

/** Ten readers who never stop asking; answers what each of their requests met. */
function keepAsking(portal: TestedPortal) {
  const seen: Seen[] = [];
  const over = new AbortController();
  const began = performance.now();
  const readers = Array.from({ length: 10 }, async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      const { status } = await portal.read();
      seen.push({ at: (asked - began) / 1000, status, ms: performance.now() - asked });
      await sleep(20);
    }
  });
  return {
    seen,
    elapsed: () => (performance.now() - began) / 1000,
    end: async () => {
      over.abort();
      await Promise.all(readers);
    },
  };
}

async function watchSilence(
  portal: TestedPortal,
  { begin, end, seconds }: { begin: () => void; end: () => void; seconds: number },
): Promise<string> {
  const asking = keepAsking(portal);
  await sleep(2000);
  begin();
  const silentFrom = asking.elapsed();
  const readiness: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const asked = performance.now();
    await portal.ready();
    readiness.push(performance.now() - asked);
    await sleep(Math.max(0, 1000 - (performance.now() - asked)));
  }
  end();
  const backFrom = asking.elapsed();
  const healed = await until('it heals', () =>
    asking.seen.some(({ at, status }) => at > backFrom && status === 200),
  );
  await sleep(2000);
  await asking.end();
  const during = asking.seen.filter(({ at }) => at > silentFrom && at < backFrom);
  const refused = during.filter(({ status }) => status === 503);
  const longest = Math.max(...during.map(({ ms }) => ms));
  const known = refused.toSorted((a, b) => a.at - b.at).filter(({ at }) => at > silentFrom + 5);
  expectThat(during.length > 0 && refused.length > 0, 'requests are refused');
  expectThat(longest < 8000, `no request waits longer than 8 s, not ${(longest / 1000).toFixed(1)} s`);
  expectThat(
    Math.max(...readiness) < 1000,
    `/readyz within a second, not ${Math.max(...readiness).toFixed(0)} ms`,
  );
  const median = known.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0;
  return [
    `${refused.length} refused in ${seconds} s, the longest wait ${(longest / 1000).toFixed(1)} s`,
    `once known ${median.toFixed(1)} ms in the middle`,
    `/readyz at most ${Math.max(...readiness).toFixed(0)} ms`,
    `healed after ${healed.toFixed(1)} s`,
  ].join('; ');
}

export const silentDatabase: readonly Scenario[] = [
  {
    name: 'PostgreSQL is frozen for 25 s under load',
    obstacle: () => (process.platform === 'linux' ? undefined : 'needs Linux'),
    play: async (scene) => {
      const dataDir = join(scene.folder, 'data');
      const portal = await startPortal(scene, { DATA_DIR: dataDir });
      const all = (signal: NodeJS.Signals) => {
        const postmaster = Number(
          readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
        );
        for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal);
      };
      scene.onEnd(() => all('SIGCONT'));
      return watchSilence(portal, { begin: () => all('SIGSTOP'), end: () => all('SIGCONT'), seconds: 25 });
    },
  },
  {
    name: 'the network to an external database drops every packet for 25 s',
    obstacle: () => needsRoot() ?? (existsSync('/usr/sbin/iptables') ? undefined : 'needs iptables'),
    play: async (scene) => {
      const { url, port } = await startOlderServer(scene);
      const portal = await startPortal(scene, { DATABASE_URL: url, DATA_DIR: join(scene.folder, 'data') });
      const drop = (change: '-I' | '-D') => {
        for (const side of ['--dport', '--sport']) {
          execFileSync('iptables', [change, 'INPUT', '-p', 'tcp', side, String(port), '-j', 'DROP']);
        }
      };
      let isDropping = false;
      const set = (wanted: boolean) => {
        if (isDropping !== wanted) drop(wanted ? '-I' : '-D');
        isDropping = wanted;
      };
      scene.onEnd(() => set(false));
      return watchSilence(portal, { begin: () => set(true), end: () => set(false), seconds: 25 });
    },
  },
];

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
