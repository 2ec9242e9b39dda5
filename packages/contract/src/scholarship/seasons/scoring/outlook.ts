import { firstDayOlderThan } from '../calendar-duration.ts';
import { type Decimal, formatDecimal, subtractDecimals, sumDecimals } from '../decimal.ts';
import type { Criterion, Rules } from '../rules/rules.ts';
import {
  circumstancesOf,
  evaluateCase,
  itemsByCriterion,
  perhapsVerified,
  sumOfDirection,
} from './evaluate-case.ts';
import { capped, evaluateCriterion } from './evaluate-criterion.ts';
import type { CriterionEvaluation, Evaluation } from './evaluation.ts';
import { type CaseItem, dayOf, type ScoreCase } from './score-case-file.ts';

/** What an adviser can tell a student before anything is decided. */
export type Outlook = {
  /** With what is verified now. */
  total: string;
  /** Were everything verified that was not turned down. */
  totalIfVerified: string;
  items: ItemOutlook[];
};

export type ItemOutlook = {
  id: number;
  /** How much higher the sum of the directions is with it, verified, than without it. Caps and other items are in this. */
  brings: string;
  /** The first reference day on which it is too old; null: never. */
  expiresOn: string | null;
  /** The first reference day of each age factor that it will live to see, in their order. */
  ages: { on: string; factor: string }[];
};

export function lookAhead(rules: Rules, scored: ScoreCase): Outlook {
  const now = evaluateCase(rules, scored);
  const ifVerified = evaluateCase(rules, scored, { countedStatuses: perhapsVerified });
  const belonging = itemsByCriterion(rules, scored.items);
  return {
    total: formatDecimal(now.total),
    totalIfVerified: formatDecimal(ifVerified.total),
    items: scored.items.map((item) => {
      const criterion = rules.criterionOf.get(item.subBlock);
      if (!criterion) return { id: item.id, brings: '0', expiresOn: null, ages: [] };
      const others = (belonging.get(criterion.id) ?? []).filter(({ id }) => id !== item.id);
      const totalWith = (items: readonly CaseItem[]) =>
        exactTotalWith(now, evaluateCriterion(criterion, items, circumstancesOf(rules, scored, {})));
      const brings = subtractDecimals(
        totalWith([...others, { ...item, status: 'VERIFIED' }]),
        totalWith(others),
      );
      return { id: item.id, brings: formatDecimal(brings), ...agesOf(item, criterion) };
    }),
  };
}

/** The total if one criterion came out differently. */
function exactTotalWith({ directions, criteria }: Evaluation, changed: CriterionEvaluation): Decimal {
  const instead = criteria.map((each) => (each.criterion === changed.criterion ? changed : each));
  return sumDecimals(
    directions.map(({ direction, counted }) =>
      direction.id === changed.criterion.direction
        ? capped(sumOfDirection(direction.id, instead), direction.cap).counted
        : counted,
    ),
  );
}

function agesOf(item: CaseItem, criterion: Criterion): Pick<ItemOutlook, 'expiresOn' | 'ages'> {
  const { lookBack, ageFactors } = criterion;
  const date = dayOf(item, criterion);
  const expiresOn = lookBack && firstDayOlderThan(date, lookBack.duration);
  const ages = ageFactors
    .flatMap(({ duration, factor }) => {
      const on = firstDayOlderThan(date, duration);
      return on === null || (expiresOn !== null && on >= expiresOn)
        ? []
        : [{ on, factor: formatDecimal(factor) }];
    })
    .toReversed();
  return { expiresOn, ages };
}
