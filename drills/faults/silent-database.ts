import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPortalTokens } from '../../apps/server/src/modules/people/auth/index.ts';
import { startOlderServer } from './older-postgres.ts';
import { startPortal, type TestedPortal } from './portal.ts';
import { expectThat, needsRoot, type Scenario, type Scene, until } from './scene.ts';

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
  const loggedBefore = portal.log().length;
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
  const log = errorsIn(portal.log().slice(loggedBefore));
  expectThat(
    /does not answer|requests are refused/.test(log[0] ?? ''),
    `the first error says why, not ${log[0]}`,
  );
  // One a second for each reason, of which there are a few at first.
  expectThat(log.length < 2 * seconds + 20, `a line a second, not ${log.length} errors in ${seconds} s`);
  expectThat(!log.some((line) => /select |stack/.test(line)), 'neither statements nor stacks');
  const median = known.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0;
  return [
    `${refused.length} refused in ${seconds} s, the longest wait ${(longest / 1000).toFixed(1)} s`,
    `once known ${median.toFixed(1)} ms in the middle`,
    `/readyz at most ${Math.max(...readiness).toFixed(0)} ms`,
    `healed after ${healed.toFixed(1)} s`,
    `${log.length} lines of errors`,
  ].join('; ');
}

const errorsIn = (log: string) => log.split('\n').filter((line) => /"level":(50|60)/.test(line));

const needsIptables = () => needsRoot() ?? (existsSync('/usr/sbin/iptables') ? undefined : 'needs iptables');

/** The ports on our side of the connections that are open to this port now. */
function openPortsTo(port: number): number[] {
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
    return state === '01' && portOf(remote) === port ? [portOf(local)] : [];
  });
}

/** From now on the network has forgotten these connections, and tells neither side. */
function forget(ports: readonly number[], port: number, scene: Scene): void {
  for (const own of ports) {
    for (const [from, to] of [
      [own, port],
      [port, own],
    ]) {
      const rule = ['INPUT', '-p', 'tcp', '--sport', String(from), '--dport', String(to), '-j', 'DROP'];
      execFileSync('iptables', ['-I', ...rule]);
      scene.onEnd(() => execFileSync('iptables', ['-D', ...rule]));
    }
  }
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
    obstacle: needsIptables,
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
  {
    name: 'open connections are lost without a word, with transactions in them, four times',
    obstacle: needsIptables,
    play: async (scene) => {
      const { url, port } = await startOlderServer(scene);
      const secret = 'a secret that only this scenario knows';
      const portal = await startPortal(scene, {
        DATABASE_URL: url,
        DATA_DIR: join(scene.folder, 'data'),
        TOKEN_SECRET: secret,
        WRITES_PER_MINUTE: '1000000',
      });
      // Over the socket, which nobody forgets.
      const socket = { host: join(scene.folder, 'external'), port, user: 'zachetka', database: 'portal' };
      const beside = new pg.Client(socket);
      await beside.connect();
      scene.onEnd(() => beside.end());
      const { rows: students } = await beside.query<{ id: string }>(
        'select distinct directory_id as id from person join student on student.person_id = person.id limit 12',
      );
      let [taken, refused, open, healed, longest] = [0, 0, 0, 0, 0];
      let isOver = false;
      const tell = (ms: number, { status }: { status: number }) => {
        longest = Math.max(longest, ms);
        if (status < 400) taken += 1;
        else refused += 1;
      };
      const tokens = await Promise.all(students.map(({ id }) => createPortalTokens(secret, 1).issue(id)));
      const under = Promise.all(tokens.map((token) => portal.keepChanging(token, () => isOver, tell)));
      // However this ends, they are not waited for when the portal is gone.
      under.catch(() => undefined);
      scene.onEnd(() => {
        isOver = true;
      });
      for (let round = 0; round < 4; round += 1) {
        await sleep(2000);
        const ports = openPortsTo(port);
        forget(ports, port, scene);
        await sleep(100);
        const { rows } = await beside.query<{ open: number }>(
          'select count(*)::int as open from pg_stat_activity where xact_start is not null and client_port = any($1)',
          [ports],
        );
        open += rows[0]?.open ?? 0;
        const before = taken;
        healed = Math.max(healed, await until('changes are taken again', () => taken > before + 10));
        await sleep(5000);
      }
      isOver = true;
      await under;
      expectThat(open > 0, 'a transaction was open on a connection that was lost');
      const seconds = (longest / 1000).toFixed(1);
      expectThat(
        longest < 8000,
        `nobody waits longer than 8 s, not ${seconds} s (${open} transactions were lost)`,
      );
      return `${open} transactions were open on lost connections; ${taken} changes taken, ${refused} refused, the longest wait ${seconds} s; others went on after ${healed.toFixed(1)} s at most`;
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
