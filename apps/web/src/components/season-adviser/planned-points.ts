import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { formatDecimal, subtractDecimals } from '@zachetka/contract/scholarship/seasons/decimal';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import { axisSeparator, type Criterion, isOfStudy } from '@zachetka/contract/scholarship/seasons/rules/rules';
import { evaluateCase } from '@zachetka/contract/scholarship/seasons/scoring/evaluate-case';
import { caseOfNomination } from './advice.ts';

type Counted = Pick<SeasonAdvice, 'rules' | 'case' | 'nominations'>;

/** What may be planned: a criterion of the rules, with the values that its points depend on. */
export type PlannableKind = Pick<Criterion, 'id' | 'titleRu' | 'titleEn' | 'subBlocks'> & {
  fields: readonly PlannedField[];
};

/** `values` null: a number. */
type PlannedField = { code: string; values: readonly string[] | null };

export type PlannedOutcome = {
  nomination: SeasonAdvice['nominations'][number];
  before: string;
  after: string;
  brings: string;
};

/** Everything that takes achievements of a nomination of the season. */
export function plannableKinds({ rules: file, nominations }: Counted): PlannableKind[] {
  const open = new Set(nominations.flatMap(({ subBlocks }) => subBlocks));
  const criteria = parseRules(file).value?.criteria ?? [];
  return criteria
    .filter(({ points, subBlocks }) => !isOfStudy(points) && subBlocks.some((each) => open.has(each)))
    .map((criterion) => ({ ...criterion, fields: fieldsOf(criterion) }));
}

function fieldsOf({ points, factors, divideBy }: Criterion): PlannedField[] {
  const values = new Map<string, Set<string>>();
  const numbers = new Set<string>();
  const take = (code: string, value: string) => values.set(code, (values.get(code) ?? new Set()).add(value));
  if (points.kind === 'matrix') {
    for (const cell of points.cells.keys()) {
      const named = cell.split(axisSeparator);
      points.axes.forEach((axis, index) => take(axis, named[index] ?? ''));
    }
  }
  if (points.kind === 'ladder') for (const rung of points.ladders.keys()) take(points.by, rung);
  if (points.kind === 'ranges') numbers.add(points.of);
  if (points.kind === 'total' && points.of !== null) numbers.add(points.of);
  for (const { attribute, is } of factors) take(attribute, is);
  if (divideBy !== null) numbers.add(divideBy);
  return [
    ...[...values].map(([code, known]) => ({ code, values: [...known] })),
    ...[...numbers].filter((code) => !values.has(code)).map((code) => ({ code, values: null })),
  ];
}

/** What one more achievement, verified and as fresh as can be, would change in each nomination that takes it. */
export function bringsPlanned(
  advice: Counted,
  kind: PlannableKind,
  attributes: Readonly<Record<string, string>>,
): PlannedOutcome[] {
  const rules = parseRules(advice.rules).value;
  if (!rules) return [];
  return advice.nominations.flatMap((nomination) => {
    const subBlock = kind.subBlocks.find((each) => nomination.subBlocks.includes(each));
    const counted = caseOfNomination(rules, advice, nomination);
    if (subBlock === undefined || !counted) return [];
    const { narrowed, known } = counted;
    const planned = {
      id: Math.max(0, ...known.items.map(({ id }) => id)) + 1,
      subBlock,
      date: rules.referenceDate,
      status: 'VERIFIED',
      used: false,
      attributes,
    };
    const before = evaluateCase(narrowed, known).total;
    const after = evaluateCase(narrowed, { ...known, items: [...known.items, planned] }).total;
    return {
      nomination,
      before: formatDecimal(before),
      after: formatDecimal(after),
      brings: formatDecimal(subtractDecimals(after, before)),
    };
  });
}
