import { hundredths, sum } from './hundredths.ts';
import { maximumRating, ratingOf, reachedMark, type Thresholds } from './rating-arithmetic.ts';

/** Where a discipline stands by the scale: what was given, what can be given, what is still open. */
export type RawStanding = { rawScore: number; rawMaximum: number; openMaximum: number };

export type NextMark = {
  mark: 3 | 4 | 5;
  /** Points of the 1000 that are missing, rounded up: who gets so many has the mark. */
  points: number;
  /** Whether the forms without a mark can bring that many. */
  isReachable: boolean;
};

/** What is missing for the next better mark; null where the best one is reached or nothing counts. */
export function nextMark(standing: RawStanding, thresholds: Thresholds): NextMark | null {
  const mark = betterThan(reachedMark(standing, thresholds));
  const whole = hundredths(standing.rawMaximum);
  if (mark === null || whole === 0) return null;
  const percent = { 3: thresholds.three, 4: thresholds.four, 5: thresholds.five }[mark];
  const score = hundredths(standing.rawScore);
  const missing = maximumRating * (percent * whole - 100 * score);
  return {
    mark,
    points: Math.ceil(missing / (10 * whole)) / 10,
    isReachable: 100 * (score + hundredths(standing.openMaximum)) >= percent * whole,
  };
}

/** The discipline as it would stand if these scores were given for forms that have none yet. */
export function supposeScores(
  standing: RawStanding,
  scores: readonly number[],
  thresholds: Thresholds,
): { total: number; percent: number; reached: 3 | 4 | 5 | null } {
  const rawScore = sum([standing.rawScore, ...scores].map(hundredths)) / 100;
  return {
    ...ratingOf(rawScore, standing.rawMaximum),
    reached: reachedMark({ ...standing, rawScore }, thresholds),
  };
}

function betterThan(mark: 3 | 4 | 5 | null): 3 | 4 | 5 | null {
  if (mark === 5) return null;
  if (mark === 4) return 5;
  return mark === 3 ? 4 : 3;
}
