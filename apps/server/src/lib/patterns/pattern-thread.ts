import { matchingSteps } from '@zachetka/contract/portfolio/attribute-pattern';
import { createThread } from '../thread.ts';

export type PatternCheck = { pattern: string; value: string };
export type PatternTask =
  | { kind: 'match'; checks: readonly PatternCheck[] }
  | { kind: 'try'; pattern: string; length: number; enoughMs: number };
export type PatternAnswer = { index: number; matches: boolean } | { slowestMs: number };

/** The longest that the values of one call may take together. */
const matchLimitMs = 2000;
const tryLimitMs = 10_000;

/** What matching a value of full length may take of a processor at most; a pattern that takes more is not saved. */
export const heaviestMatchMs = 150;

/** Work that can't come near that, on any machine that the portal runs on: it need not be tried. */
const stepsWithoutTrial = 200_000;

const thread = createThread<PatternTask, PatternAnswer>(new URL('./pattern-worker.ts', import.meta.url));

/** Whether each of the values fits; null for those that it came to no end with. */
export async function matchInThread(
  checks: readonly PatternCheck[],
  owner: number,
): Promise<(boolean | null)[]> {
  const verdicts: (boolean | null)[] = checks.map(() => null);
  await thread.run({ kind: 'match', checks }, { limitMs: matchLimitMs, owner }, (answer) => {
    if ('matches' in answer) verdicts[answer.index] = answer.matches;
  });
  return verdicts;
}

const nobody = 0;
const tried = new Map<string, boolean>();

/** Judged by running it on the worst values of this length, off the thread that answers everybody. */
export async function isTooHeavy(pattern: string, length: number): Promise<boolean> {
  if (matchingSteps(pattern, length) <= stepsWithoutTrial) return false;
  const key = `${length} ${pattern}`;
  const known = tried.get(key);
  if (known !== undefined) return known;
  let slowestMs = Number.POSITIVE_INFINITY;
  const task = { kind: 'try', pattern, length, enoughMs: heaviestMatchMs } as const;
  await thread.run(task, { limitMs: tryLimitMs, owner: nobody }, (answer) => {
    if ('slowestMs' in answer) slowestMs = answer.slowestMs;
  });
  if (tried.size > 1000) tried.clear();
  tried.set(key, slowestMs > heaviestMatchMs);
  return slowestMs > heaviestMatchMs;
}
