import { dayAfter, stepsOf } from '@zachetka/contract/statistics/period.rules';
import type { PeriodQuery, VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import type { Database } from '../../db/connect.ts';
import { arrangeFlow } from './arrange-flow.ts';
import { prepareDecisions } from './decisions.queries.ts';
import { asArray } from './figures.queries.ts';
import { prepareFlow } from './flow.queries.ts';
import { universityDay } from './university-day.ts';

const usualDays = 28;
/** Whoever administers verification sees the same: of two who look at once, one asks. */
const keptMilliseconds = 5_000;
/** More periods than that nobody looks at in so short a time. */
const mostKept = 20;

type Kept = { until: number; figures: Promise<VerificationStatistics> };

/** Each figure is one statement; they are asked for side by side. */
export function prepareVerificationStatistics(database: Database, timeZone: string) {
  const findFlow = prepareFlow(database);
  const { findVerifiers, findWaits, findReasons } = prepareDecisions(database);

  const count = async (from: string, to: string): Promise<VerificationStatistics> => {
    const { step, steps } = stepsOf(from, to);
    const asked = { days: asArray(steps), to, timeZone };
    const [flow, verifiers, decisions, reasons] = await Promise.all([
      findFlow(asked),
      findVerifiers(asked),
      findWaits(asked),
      findReasons(asked),
    ]);
    const { oldest } = flow;
    return {
      from,
      to,
      step,
      steps,
      ...arrangeFlow(flow, steps.length),
      oldest,
      verifiers,
      ...decisions,
      reasons,
    };
  };

  const kept = new Map<string, Kept>();
  return ({ from, to }: PeriodQuery): Promise<VerificationStatistics> => {
    const last = to ?? universityDay(timeZone);
    const first = from ?? dayAfter(last, 1 - usualDays);
    const key = `${first} ${last}`;
    const now = performance.now();
    for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
    const known = kept.get(key);
    if (known) return known.figures;
    const figures = count(first, last);
    if (kept.size < mostKept) kept.set(key, { until: now + keptMilliseconds, figures });
    // A failure is not kept.
    figures.catch(() => kept.delete(key));
    return figures;
  };
}
