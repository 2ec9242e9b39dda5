import type { CriterionInFile, RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import { axisSeparator } from '@zachetka/contract/seasons/rules/rules';
import type { ScoreCaseFile } from '@zachetka/contract/seasons/season-rules.schemas';

export type BenchItem = ScoreCaseFile['items'][number];

/** The fields of an element that a criterion looks at, each once. */
export function attributesUsed({ points, factors = [], bestOf }: CriterionInFile): string[] {
  return [
    ...new Set([
      ...('matrix' in points ? points.matrix.axes : []),
      ...('ranges' in points ? [points.ranges.of] : []),
      ...('ladder' in points ? [points.ladder.by] : []),
      ...factors.map(({ attribute }) => attribute),
      ...(bestOf ? [bestOf] : []),
    ]),
  ].filter((attribute) => attribute !== '');
}

/** The values of a field that make a difference by these rules, in their order. */
export function valuesUsed({ points, factors = [] }: CriterionInFile, attribute: string): string[] {
  const values: string[] = [];
  if ('matrix' in points) {
    const axis = points.matrix.axes.indexOf(attribute);
    if (axis >= 0)
      values.push(...Object.keys(points.matrix.cells).map((key) => key.split(axisSeparator)[axis] ?? ''));
  }
  if ('ladder' in points && points.ladder.by === attribute) values.push(...Object.keys(points.ladder.steps));
  if ('ranges' in points && points.ranges.of === attribute) {
    values.push(...points.ranges.steps.map(([from]) => String(from)));
  }
  values.push(...factors.filter((factor) => factor.attribute === attribute).map(({ is }) => is));
  return [...new Set(values)].filter((value) => value !== '');
}

/** One more achievement of a criterion, verified, of the day of reference, with the values that the rules name first. */
export function newItem(file: RuleFile, criterion: CriterionInFile, items: readonly BenchItem[]): BenchItem {
  const points = criterion.points;
  const main = new Set([
    ...('matrix' in points ? points.matrix.axes : []),
    ...('ranges' in points ? [points.ranges.of] : []),
    ...('ladder' in points ? [points.ladder.by] : []),
  ]);
  const first = (attribute: string) =>
    main.has(attribute) ? (valuesUsed(criterion, attribute)[0] ?? '') : '';
  return {
    id: Math.max(0, ...items.map(({ id }) => id)) + 1,
    subBlock: criterion.subBlocks?.[0] ?? '',
    date: file.referenceDate,
    status: 'VERIFIED',
    used: false,
    attributes: Object.fromEntries(
      attributesUsed(criterion).map((attribute) => [attribute, first(attribute)]),
    ),
  };
}

/** Criteria that a made-up student can have achievements of. */
export function criteriaWithItems({ criteria }: RuleFile): CriterionInFile[] {
  return criteria.filter(({ points, subBlocks = [] }) => !('formula' in points) && subBlocks.length > 0);
}
