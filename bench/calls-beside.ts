import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BesideTarget } from './beside/portal.ts';
import { visitAsStaff, visitAsStudent } from './beside/visits.ts';
import { connectRawHttp, type RawHttp } from './raw-http.ts';
import { spreadOf } from './spread.ts';

/**
 * What people ask for every day, of this checkout and of another one in turn, each a portal in a process of its own with a database of
 * its own: `npx node bench/calls-beside.ts FOLDER`, with `npm ci` done there; `--rounds 100` for a quick look. FOLDER may be
 * this checkout itself: what comes out then is what the machine adds by itself.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '600' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('say the folder of the other checkout');
const rounds = Number(given.rounds);
const warmUp = 80;
/** What a call may take of the time that it took in the other checkout. */
const mostToBefore = 1.05;

type Tree = 'now' | 'before';
type Times = Record<Tree, number[]>;

const portals: ChildProcess[] = [];
try {
  const targets = {
    now: await open(join(import.meta.dirname, '..')),
    before: await open(resolve(folder)),
  };
  // Not before both are there: a connection that says nothing meanwhile is closed.
  const trees = { now: await connect(targets.now), before: await connect(targets.before) };
  const times = new Map<string, Times>();
  const sizes = new Map<string, Record<Tree, number>>();
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const tree of round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const)) {
      const { http, target } = trees[tree];
      for (const visit of [visitAsStudent, visitAsStaff]) {
        await visit(http, target, round + warmUp, (call, { milliseconds, bytes }) => {
          if (round < 0) return;
          const ofCall = times.get(call) ?? { now: [], before: [] };
          ofCall[tree].push(milliseconds);
          times.set(call, ofCall);
          sizes.set(call, { now: 0, before: 0, ...sizes.get(call), [tree]: bytes });
        });
      }
    }
  }
  print(times, sizes);
  for (const { http } of Object.values(trees)) http.close();
} finally {
  for (const portal of portals) {
    portal.disconnect();
    await once(portal, 'exit');
  }
}

async function open(checkout: string): Promise<BesideTarget> {
  const portal = fork(join(import.meta.dirname, 'beside/portal.ts'), [checkout], {
    execArgv: process.execArgv,
  });
  portals.push(portal);
  return ((await once(portal, 'message')) as [BesideTarget])[0];
}

async function connect(target: BesideTarget): Promise<{ http: RawHttp; target: BesideTarget }> {
  return { http: await connectRawHttp(target.port), target };
}

/** Each round asks both within a moment: what disturbs the machine for longer disturbs both, and leaves their ratio as it is. */
function print(times: ReadonlyMap<string, Times>, sizes: ReadonlyMap<string, Record<Tree, number>>): void {
  const rows = [...times].map(([call, { now, before }]) => ({
    call,
    now: spreadOf(now).median,
    before: spreadOf(before).median,
    ratios: spreadOf(now.map((mine, round) => mine / (before[round] ?? Number.NaN))),
    undisturbed: undisturbed(now) / undisturbed(before),
    bytes: sizes.get(call),
  }));
  console.table(
    rows.map(({ call, now, before, ratios, undisturbed: quickest, bytes }) => ({
      call,
      'now ms': now.toFixed(2),
      'before ms': before.toFixed(2),
      medians: `${(now / before).toFixed(3)}×`,
      'round by round (p10 … p95)': `${ratios.median.toFixed(3)}× (${ratios.p10.toFixed(2)} … ${ratios.p95.toFixed(2)})`,
      'quickest tenth': `${quickest.toFixed(3)}×`,
      'bytes now / before': `${bytes?.now} / ${bytes?.before}`,
    })),
  );
  const beyond = rows.filter(({ ratios }) => ratios.median > mostToBefore);
  console.log(
    `${rows.length} calls, ${rounds} rounds: to before in the median ${spreadOf(rows.map(({ ratios }) => ratios.median)).median.toFixed(3)}×; beyond ${mostToBefore}×: ${beyond.map(({ call }) => call).join(', ') || 'none'}`,
  );
  if (beyond.length > 0) process.exitCode = 1;
}

/** Whatever disturbs a machine only ever adds: the quickest tenth is what the work itself takes. */
function undisturbed(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)] ?? Number.NaN;
}
