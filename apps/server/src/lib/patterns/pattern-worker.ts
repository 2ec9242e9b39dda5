import { parentPort } from 'node:worker_threads';
import { compileForLongValues } from '@zachetka/contract/portfolio/attribute-pattern';
import { ready } from '../thread.ts';
import type { PatternAnswer, PatternTask } from './pattern-thread.ts';
import { worstValues } from './worst-values.ts';

function answer(piece: PatternAnswer | typeof ready): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(piece);
}

/** They remember a lot: a thread that runs out of memory is ended with what it was doing. */
const matchersMaximum = 8;
const matchers = new Map<string, (value: string) => boolean>();

function matcherOf(pattern: string): (value: string) => boolean {
  const known = matchers.get(pattern);
  if (known) return known;
  if (matchers.size >= matchersMaximum) matchers.clear();
  const made = compileForLongValues(pattern);
  matchers.set(pattern, made);
  return made;
}

parentPort?.on('message', (task: PatternTask) => {
  if (task.kind === 'match') {
    task.checks.forEach(({ pattern, value }, index) => {
      answer({ index, matches: matcherOf(pattern)(value) });
    });
  } else {
    answer({ slowestMs: slowestMatch(task) });
  }
  answer(ready);
});

function slowestMatch({ pattern, length, enoughMs }: Extract<PatternTask, { kind: 'try' }>): number {
  const matches = compileForLongValues(pattern);
  let slowest = 0;
  for (const value of worstValues(pattern, length)) {
    const time = timeOf(matches, value);
    // Once more from the beginning: a first run also pays for what the compiler of the engine's own code learns.
    slowest = Math.max(slowest, time > enoughMs ? timeOf(compileForLongValues(pattern), value) : time);
    if (slowest > enoughMs) break;
  }
  return slowest;
}

/** The time of this thread alone counts: on a busy machine the same pattern must not be heavier. */
function timeOf(matches: (value: string) => boolean, value: string): number {
  const before = process.threadCpuUsage();
  matches(value);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

answer(ready);
