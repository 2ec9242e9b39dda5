import { dayAfter, stepsOf } from '@zachetka/contract/platform/statistics/period.rules';
import type {
  FlowOf,
  PeriodQuery,
  VerificationStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { Database } from '../../../db/connect.ts';
import { todayIn } from '../../../lib/wall-clock.ts';

import { prepareDecisions } from './decisions.queries.ts';
import { asArray } from './figures.queries.ts';
import { type FlowRows, prepareFlow } from './flow.queries.ts';

/** Whoever may see the figures sees the same: of two who look at once, one has them counted. */
export const freshMilliseconds = 5_000;
/** Who comes within a minute gets the last count at once, and has it counted anew for the next. */
export const keptMilliseconds = 60_000;
/** More than that nobody looks at in so short a time. */
const maxKept = 20;

type Kept<Figures> = { freshUntil: number; until: number; figures: Promise<Figures> };

/** For what takes long to count and may be a minute old. */
export function createKeptCounts<Figures>() {
  const kept = new Map<string, Kept<Figures>>();

  return (key: string, count: () => Promise<Figures>): Promise<Figures> => {
    const now = performance.now();
    for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
    const known = kept.get(key);
    if (known && known.freshUntil > now) return known.figures;
    const figures = count();
    const counted = { freshUntil: now + freshMilliseconds, until: now + keptMilliseconds, figures };
    if (known) {
      known.freshUntil = counted.freshUntil;
      // Where the new count fails, the last one stands.
      figures.then(
        () => kept.set(key, counted),
        () => undefined,
      );
      return known.figures;
    }
    if (kept.size < maxKept) kept.set(key, counted);
    // A failure is not kept.
    figures.catch(() => kept.delete(key));
    return figures;
  };
}

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

type Flow = VerificationStatistics['all'];
type Cell = { block: number; institute: number | null };
type Fits = (cell: Cell) => boolean;

const nowhere = { id: null, title: 'Не учатся', titleEn: 'Do not study' };

/** The counted cells added up: altogether, by block and by institute. */
function arrangeFlow(
  { moved, waiting, blocks, institutes }: FlowRows,
  stepCount: number,
): Pick<VerificationStatistics, 'all' | 'blocks' | 'institutes'> {
  const flowOf = (fits: Fits): Flow => {
    const present = waiting.filter(([block, institute]) => fits({ block, institute }));
    const waitingNow = present.reduce((sum, [, , number]) => sum + number, 0);
    const flow = { sent: zeros(stepCount), decided: zeros(stepCount), waiting: zeros(stepCount) };
    const more = zeros(stepCount + 1);
    for (const [step, block, institute, sent, decided, change] of moved) {
      if (!fits({ block, institute })) continue;
      more[step - 1] = (more[step - 1] ?? 0) + change;
      // What came after the period only tells how many waited at its end.
      if (step > stepCount) continue;
      flow.sent[step - 1] = (flow.sent[step - 1] ?? 0) + sent;
      flow.decided[step - 1] = (flow.decided[step - 1] ?? 0) + decided;
    }
    // Backwards from now. An import may have brought what waits without a line of history: fewer than none never waited.
    let waitedThen = waitingNow;
    for (let step = stepCount; step > 0; step -= 1) {
      waitedThen -= more[step] ?? 0;
      flow.waiting[step - 1] = Math.max(0, waitedThen);
    }
    const since = present.map(([, , , moment]) => moment).toSorted();
    return { ...flow, waitingNow, waitingSince: since[0] ?? null };
  };
  const withFlow = (
    { id, title, titleEn }: Pick<FlowOf, 'id' | 'title' | 'titleEn'>,
    fits: Fits,
  ): FlowOf => ({ id, title, titleEn, ...flowOf(fits) });

  return {
    all: flowOf(() => true),
    blocks: blocks
      .map((each) => ({ each, flow: withFlow(each, ({ block }) => block === each.id) }))
      .filter(({ each, flow }) => !each.isDeleted || hasAnything(flow))
      .map(({ flow }) => flow),
    institutes: [...institutes, nowhere]
      .map((each) => withFlow(each, ({ institute }) => institute === each.id))
      .filter(hasAnything),
  };
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const hasAnything = ({ sent, decided, waiting }: Flow): boolean =>
  [sent, decided, waiting].some((numbers) => numbers.some((number) => number > 0));
