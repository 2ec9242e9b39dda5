import { dayAfter, stepsOf } from '@zachetka/contract/statistics/period.rules';
import type { PeriodQuery, VerificationStatistics } from '@zachetka/contract/statistics/statistics.schemas';
import type { Database } from '../../../db/connect.ts';
import { todayIn } from '../../../lib/wall-clock.ts';
import { arrangeFlow } from './arrange-flow.ts';
import { prepareDecisions } from './decisions.queries.ts';
import { asArray } from './figures.queries.ts';
import { prepareFlow } from './flow.queries.ts';
import { createKeptCounts } from './kept-counts.ts';

const defaultDays = 28;

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

  const kept = createKeptCounts<VerificationStatistics>();
  return ({ from, to }: PeriodQuery): Promise<VerificationStatistics> => {
    const last = to ?? todayIn(timeZone);
    const first = from ?? dayAfter(last, 1 - defaultDays);
    return kept(`${first} ${last}`, () => count(first, last));
  };
}
