import type { SeasonAdvice } from '@zachetka/contract/seasons/advice.schemas';
import { formatDecimal, parseDecimal, subtractDecimals } from '@zachetka/contract/seasons/decimal';
import { parseRules } from '@zachetka/contract/seasons/rules/parse-rules';
import { evaluateCase, perhapsVerified } from '@zachetka/contract/seasons/scoring/evaluate-case';
import { explain } from '@zachetka/contract/seasons/scoring/explain';
import type { Explanation } from '@zachetka/contract/seasons/scoring/explanation';
import { type ItemOutlook, lookAhead } from '@zachetka/contract/seasons/scoring/outlook';
import { type DirectionPoints, directionPoints } from '@/components/season-points/direction-bars.ts';
import { readCase } from '@/components/season-points/read-case.ts';

/** All that an adviser tells of one season; counted on the page, by the function that the server uses. */
export type CountedAdvice = {
  directions: DirectionPoints[];
  explanation: Explanation;
  total: string;
  totalIfVerified: string;
  outlook: ReadonlyMap<number, ItemOutlook>;
};

/** Null where the rules can't be read: then the page says nothing rather than something wrong. */
export function countAdvice({
  rules: file,
  case: given,
}: Pick<SeasonAdvice, 'rules' | 'case'>): CountedAdvice | null {
  const rules = parseRules(file).value;
  if (!rules) return null;
  const known = readCase(rules, given);
  if (!known) return null;
  const now = evaluateCase(rules, known);
  const ifVerified = evaluateCase(rules, known, { countedStatuses: perhapsVerified });
  const { total, totalIfVerified, items } = lookAhead(rules, known);
  return {
    directions: directionPoints(now, ifVerified),
    explanation: explain(now),
    total,
    totalIfVerified,
    outlook: new Map(items.map((item) => [item.id, item])),
  };
}

export type Border = { kind: 'above' | 'below' | 'at'; by: string };

/** How far a total is from the last border. */
export function distanceTo(border: string, total: string): Border | null {
  const [line, own] = [parseDecimal(border), parseDecimal(total)];
  if (!line || !own) return null;
  const difference = subtractDecimals(own, line);
  const by = formatDecimal(difference);
  if (by === '0') return { kind: 'at', by };
  return by.startsWith('-') ? { kind: 'below', by: by.slice(1) } : { kind: 'above', by };
}
