import { portfolioCodes } from '@zachetka/contract/scholarship/seasons/rule-sets/portfolio-codes';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { circumstancesOf } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { evaluateCriterion } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-criterion';
import type { Transaction } from '@zachetka/server/db/connect';
import { openScorer, type SeasonScorer } from '@zachetka/server/modules/scholarship/season-rules/index';
import type { NumberedSubBlock } from '../portfolio/demo-blocks.ts';

/** The season that is over and the one in its middle. */
export const [lastSeason, thisSeason] = [1, 2];
export const demoTimeZone = 'Europe/Moscow';

/** What the server counts by; null where the university stands between two seasons. */
export type DemoSeasons = { last: SeasonScorer; present: SeasonScorer } | null;

export async function findDemoSeasons(database: Transaction): Promise<DemoSeasons> {
  const open = (seasonId: number) => openScorer(database, { seasonId, timeZone: demoTimeZone });
  const [last, present] = [await open(lastSeason), await open(thisSeason)];
  return last && present && { last, present };
}

const codeOf = new Map(portfolioCodes.map((coded) => [coded.titleRu, coded]));

/** Whether rules give something for such values, whatever their date. Of a sub-block that no rule names there is nothing to know. */
export function isWorthSomething(
  rules: Rules,
  { titleRu, attributes }: NumberedSubBlock,
  values: readonly (string | null)[],
): boolean {
  const coded = codeOf.get(titleRu);
  const criterion = coded && rules.criterionOf.get(coded.code);
  if (!criterion) return true;
  const named = Object.entries(coded.attributes).map(([code, title]) => {
    const value = values[attributes.findIndex((each) => each.titleRu === title)];
    return [code, value ?? ''] as const;
  });
  const item = {
    id: 1,
    subBlock: coded.code,
    date: rules.referenceDate,
    status: 'VERIFIED',
    used: false,
    attributes: Object.fromEntries(named),
  };
  const circumstances = circumstancesOf(rules, { study: {}, items: [item] }, {});
  const [evaluated] = evaluateCriterion(criterion, [item], circumstances).items;
  return evaluated !== undefined && evaluated.base.units > 0n;
}
