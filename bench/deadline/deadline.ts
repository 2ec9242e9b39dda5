import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readCast } from './cast.ts';
import { printCosts } from './costs.ts';
import { type Driven, driveStep, type Step, seededChances } from './drive.ts';
import { parentOf, untilNothingIsStolen } from './readings.ts';
import {
  bottleneckOf,
  errorsOf,
  isBeyondBound,
  kneeOf,
  longestP99,
  p99Of,
  printCalls,
  printProblems,
  printStatements,
  printStep,
  type Rung,
  resetStatements,
} from './report.ts';
import { openStreams, type Streams } from './streams.ts';
import { type DatabaseKind, prepareUniversity, type Side } from './university.ts';

/**
 * `npm run bench:deadline`: a university through its last evening, at rising rates, until p99 passes 200 ms. The portal is a process of its
 * own with a copy of a kept university; this process drives it. `--before FOLDER` drives another checkout in turn with this one.
 */
const { values: given } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    rates: { type: 'string', default: '50,100,150,200,250,300,400,500,600,700,800,900,1000,1200' },
    database: { type: 'string', default: 'embedded' },
    instances: { type: 'string', default: '1' },
    streams: { type: 'string', default: '500' },
    before: { type: 'string' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
    'node-options': { type: 'string', default: '' },
  },
});
const kind: DatabaseKind = given.database === 'external' ? 'external' : 'embedded';
const instances = Number(given.instances);
if (instances > 1 && kind === 'embedded') throw new Error('several instances need --database external');
const students = given.short ? 300 : Number(given.students);
const seconds = given.short ? 4 : Number(given.seconds);
const rounds = given.short ? 1 : Number(given.rounds);
const rates = given.short
  ? [20, 40]
  : given.rates
      .split(',')
      .map(Number)
      .toSorted((a, b) => a - b);
const streamCount = given.short ? 20 : Number(given.streams);
const nodeOptions = given['node-options'].split(' ').filter(Boolean);
/** After so many rates beyond the bound, one after the other, there is nothing more to learn. */
const ratesBeyond = 2;

const warmUpRate = given.short ? 20 : 60;
const warmUpRounds = given.short ? [101] : [101, 102, 103];

/** In cores. */
const mostStolen = 0.15;
const maxTries = 2;

type Run = Driven & { side: Side; streams: Streams; ladder: Rung[]; warmUp: Step[] };

const own = join(import.meta.dirname, '..', '..');
const before = given.before === undefined ? undefined : resolve(given.before);
const university = await prepareUniversity({ students, kind, oldest: before ?? own });
try {
  const { madeIn } = university;
  console.log(
    madeIn === undefined
      ? `a university of ${students} students that was kept from an earlier run`
      : `a university of ${students} students, made in ${madeIn.toFixed(0)} s and kept for the next run`,
  );
  const runs: Run[] = [];
  if (before !== undefined) runs.push(await open('before', before));
  runs.push(await open('now', own));
  console.log(
    `${kind} PostgreSQL, ${instances} instance(s), ${streamCount} event streams, ${seconds} s a step`,
  );
  for (const run of runs) {
    // What is compiled, planned and read for the first time belongs to no step.
    for (const round of warmUpRounds) {
      run.warmUp.push(await step(run, warmUpRate, { length: seconds, round }));
    }
    await resetStatements(run.side.connection);
  }
  if (given.costs) for (const run of runs) await printCosts(run.side.name, run);
  // Copies of the university were just written, which other machines may still be busy with.
  await untilNothingIsStolen();
  const table: Record<string, string | number>[] = [];
  for (const rate of rates) {
    const climbing = runs.filter(({ ladder }) => !hasPassed(ladder));
    for (const run of climbing) run.ladder.push({ rate, steps: [] });
    for (let round = 0; round < rounds; round += 1) {
      for (const run of round % 2 === 0 ? climbing : climbing.toReversed()) {
        const driven = await undisturbed(() => step(run, rate, { length: seconds, round }));
        run.ladder.at(-1)?.steps.push(driven);
        const row = printStep(run.side.name, driven);
        table.push(row);
        console.log(Object.values(row).join('  '));
        await sleep(1000);
      }
    }
  }
  console.table(table);
  for (const run of runs) await report(run);
  const [first, second] = runs;
  if (first && second) {
    const ratio = kneeOf(second.ladder).rate / kneeOf(first.ladder).rate;
    console.log(`the knee now to before: ${ratio.toFixed(2)}×`);
  }
  for (const { streams } of runs) streams.close();
} finally {
  await university.close();
}

async function open(name: string, checkout: string): Promise<Run> {
  const side = await university.open({ name, checkout, instances, nodeOptions });
  const cast = await readCast(side.connection, side.instances[0]?.address ?? '');
  const driven = { cast, instances: side.instances, postmaster: await findPostmaster(side) };
  const streams = await openStreams(driven, streamCount);
  return { ...driven, side, streams, ladder: [], warmUp: [] };
}

/** Where other machines take too much of this one, for either side, it says nothing and is done once more when they have stopped. */
async function undisturbed(drive: () => Promise<Step>): Promise<Step> {
  for (let tries = 1; ; tries += 1) {
    const driven = await drive();
    const { stolen } = driven.processors;
    if (stolen <= mostStolen || tries === maxTries) return driven;
    console.log(`again: ${Math.round(stolen * 100)} % of a core were stolen`);
    await untilNothingIsStolen();
  }
}

function hasPassed(ladder: readonly Rung[]): boolean {
  const latest = ladder.slice(-ratesBeyond);
  return latest.length === ratesBeyond && latest.every(isBeyondBound);
}

/** Each side meets the same evening. */
function step(run: Run, rate: number, { length, round }: { length: number; round: number }): Promise<Step> {
  const choices = seededChances(Number(given.seed) + rate + 10_000 * round);
  return driveStep(run, { rate, seconds: length, choices });
}

async function report({ side, ladder, warmUp, streams, instances: portals }: Run): Promise<void> {
  const { rate, isBeyond, errorsBelow } = kneeOf(ladder);
  const steps = ladder.flatMap((rung) => rung.steps);
  const below = ladder.filter((rung) => !isBeyondBound(rung)).flatMap((rung) => rung.steps);
  printCalls(side.name, below.length > 0 ? below : steps);
  const served = steps.reduce((sum, { seen }) => sum + seen.length, 0);
  await printStatements(side.name, side.connection, served);
  printProblems(side.name, [...warmUp, ...steps]);
  const held = `${streams.isOpen()} of ${streamCount} streams still open, ${streams.events()} events`;
  console.log(
    `${side.name}: ${held}; at most ${portals.map(({ connections }) => connections.maxOpen).join(' + ')} connections`,
  );
  console.log(
    `${side.name}: p99 passes ${longestP99} ms at ${isBeyond ? 'more than ' : ''}${Math.round(rate)} requests/s, ${errorsBelow} errors below it. ${bottleneckOf(ladder)}`,
  );
  const errors = [...warmUp, ...steps]
    .filter((each) => p99Of(each) <= longestP99)
    .reduce((sum, each) => sum + errorsOf(each), 0);
  if (errors > 0) process.exitCode = 1;
}

async function findPostmaster({ connection }: Side): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return postmaster;
}
