import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import {
  compareDecimals,
  formatDecimal,
  readDecimal,
  sumDecimals,
} from '@zachetka/contract/scholarship/seasons/decimal';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { Rules } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { evaluateCase, perhapsVerified } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import type { Explanation } from '@zachetka/contract/scholarship/seasons/scoring/explanation';
import { rulesOfNomination } from '@zachetka/contract/scholarship/seasons/scoring/nomination-rules';
import { type ItemOutlook, lookAhead } from '@zachetka/contract/scholarship/seasons/scoring/outlook';
import type { ScoreCase } from '@zachetka/contract/scholarship/seasons/scoring/score-case-file';
import { readCase } from '@/components/season-points/read-case.ts';

type Nomination = SeasonAdvice['nominations'][number];

export type AdvisedNomination = Nomination & {
  /** The one number of it: of what was filed, else of an application with all that counts. */
  points: string;
  /** Were everything verified that was not turned down; of what was filed its points again. */
  ifVerified: string;
  lostByCap: string;
  explanation: Explanation;
  outlook: ReadonlyMap<number, ItemOutlook>;
};

/** All that an adviser tells of one season, by nomination; counted on the page, by the function that the server uses. */
export type CountedAdvice = {
  /** The best chance first, as the server ranks them. */
  nominations: AdvisedNomination[];
  /** With the most points: an application is of one nomination, so that no other sum is anybody's. */
  strongest: AdvisedNomination | null;
};

/** Null where the rules can't be read: then the page says nothing rather than something wrong. */
export function countAdvice(
  advice: Pick<SeasonAdvice, 'rules' | 'case' | 'nominations'>,
): CountedAdvice | null {
  const rules = parseRules(advice.rules).value;
  if (!rules) return null;
  const nominations: AdvisedNomination[] = [];
  for (const nomination of advice.nominations) {
    const counted = caseOfNomination(rules, advice, nomination);
    if (!counted) return null;
    const { narrowed, known } = counted;
    const now = evaluateCase(narrowed, known);
    const ifVerified = evaluateCase(narrowed, known, { countedStatuses: perhapsVerified });
    nominations.push({
      ...nomination,
      points: nomination.filed?.total ?? nomination.total,
      ifVerified: nomination.filed?.total ?? formatDecimal(ifVerified.total),
      lostByCap: formatDecimal(
        sumDecimals([...now.directions, ...now.criteria].map((each) => each.lostByCap)),
      ),
      explanation: explain(now),
      outlook: new Map(lookAhead(narrowed, known).items.map((item) => [item.id, item])),
    });
  }
  const [strongest = null] = nominations.toSorted((a, b) =>
    compareDecimals(readDecimal(b.points), readDecimal(a.points)),
  );
  return { nominations, strongest };
}

/** The rules and the achievements of one nomination, without those that another application holds. */
export function caseOfNomination(
  rules: Rules,
  advice: Pick<SeasonAdvice, 'case'>,
  nomination: Pick<Nomination, 'subBlocks' | 'held'>,
): { narrowed: Rules; known: ScoreCase } | null {
  const narrowed = rulesOfNomination(rules, nomination.subBlocks);
  const [own, held] = [new Set(nomination.subBlocks), new Set(nomination.held)];
  const items = advice.case.items.filter(({ id, subBlock }) => own.has(subBlock) && !held.has(id));
  const known = readCase(narrowed, { ...advice.case, items });
  return known && { narrowed, known };
}
