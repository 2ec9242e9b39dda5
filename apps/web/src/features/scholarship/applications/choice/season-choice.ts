import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { formatDecimal, readDecimal, subtractDecimals } from '@zachetka/contract/scholarship/seasons/decimal';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import { type Account, accountOf } from '@zachetka/contract/scholarship/seasons/scoring/account';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/scholarship/seasons/scoring/explain';
import { rulesOfNomination } from '@zachetka/contract/scholarship/seasons/scoring/nomination-rules';
import { changeText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useMemo } from 'react';
import { type Bill, type BillLine, writeBill } from '@/components/season-points/bill.ts';
import { readCase } from '@/components/season-points/read-case.ts';
import { namesOfAdvice } from '@/components/season-points/season-names.ts';
import { adviceQuery } from '@/lib/api/season-advice.ts';
import { currentLanguage } from '@/lib/i18n.ts';

/** What a choice is worth in its season, and what each achievement brings in it or would add to it. */
export type CountedChoice = {
  bill: Bill;
  /** Null: the season knows nothing of it. */
  lineOf: (elementId: number) => (BillLine & { isChosen: boolean }) | null;
};
type CountChoice = (chosen: ReadonlySet<number>) => CountedChoice;

/** Counted on this page by the function that the server uses; null without a season that has rules, and until they are here. */
export function useCountChoice(seasonId: number | null, blockId: number): CountChoice | null {
  const { data } = useQuery({ ...adviceQuery, enabled: seasonId !== null });
  return useMemo(() => {
    const advice = data?.find(({ season }) => season.id === seasonId);
    return advice ? prepareCount(advice, blockId) : null;
  }, [data, seasonId, blockId]);
}

export function prepareCount(advice: SeasonAdvice, blockId: number): CountChoice | null {
  const nomination = advice.nominations.find((each) => each.blockId === blockId);
  const file = parseRules(advice.rules).value;
  if (!nomination || !file) return null;
  const rules = rulesOfNomination(file, nomination.subBlocks);
  const known = readCase(rules, advice.case);
  if (!known) return null;
  const accountWith = (chosen: ReadonlySet<number>): Account =>
    accountOf(
      explain(evaluateCase(rules, { ...known, items: known.items.filter(({ id }) => chosen.has(id)) })),
    );
  const ids = new Set(known.items.map(({ id }) => id));
  const namesOf = namesOfAdvice(advice);
  return (chosen) => {
    const account = accountWith(chosen);
    const bill = writeBill(account, namesOf);
    return {
      bill,
      lineOf: (id) => {
        if (!ids.has(id)) return null;
        if (chosen.has(id)) {
          const line = bill.lineOf(id);
          return line && { ...line, isChosen: true };
        }
        const more = accountWith(new Set([...chosen, id]));
        const added = subtractDecimals(readDecimal(more.total), readDecimal(account.total));
        const why = writeBill(more, namesOf).lineOf(id)?.why ?? null;
        return { counted: changeText(formatDecimal(added), currentLanguage()), why, isChosen: false };
      },
    };
  };
}

/** What the total consists of besides the achievements; nothing where they are all of it. */
export function addends({ ofItems, study, rounding }: Bill, roundingTitle: string): string {
  const others = [
    ...study.map(({ title, counted }) => `${title}: ${counted}`),
    ...(rounding === null ? [] : [`${roundingTitle}: ${rounding}`]),
  ];
  return others.length === 0 ? '' : [`: ${ofItems}`, ...others].join(' · ');
}
