import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Figures, measureInterleaved } from './measure.ts';
import { connectRawHttp, type RawHttp } from './raw-http.ts';
import { type BareSelect, cases, nothing, type ReadCase, sizes } from './reads/cases.ts';
import type { ReadsTarget } from './reads/portal.ts';
import { spreadOf } from './spread.ts';

/**
 * What people read most, beside plain selects of the same rows through the same driver, in turn: `npm run bench:reads`. The portal is a
 * process of its own, and so is whoever asks. With `-- --before FOLDER` an older checkout, with `npm ci` done there, is asked the same in
 * the same run. `--rounds 60 --slices 2` is the short form, `--only portfolio` one kind.
 */
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '200' },
    slices: { type: 'string', default: '5' },
    students: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(given.rounds);
const slices = Number(given.slices);
const inFlight = 16;
const sliceMilliseconds = 1000;

type Portal = { target: ReadsTarget; lines: RawHttp[] };

const processes: ChildProcess[] = [];
const clients: pg.Client[] = [];
try {
  const targets = [await open(join(import.meta.dirname, '..'))];
  if (given.before !== undefined) targets.push(await open(resolve(given.before)));
  const database = new pg.Client(targets[0]?.connection);
  await database.connect();
  await database.query('set plan_cache_mode = force_generic_plan');
  clients.push(database);
  const portals = await Promise.all(targets.map(connect));

  const latencies = [];
  const throughputs = [];
  for (const read of cases.filter(({ title }) => title.includes(given.only))) {
    latencies.push(...(await compareLatency(read, portals, database)));
    throughputs.push(...(await compareThroughput(read, portals)));
  }
  console.log(`one request at a time, ${rounds} rounds`);
  console.table(latencies);
  console.log(`${inFlight} requests in flight, ${slices} times ${sliceMilliseconds / 1000} s each`);
  console.table(throughputs);
  for (const { lines } of portals) for (const line of lines) line.close();
} finally {
  for (const client of clients) await client.end();
  for (const portal of processes) {
    portal.disconnect();
    await once(portal, 'exit');
  }
}

async function open(checkout: string): Promise<ReadsTarget> {
  console.log(
    `filling a database for ${checkout === join(import.meta.dirname, '..') ? 'this checkout' : 'the one before'} …`,
  );
  const portal = fork(
    join(import.meta.dirname, 'reads/portal.ts'),
    [checkout, given.students, sizes.join(',')],
    {
      execArgv: process.execArgv,
    },
  );
  processes.push(portal);
  return ((await once(portal, 'message')) as [ReadsTarget])[0];
}

async function connect(target: ReadsTarget): Promise<Portal> {
  const lines = await Promise.all(Array.from({ length: inFlight }, () => connectRawHttp(target.port)));
  return { target, lines };
}

async function ask({ target, lines }: Portal, read: ReadCase, round: number, line = 0): Promise<number> {
  const { status, content } = (await lines[line]?.askRaw(read.request(target, round))) ?? {};
  if (status !== 200 || content === undefined) throw new Error(`${read.title}: ${status} ${String(content)}`);
  return content.length;
}

async function selectRows(database: pg.Client, selects: readonly BareSelect[]): Promise<void> {
  for (const select of selects) await database.query({ ...select, rowMode: 'array' });
}

async function compareLatency(read: ReadCase, portals: readonly Portal[], database: pg.Client) {
  const [now, before] = portals;
  if (now === undefined) throw new Error('there is no portal');
  const counts = { bare: 0, now: 0, before: 0 };
  const figures = await measureInterleaved(
    {
      'bare rows': () => selectRows(database, read.bare(now.target, counts.bare++)),
      'HTTP answer of nothing': async () => now.lines[0]?.askRaw(nothing()),
      'HTTP answer': () => ask(now, read, counts.now++),
      ...(before && { 'HTTP answer before': () => ask(before, read, counts.before++) }),
    },
    { warmUp: 60, rounds },
  );
  const medianOf = (what: string) => figures[what]?.median ?? Number.NaN;
  const bare = medianOf('bare rows');
  // No answer comes faster than its rows and HTTP itself.
  const sent = bare + medianOf('HTTP answer of nothing');
  const isMissed = medianOf('HTTP answer') > sent * read.maxToBare;
  if (isMissed) process.exitCode = 1;
  return Object.entries(figures).map(([what, measured]) => ({
    read: read.title,
    what,
    ...inMilliseconds(measured),
    'to bare rows': `${(measured.median / bare).toFixed(2)}×`,
    'to bare rows and HTTP': `${(measured.median / sent).toFixed(2)}×`,
    goal: what === 'HTTP answer' ? `${isMissed ? 'missed' : 'met'}: ≤ ${read.maxToBare}×` : '',
  }));
}

function inMilliseconds({ median, low, high }: Figures) {
  return {
    'median ms': median.toFixed(2),
    'middle half ms': `${low.toFixed(2)} – ${high.toFixed(2)}`,
  };
}

/** Slices of both in turn: what disturbs the machine disturbs both. */
async function compareThroughput(read: ReadCase, portals: readonly Portal[]) {
  const rates = portals.map((): number[] => []);
  for (let slice = 0; slice < slices; slice += 1) {
    for (const [index, portal] of portals.entries()) rates[index]?.push(await answersPerSecond(read, portal));
  }
  const [now = Number.NaN, before] = rates.map((ofPortal) => spreadOf(ofPortal).median);
  const ratio = before === undefined ? undefined : now / before;
  const isMissed = ratio !== undefined && read.leastToBefore !== undefined && ratio < read.leastToBefore;
  if (isMissed) process.exitCode = 1;
  return [
    {
      read: read.title,
      'now /s': now.toFixed(0),
      'now, all slices': rates[0]?.map((rate) => rate.toFixed(0)).join(' '),
      ...(before !== undefined && {
        'before /s': before.toFixed(0),
        'to before': `${ratio?.toFixed(2)}×`,
        goal:
          read.leastToBefore === undefined ? '' : `${isMissed ? 'missed' : 'met'}: ≥ ${read.leastToBefore}×`,
      }),
    },
  ];
}

async function answersPerSecond(read: ReadCase, portal: Portal): Promise<number> {
  const began = performance.now();
  const end = began + sliceMilliseconds;
  let answered = 0;
  let asked = 0;
  const keepAsking = async (line: number) => {
    while (performance.now() < end) {
      asked += 1;
      await ask(portal, read, asked, line);
      answered += 1;
    }
  };
  await Promise.all(portal.lines.map((_, line) => keepAsking(line)));
  return answered / ((performance.now() - began) / 1000);
}
