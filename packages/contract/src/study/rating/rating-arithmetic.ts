import type { ControlKind } from './control-kinds.ts';
import { divideDown, hundredths, ratio, sum } from './hundredths.ts';

/** A discipline's rating never passes this. */
export const maximumRating = 1000;

/** What one row of the linguistic scale is worth. At most two decimals. */
export type ScaleScores = { currentScore: number; colloqScore: number };

export type MarkedAttempt = ScaleScores & { attempt: number };

export type RatedForm = {
  id: number;
  kind: ControlKind;
  excluded: boolean;
  /** Every version of the mark, in any order; none where the student has no mark yet. */
  attempts: readonly MarkedAttempt[];
};

export type RatedSemester = { id: number; number: number; forms: readonly RatedForm[] };

export type ControlCounts = { current: number; boundary: number };

/** How one control form's points came about: `points = score ÷ the discipline's raw maximum × 1000`. */
export type FormRating = {
  id: number;
  /** Null where the form does not count or has no mark yet. */
  score: number | null;
  /** What the best mark would give; zero where the form does not count. */
  maxScore: number;
  points: number | null;
  maxPoints: number;
};

export type SemesterShare = {
  id: number;
  number: number;
  counts: ControlCounts;
  rawMaximum: number;
  maxScore: number;
  maxScoreToGet: number;
};

/** The total row: its maximum is 1000 whatever the rounded shares above it add up to. */
export type RatingShares = {
  semesters: SemesterShare[];
  counts: ControlCounts;
  rawMaximum: number;
  maxScore: number;
};

export type SemesterRating = SemesterShare & {
  rawScore: number;
  /** What the forms without a mark could still give by the scale. */
  openMaximum: number;
  total: number;
  percent: number;
  forms: FormRating[];
};

export type DisciplineRating = {
  rawMaximum: number;
  rawScore: number;
  openMaximum: number;
  total: number;
  maxScore: number;
  percent: number;
  semesters: SemesterRating[];
};

export type Thresholds = { three: number; four: number; five: number };

export const defaultThresholds: Thresholds = { three: 60, four: 75, five: 90 };

/** The row that stands for the mark 5: the most that each kind of control can give. */
export function bestScores(scale: readonly ScaleScores[]): ScaleScores {
  return {
    currentScore: Math.max(0, ...scale.map((row) => row.currentScore)),
    colloqScore: Math.max(0, ...scale.map((row) => row.colloqScore)),
  };
}

/** The mark that counts: a resit replaces what was before it, for better or worse. */
export function countingAttempt<T extends { attempt: number }>(attempts: readonly T[]): T | null {
  return attempts.reduce<T | null>(
    (latest, candidate) => (latest === null || candidate.attempt > latest.attempt ? candidate : latest),
    null,
  );
}

export function scoreOf(kind: ControlKind, row: ScaleScores): number {
  return kind === 'current' ? row.currentScore : row.colloqScore;
}

export function countControls(forms: readonly Pick<RatedForm, 'kind' | 'excluded'>[]): ControlCounts {
  const counted = forms.filter((form) => !form.excluded);
  const current = counted.filter((form) => form.kind === 'current').length;
  return { current, boundary: counted.length - current };
}

/** The reference table: how the 1000 points are shared out among the semesters of a discipline. */
export function shareOutRating(
  semesters: readonly { id: number; number: number; counts: ControlCounts }[],
  best: ScaleScores,
): RatingShares {
  const whole = sum(semesters.map(({ counts }) => rawMaximumOf(counts, best)));
  return {
    semesters: semesters.map(({ id, number, counts }) => {
      const part = rawMaximumOf(counts, best);
      return {
        id,
        number,
        counts,
        rawMaximum: part / 100,
        maxScore: whole === 0 ? 0 : divideDown(maximumRating * part, whole),
        maxScoreToGet: ratio(maximumRating * part, whole, 1),
      };
    }),
    counts: {
      current: sum(semesters.map(({ counts }) => counts.current)),
      boundary: sum(semesters.map(({ counts }) => counts.boundary)),
    },
    rawMaximum: whole / 100,
    maxScore: whole === 0 ? 0 : maximumRating,
  };
}

export function rateDiscipline(semesters: readonly RatedSemester[], best: ScaleScores): DisciplineRating {
  const shares = shareOutRating(
    semesters.map(({ id, number, forms }) => ({ id, number, counts: countControls(forms) })),
    best,
  );
  const whole = hundredths(shares.rawMaximum);
  const rated = shares.semesters.map((share, index): SemesterRating => {
    const forms = (semesters[index]?.forms ?? []).map((form) => rateForm(form, best, shares.rawMaximum));
    const rawScore = sum(forms.map((form) => hundredths(form.score ?? 0)));
    const open = forms.filter(({ score }) => score === null);
    return {
      ...share,
      rawScore: rawScore / 100,
      openMaximum: sum(open.map(({ maxScore }) => hundredths(maxScore))) / 100,
      total: ratio(maximumRating * rawScore, whole, 1),
      percent: ratio(100 * rawScore, hundredths(share.rawMaximum), 1),
      forms,
    };
  });
  const rawScore = sum(rated.map((semester) => hundredths(semester.rawScore))) / 100;
  return {
    rawMaximum: shares.rawMaximum,
    rawScore,
    openMaximum: sum(rated.map((semester) => hundredths(semester.openMaximum))) / 100,
    ...ratingOf(rawScore, shares.rawMaximum),
    maxScore: shares.maxScore,
    semesters: rated,
  };
}

/** The points of the 1000 that a score by the scale gives, and their share of the whole. */
export function ratingOf(rawScore: number, rawMaximum: number): { total: number; percent: number } {
  const [part, whole] = [hundredths(rawScore), hundredths(rawMaximum)];
  return { total: ratio(maximumRating * part, whole, 1), percent: ratio(100 * part, whole, 1) };
}

/** The mark whose threshold the rating has reached. Compared exactly, not as rounded for the eye. */
export function reachedMark(
  rating: Pick<DisciplineRating, 'rawScore' | 'rawMaximum'>,
  thresholds: Thresholds,
): 3 | 4 | 5 | null {
  if (rating.rawMaximum === 0) return null;
  const reached = (percent: number) =>
    100 * hundredths(rating.rawScore) >= percent * hundredths(rating.rawMaximum);
  if (reached(thresholds.five)) return 5;
  if (reached(thresholds.four)) return 4;
  return reached(thresholds.three) ? 3 : null;
}

/** `rawMaximum` is that of the whole discipline, over all its semesters. */
export function rateForm(form: RatedForm, best: ScaleScores, rawMaximum: number): FormRating {
  if (form.excluded) return { id: form.id, score: null, maxScore: 0, points: null, maxPoints: 0 };
  const counting = countingAttempt(form.attempts);
  const score = counting === null ? null : scoreOf(form.kind, counting);
  const maxScore = scoreOf(form.kind, best);
  const whole = hundredths(rawMaximum);
  return {
    id: form.id,
    score,
    maxScore,
    points: score === null ? null : ratio(maximumRating * hundredths(score), whole, 2),
    maxPoints: ratio(maximumRating * hundredths(maxScore), whole, 2),
  };
}

function rawMaximumOf(counts: ControlCounts, best: ScaleScores): number {
  return counts.current * hundredths(best.currentScore) + counts.boundary * hundredths(best.colloqScore);
}
