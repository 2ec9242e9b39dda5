import type {
  CriterionInFile,
  DirectionInFile,
  PointsInFile,
  RuleFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';

export const pointKinds = ['fixed', 'matrix', 'ranges', 'ladder', 'total', 'steps', 'formula'] as const;
export type PointKind = (typeof pointKinds)[number];

export function kindOf(points: PointsInFile): PointKind {
  return pointKinds.find((kind) => kind in points) ?? 'fixed';
}

/** What stands there when a kind is chosen: valid where that is possible without knowing anything. */
export function pointsOfKind(kind: PointKind): PointsInFile {
  const beginnings: Record<PointKind, PointsInFile> = {
    fixed: { fixed: '1' },
    matrix: { matrix: { axes: [], cells: {} } },
    ranges: { ranges: { of: '', steps: [[1, null, '1']] } },
    ladder: { ladder: { by: '', steps: {} } },
    total: { total: { of: null, steps: [['1', '1']] } },
    steps: { steps: { of: 'average', steps: [['4.5', '1']] } },
    formula: { formula: { terms: [['sessions', 'average', '0.2']] } },
  };
  return beginnings[kind];
}

export function emptyRules(award: string, version: string, referenceDate: string): RuleFile {
  return {
    award,
    version,
    titleRu: '',
    titleEn: '',
    referenceDate,
    lookBack: 'P1Y',
    ageFactors: [],
    rounding: { digits: 2, mode: 'half-up' },
    directions: [],
    criteria: [],
  };
}

export function withNewDirection(file: RuleFile): RuleFile {
  const direction: DirectionInFile = {
    id: freeId('d', file.directions),
    titleRu: '',
    titleEn: '',
    cap: null,
  };
  return { ...file, directions: [...file.directions, direction] };
}

/** Its criteria go with it: without a direction they could not count. */
export function withoutDirection(file: RuleFile, id: string): RuleFile {
  return {
    ...file,
    directions: file.directions.filter((direction) => direction.id !== id),
    criteria: file.criteria.filter(({ direction }) => direction !== id),
  };
}

export function withNewCriterion(file: RuleFile, direction: string): RuleFile {
  const criterion: CriterionInFile = {
    id: freeId('c', file.criteria),
    direction,
    titleRu: '',
    titleEn: '',
    subBlocks: [],
    points: pointsOfKind('fixed'),
    factors: [],
  };
  return { ...file, criteria: [...file.criteria, criterion] };
}

/** The smallest number that is free, behind a letter. */
function freeId(letter: string, taken: readonly { id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = 1;
  while (ids.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

/** One place up or down in a list; at its ends nothing moves. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const item = list[index];
  const target = index + by;
  if (item === undefined || target < 0 || target >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, item);
}

/** An optional rule that is taken back is no longer in the file, and the award's own holds. */
export function without(criterion: CriterionInFile, key: 'lookBack' | 'ageFactors'): CriterionInFile {
  const { [key]: _, ...rest } = criterion;
  return rest;
}

/** People write a comma, files a point. */
export function fromTyped(typed: string): string {
  return typed.trim().replace(',', '.').replace('−', '-');
}

export function toTyped(value: string | number | null | undefined, language: 'ru' | 'en'): string {
  const text = String(value ?? '');
  return language === 'ru' ? text.replace('.', ',') : text;
}
