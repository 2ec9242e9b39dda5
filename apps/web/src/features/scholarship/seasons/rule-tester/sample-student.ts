import {
  type CriterionInFile,
  isOfStudyInFile,
  type PointsInFile,
  type RuleFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { axisSeparator } from '@zachetka/contract/scholarship/seasons/rules/rules';
import type { ScoreCaseFile } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';

export type SampleItem = ScoreCaseFile['items'][number];

/** The fields of an element that a criterion looks at, each once. */
export function attributesUsed({ points, factors = [], bestOf, divideBy }: CriterionInFile): string[] {
  return [
    ...new Set([
      ...attributesOfPoints(points),
      ...(divideBy ? [divideBy] : []),
      ...factors.map(({ attribute }) => attribute),
      ...(bestOf ? [bestOf] : []),
    ]),
  ].filter((attribute) => attribute !== '');
}

/** What base points are looked up by. */
function attributesOfPoints(points: PointsInFile): string[] {
  if ('matrix' in points) return points.matrix.axes;
  if ('ranges' in points) return [points.ranges.of];
  if ('ladder' in points) return [points.ladder.by];
  return 'total' in points && points.total.of ? [points.total.of] : [];
}

/** The values of a field that make a difference by these rules, in their order. */
export function valuesUsed({ points, factors = [], divideBy }: CriterionInFile, attribute: string): string[] {
  const values: string[] = [];
  if (divideBy === attribute) values.push('1', '2', '3');
  if ('matrix' in points) {
    const axis = points.matrix.axes.indexOf(attribute);
    if (axis >= 0)
      values.push(...Object.keys(points.matrix.cells).map((key) => key.split(axisSeparator)[axis] ?? ''));
  }
  if ('ladder' in points && points.ladder.by === attribute) values.push(...Object.keys(points.ladder.steps));
  if ('ranges' in points && points.ranges.of === attribute) {
    values.push(...points.ranges.steps.map(([from]) => String(from)));
  }
  if ('total' in points && points.total.of === attribute) {
    values.push(...points.total.steps.map(([from]) => String(from)));
  }
  values.push(...factors.filter((factor) => factor.attribute === attribute).map(({ is }) => is));
  return [...new Set(values)].filter((value) => value !== '');
}

/** One more achievement of a criterion, verified, of the day of reference, with the values that the rules name first. */
export function newItem(
  file: RuleFile,
  criterion: CriterionInFile,
  items: readonly SampleItem[],
): SampleItem {
  const main = new Set([
    ...attributesOfPoints(criterion.points),
    ...(criterion.divideBy ? [criterion.divideBy] : []),
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
  return criteria.filter(({ points, subBlocks = [] }) => !isOfStudyInFile(points) && subBlocks.length > 0);
}
