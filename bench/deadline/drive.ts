import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, acts, passwordCall } from './acts.ts';
import type { Cast } from './cast.ts';
import type { Instance } from './portal.ts';
import { machineSeconds, memoryOf, postgresSeconds, processorSeconds } from './readings.ts';
import { ActBrokenOff, type Choices, type Seen, Stage } from './stage.ts';

export type Driven = { cast: Cast; instances: readonly Instance[]; postmaster: number };

export type Step = {
  rate: number;
  seconds: number;
  seen: Seen[];
  /** Requests whose answers had not come when the step was given up. */
  unanswered: number;
  /** How many were answered within the step. */
  served: number;
  /** In processors: 1 is one core at work all the time. */
  processors: { portals: number[]; postgres: number; driver: number; stolen: number };
  memory: number[];
  loop: { p99: number; longest: number };
};

/** Beyond so many under way the portal has lost: more would only measure the driver. */
const maxUnderWay = 3000;
const patience = 15_000;

const meanRequests =
  acts.reduce((sum, { weight, requests }) => sum + weight * requests, 0) /
  acts.reduce((sum, { weight }) => sum + weight, 0);

/**
 * One stretch at one rate. Things are begun when the schedule says so (by chance, as people come), whether or not the earlier ones are
 * answered, and each answer's time counts from the scheduled moment: a portal that stands still pays for everybody who would have come
 * meanwhile.
 */
export async function driveStep(
  driven: Driven,
  { rate, seconds, choices }: { rate: number; seconds: number; choices: Choices },
): Promise<Step> {
  const schedule = planActs(rate, seconds, choices);
  const seen: Seen[] = [];
  let underWay = 0;
  let served = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(driven.instances.map((instance) => instance.loopHeld()));
  const before = readProcessors(driven);
  const under = new Set<Promise<void>>();
  for (const { act, at } of schedule) {
    const due = began + at;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    if (underWay > maxUnderWay) {
      seen.push({ call: act.name, milliseconds: patience, problem: 'too many under way' });
      continue;
    }
    underWay += act.requests;
    const note = (each: Seen) => {
      seen.push(each);
      if (performance.now() <= until) served += 1;
    };
    const done = perform(act, new Stage(driven, { choices, due, seen: note })).finally(() => {
      underWay -= act.requests;
      under.delete(done);
    });
    under.add(done);
  }
  const rest = until - performance.now();
  if (rest > 0) await sleep(rest);
  const after = readProcessors(driven);
  const took = (performance.now() - began) / 1000;
  const memory = driven.instances.map(({ pid }) => memoryOf(pid));
  await Promise.race([Promise.all(under), sleep(patience, undefined, { ref: false })]);
  const held = await Promise.all(driven.instances.map((instance) => instance.loopHeld()));
  return {
    rate,
    seconds,
    seen,
    unanswered: under.size,
    served,
    processors: {
      portals: after.portals.map((value, index) => (value - (before.portals[index] ?? 0)) / took),
      postgres: (after.postgres - before.postgres) / took,
      driver: (after.driver - before.driver) / took,
      stolen: (after.stolen - before.stolen) / took,
    },
    memory,
    loop: {
      p99: Math.max(...held.map(({ p99 }) => p99)),
      longest: Math.max(...held.map(({ longest }) => longest)),
    },
  };
}

async function perform(act: Act, stage: Stage): Promise<void> {
  try {
    await act.perform(stage);
  } catch (error) {
    // Told with the call that was refused.
    if (error instanceof ActBrokenOff) return;
    const problem = error instanceof Error ? error.message : String(error);
    stage.note({ call: act.name, milliseconds: performance.now() - stage.due, problem });
  }
}

type Planned = { act: Act; at: number };

/** By chance, and none of them knows of the others: as people come. */
function planActs(rate: number, seconds: number, choices: Choices): Planned[] {
  const planned: Planned[] = [];
  const perMillisecond = rate / meanRequests / 1000;
  for (let at = 0; ; ) {
    at -= Math.log(1 - choices.share()) / perMillisecond;
    if (at >= seconds * 1000) return planned;
    planned.push({ act: chooseAct(choices), at });
  }
}

function chooseAct({ share }: Choices): Act {
  const total = acts.reduce((sum, { weight }) => sum + weight, 0);
  let left = share() * total;
  for (const act of acts) {
    left -= act.weight;
    if (left < 0) return act;
  }
  return acts[0] as Act;
}

function readProcessors({ instances, postmaster }: Driven) {
  const { user, system } = process.cpuUsage();
  return {
    portals: instances.map(({ pid }) => processorSeconds(pid)),
    postgres: postgresSeconds(postmaster),
    driver: (user + system) / 1e6,
    stolen: machineSeconds().stolen,
  };
}

/** Without the one call that is slow by intention. */
export function timesOf({ seen }: Pick<Step, 'seen'>): number[] {
  return seen.filter(({ call }) => call !== passwordCall).map(({ milliseconds }) => milliseconds);
}

/** Below which this share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The same in every run of the same seed. */
export function seededChances(seed: number): Choices {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const one = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(share() * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
  return { share, one };
}
