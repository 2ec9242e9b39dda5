import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { HostileReport } from './hostile/attack.ts';
import type { HostileTarget, Kept, LoopHeld } from './hostile/portal.ts';
import { connectRawHttp, type RawHttp, rawRequest } from './raw-http.ts';
import { spreadOf } from './spread.ts';

/**
 * What other students notice of one who does everything to be noticed: with eight connections the dearest calls that a student may make,
 * as fast as they go. The others read as they do every day; how long that takes is measured alone and beside it, in turn, so that
 * whatever else disturbs the machine disturbs both: `npx node bench/hostile-student.ts`, `--minutes 5` for the long form, `--only
 * upload` for some kinds of calls. The minutes are the hostile student's, and it takes twice as long: each stretch beside it follows one
 * without it, and what counts is the ratio of the two.
 */
const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const sliceMs = 15_000;
const slices = Math.max(1, Math.round((Number(given.minutes) * 60_000) / sliceMs));
/** Of each reader: 80 calls a second of all of them. */
const pauseMs = 250;
const mostAllowed = 2;

type Phase = 'alone' | 'beside';

const portal = fork(join(import.meta.dirname, 'hostile/portal.ts'), { execArgv: process.execArgv });
try {
  const [target] = (await once(portal, 'message')) as [HostileTarget];
  const hostile = new Worker(join(import.meta.dirname, 'hostile/attack.ts'), {
    workerData: { ...target, only: given.only },
  });
  await once(hostile, 'message');
  const readers = await Promise.all(target.readers.map(() => connectRawHttp(target.port)));
  const times: Record<Phase, number[][]> = { alone: [], beside: [] };
  const held: Record<Phase, LoopHeld[]> = { alone: [], beside: [] };
  const reports: HostileReport[] = [];

  await read(readers, target.readers, 3000);
  await loopHeld();
  const before = await kept();
  for (let slice = 0; slice < slices; slice += 1) {
    times.alone.push(await read(readers, target.readers, sliceMs));
    held.alone.push(await loopHeld());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    hostile.postMessage('begin');
    times.beside.push(await read(readers, target.readers, sliceMs));
    held.beside.push(await loopHeld());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    hostile.postMessage('stop');
    reports.push(((await once(hostile, 'message')) as [HostileReport])[0]);
    // What is still under way belongs to neither.
    await setTimeout(1500);
  }
  for (const reader of readers) reader.close();
  await hostile.terminate();
  print(times, reports);
  const after = await kept();
  console.log(
    `what the hostile student left behind: files ${before.files} → ${after.files} MB, database ${before.database} → ${after.database} MB`,
  );
  for (const phase of ['alone', 'beside'] as const) {
    const longest = Math.max(...held[phase].map((each) => each.longest));
    console.log(`the server was held for at most ${longest.toFixed(0)} ms at a stretch ${phase}`);
  }
} finally {
  portal.disconnect();
  await once(portal, 'exit');
}

async function loopHeld(): Promise<LoopHeld> {
  portal.send('how long?');
  return ((await once(portal, 'message')) as [LoopHeld])[0];
}

async function kept(): Promise<Kept> {
  portal.send('how much?');
  return ((await once(portal, 'message')) as [Kept])[0];
}

/** Every reader by a clock of its own: who waits for an answer asks no less often for that. */
async function read(readers: readonly RawHttp[], tokens: readonly string[], ms: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    readers.map(async (reader, index) => {
      const requests = requestsOf(tokens[index] ?? '');
      let due = performance.now() + (index * pauseMs) / readers.length;
      for (let turn = index; due < until; turn += 1, due += pauseMs) {
        await setTimeout(Math.max(0, due - performance.now()));
        const { status } = await reader.ask(requests[turn % requests.length] ?? Buffer.alloc(0));
        if (status !== 200) throw new Error(`a reader was answered with ${status}`);
        times.push(performance.now() - due);
      }
    }),
  );
  return times;
}

function requestsOf(token: string): Buffer[] {
  const week = { from: '2026-11-16 00:00:00', to: '2026-11-22 23:59:59', is_student: true };
  return [
    rawRequest('GET', '/personal-account/user/me', { token }),
    rawRequest('GET', '/coordinate-support/students', { token }),
    rawRequest('POST', '/coordinate-support/schedule/timetable', { token, payload: week }),
    rawRequest('GET', '/gateway/extra-edu/api/portfolios', { token }),
    rawRequest('GET', '/gateway/extra-edu/api/applications?pageSize=15', { token }),
    rawRequest('GET', '/coordinate-support/students/education-plans', { token }),
  ];
}

/** Below which this share of the times lies. */
function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function print(
  { alone, beside }: Readonly<Record<Phase, number[][]>>,
  reports: readonly HostileReport[],
): void {
  const ratiosAt = (share: number) =>
    spreadOf(beside.map((times, slice) => at(times, share) / at(alone[slice] ?? [], share)));
  console.log(
    `\nothers' calls: ${alone.flat().length} alone, ${beside.flat().length} beside the hostile student, in ${slices} stretches of ${sliceMs / 1000} s each`,
  );
  console.table(
    Object.entries({ p50: 0.5, p90: 0.9, p99: 0.99, slowest: 1 }).map(([name, share]) => {
      const { median, p10, p95 } = ratiosAt(share);
      return {
        '': name,
        'alone ms': at(alone.flat(), share).toFixed(1),
        'beside ms': at(beside.flat(), share).toFixed(1),
        'of all': `${(at(beside.flat(), share) / at(alone.flat(), share)).toFixed(2)}×`,
        'stretch by stretch (p10 … p95)': `${median.toFixed(2)}× (${p10.toFixed(2)} … ${p95.toFixed(2)})`,
      };
    }),
  );
  const kinds = new Set(reports.flatMap((report) => Object.keys(report)));
  console.log("the hostile student's calls by status");
  console.table(
    [...kinds].map((kind) => {
      const total: Record<string, number> = {};
      for (const report of reports) {
        for (const [status, count] of Object.entries(report[kind] ?? {})) {
          total[status] = (total[status] ?? 0) + count;
        }
      }
      return { kind, ...total };
    }),
  );
  const ratio = ratiosAt(0.99).median;
  console.log(`p99 beside to alone: ${ratio.toFixed(2)}× (at most ${mostAllowed}×)`);
  if (ratio > mostAllowed) process.exitCode = 1;
}
