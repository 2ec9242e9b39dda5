import {
  compareDecimals,
  type Decimal,
  formatDecimal,
  readDecimal,
  smallerDecimal,
  subtractDecimals,
  sumDecimals,
  zero,
} from '../decimal.ts';
import type { CriterionExplanation, Explanation, ItemExplanation, Step } from './explanation.ts';

/**
 * The total as a bill: what each achievement brings once every limit has taken its part, what study results bring, and the
 * rounding. All lines together are the total, on a screen as on paper.
 */
export type Account = {
  total: string;
  /** By achievement, those too that bring nothing. */
  items: ReadonlyMap<number, AccountLine>;
  /** Criteria that count study results. */
  study: (AccountLine & { id: string; titleRu: string; titleEn: string })[];
  /** What rounding adds or takes away; "0" mostly. */
  rounding: string;
};

export type AccountLine = {
  counted: string;
  /** Its base points; "0" where they were never looked up. */
  of: string;
  /** Why it is not the base: what multiplied it, why it does not count, which limit was reached. */
  why: readonly Step[];
};

type Line = { counted: Decimal; of: Decimal; why: Step[] };

/** It only shares out what the evaluation has found, also of an explanation that was kept long ago. */
export function accountOf(explanation: Explanation): Account {
  const items = new Map<number, Line>();
  const study: (Line & Pick<CriterionExplanation, 'id' | 'titleRu' | 'titleEn'>)[] = [];
  for (const { criteria, steps } of explanation.directions) {
    const ofDirection: Line[] = [];
    for (const { id, titleRu, titleEn, items: explained, steps: own } of criteria) {
      const ofCriterion = explained.map((item) => {
        const line = lineOf(item);
        items.set(item.id, line);
        return line;
      });
      const terms = own.filter(({ kind }) => kind === 'term' || kind === 'studyStep');
      if (terms.length > 0) {
        const counted = sumOf(terms);
        const line = { id, titleRu, titleEn, counted, of: counted, why: [] };
        study.push(line);
        ofCriterion.push(line);
      }
      takeOff(ofCriterion, own, 'criterionCap');
      ofDirection.push(...ofCriterion);
    }
    takeOff(ofDirection, steps, 'directionCap');
  }
  for (const item of explanation.outside) items.set(item.id, lineOf(item));
  return {
    total: explanation.total,
    items: new Map([...items].map(([id, line]) => [id, written(line)])),
    study: study.map(({ id, titleRu, titleEn, ...line }) => ({ id, titleRu, titleEn, ...written(line) })),
    rounding: formatDecimal(sumOf(explanation.steps)),
  };
}

const sources: ReadonlySet<Step['kind']> = new Set(['fixed', 'cell', 'range', 'ladder', 'total']);

function lineOf({ points, steps }: ItemExplanation): Line {
  const [first] = steps;
  const hasBase = first !== undefined && sources.has(first.kind);
  const of = hasBase ? readDecimal(first.change) : zero;
  const last = steps.at(-1);
  // What the rules or the commission said last about it stands for what was worked out before.
  const isSettled = last !== undefined && !sources.has(last.kind) && !multipliers.has(last.kind);
  const why = isSettled ? [last] : steps.filter(({ kind }) => multipliers.has(kind));
  // A table or a ladder that gives nothing is the reason itself.
  return { counted: readDecimal(points), of, why: why.length === 0 && points === '0' ? [...steps] : why };
}

const multipliers: ReadonlySet<Step['kind']> = new Set(['divided', 'factor', 'age']);

/** A limit takes from what brings least first; of equals from the one that stands last. */
function takeOff(
  lines: readonly Line[],
  steps: readonly Step[],
  kind: 'criterionCap' | 'directionCap',
): void {
  const step = steps.find((each) => each.kind === kind);
  if (!step) return;
  let lost = subtractDecimals(zero, readDecimal(step.change));
  const cheapestFirst = lines.toReversed().toSorted((a, b) => compareDecimals(a.counted, b.counted));
  for (const line of cheapestFirst) {
    if (line.counted.units <= 0n) continue;
    if (lost.units === 0n) return;
    const taken = smallerDecimal(line.counted, lost);
    line.counted = subtractDecimals(line.counted, taken);
    line.why.push(step);
    lost = subtractDecimals(lost, taken);
  }
}

const sumOf = (steps: readonly Step[]) => sumDecimals(steps.map(({ change }) => readDecimal(change)));

function written({ counted, of, why }: Line): AccountLine {
  return { counted: formatDecimal(counted), of: formatDecimal(of), why };
}

/** What the achievements bring together. */
export function sumOfItems({ items }: Account): string {
  return formatDecimal(sumDecimals([...items.values()].map(({ counted }) => readDecimal(counted))));
}
