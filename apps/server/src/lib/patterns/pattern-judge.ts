import { matchesPattern, matchingSteps } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import type { PatternMatch } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { matchApart } from './heavy-patterns.ts';
import type { PatternCheck } from './pattern-jobs.ts';

/** What one call may do at once, a few milliseconds; ordinary saves stay far below. */
const stepsAtOnce = 200_000;
const roundsMaximum = 5;

export type PatternJudge = {
  matches: PatternMatch;
  /** To be called when all values were asked for: without it no answer counts. */
  finish: () => void;
  /** Whether it is not known that the value fits, because the matching came to no end in its time. */
  isUndecided: PatternMatch;
};

type Verdicts = ReadonlyMap<string, boolean | null>;

class UndecidedValues extends Error {
  readonly checks: readonly PatternCheck[];
  constructor(checks: readonly PatternCheck[]) {
    super('some values are left to the other process');
    this.checks = checks;
  }
}

/**
 * Runs work that judges values by patterns. What is little is judged on the spot. Where it is more, the work is broken off, its transaction
 * undone, the rest judged in another process, and the work begun again with what is known then: nobody waits for a heavy pattern, nor
 * does a connection of the database or a lock.
 */
export async function judgingPatterns<T>(
  personId: number,
  work: (judge: PatternJudge) => Promise<T>,
): Promise<T> {
  const verdicts = new Map<string, boolean | null>();
  for (let round = 1; ; round += 1) {
    try {
      return await work(createJudge(verdicts, round === roundsMaximum));
    } catch (error) {
      if (!(error instanceof UndecidedValues)) throw error;
      const found = await matchApart(error.checks, personId);
      error.checks.forEach((check, index) => verdicts.set(keyOf(check), found[index] ?? null));
    }
  }
}

function createJudge(verdicts: Verdicts, isLastRound: boolean): PatternJudge {
  const left = new Map<string, PatternCheck>();
  let steps = 0;
  return {
    matches: (pattern, value) => {
      const known = verdicts.get(keyOf({ pattern, value }));
      if (known !== undefined) return known ?? false;
      steps += matchingSteps(pattern, value.length);
      if (steps <= stepsAtOnce) return matchesPattern(pattern, value);
      left.set(keyOf({ pattern, value }), { pattern, value });
      return !isLastRound;
    },
    finish: () => {
      if (left.size > 0 && !isLastRound) throw new UndecidedValues([...left.values()]);
    },
    isUndecided: (pattern, value) => {
      const key = keyOf({ pattern, value });
      return verdicts.get(key) === null || left.has(key);
    },
  };
}

function keyOf({ pattern, value }: PatternCheck): string {
  return `${pattern}\n${value}`;
}
