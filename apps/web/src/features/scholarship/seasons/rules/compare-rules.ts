import type {
  CriterionInFile,
  DirectionInFile,
  PointsInFile,
  RuleFile,
} from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { kindOf } from './rule-edits.ts';

/** What a value is called on the page; `detail` says which one of several, such as the cell of a table. */
export type ComparedField =
  | 'title'
  | 'referenceDate'
  | 'lookBack'
  | 'ageFactor'
  | 'rounding'
  | 'direction'
  | 'subBlocks'
  | 'kind'
  | 'points'
  | 'factor'
  | 'divideBy'
  | 'datedBy'
  | 'bestOf'
  | 'minItems'
  | 'maxItems'
  | 'cap';

export type RuleChange = {
  /** The thing that differs; the award itself has no id. */
  of: { what: 'award' | 'direction' | 'criterion'; id: string; titleRu: string; titleEn: string };
  kind: 'added' | 'removed' | 'changed';
  /** Null where the whole thing was added or removed. */
  field: ComparedField | null;
  detail: string;
  before: string | null;
  after: string | null;
};

type Entry = { field: ComparedField; detail: string; value: string };

/** Everything that a newer version does otherwise, in the order in which the newer one has it. */
export function compareRules(before: RuleFile, after: RuleFile): RuleChange[] {
  return [
    ...compareEntries(
      { what: 'award', id: '', titleRu: after.titleRu ?? '', titleEn: after.titleEn ?? '' },
      entriesOfAward(before),
      entriesOfAward(after),
    ),
    ...compareThings('direction', before.directions, after.directions, entriesOfDirection),
    ...compareThings('criterion', before.criteria, after.criteria, entriesOfCriterion),
  ];
}

type Thing = { id: string; titleRu?: string; titleEn?: string };

function compareThings<Some extends Thing>(
  what: 'direction' | 'criterion',
  before: readonly Some[],
  after: readonly Some[],
  entriesOf: (thing: Some) => Entry[],
): RuleChange[] {
  const nameOf = ({ id, titleRu, titleEn }: Thing) => ({
    what,
    id,
    titleRu: titleRu || id,
    titleEn: titleEn || id,
  });
  const whole = (thing: Some, kind: 'added' | 'removed'): RuleChange => ({
    of: nameOf(thing),
    kind,
    field: null,
    detail: '',
    before: null,
    after: null,
  });
  const removed = before.filter(({ id }) => !after.some((other) => other.id === id));
  return [
    ...after.flatMap((thing) => {
      const earlier = before.find(({ id }) => id === thing.id);
      return earlier
        ? compareEntries(nameOf(thing), entriesOf(earlier), entriesOf(thing))
        : [whole(thing, 'added')];
    }),
    ...removed.map((thing) => whole(thing, 'removed')),
  ];
}

function compareEntries(of: RuleChange['of'], before: Entry[], after: Entry[]): RuleChange[] {
  const keyOf = ({ field, detail }: Entry) => `${field} ${detail}`;
  const earlier = new Map(before.map((entry) => [keyOf(entry), entry]));
  const later = new Map(after.map((entry) => [keyOf(entry), entry]));
  const gone = before.filter((entry) => !later.has(keyOf(entry)));
  return [
    ...after.flatMap((entry): RuleChange[] => {
      const was = earlier.get(keyOf(entry));
      if (was?.value === entry.value) return [];
      const { field, detail } = entry;
      return [
        {
          of,
          kind: was ? 'changed' : 'added',
          field,
          detail,
          before: was?.value ?? null,
          after: entry.value,
        },
      ];
    }),
    ...gone.map(
      ({ field, detail, value }): RuleChange => ({
        of,
        kind: 'removed',
        field,
        detail,
        before: value,
        after: null,
      }),
    ),
  ];
}

/** A rule that is not there has no entry: to add it is a change. */
function entryOf(field: ComparedField, value: string | number | null | undefined, detail = ''): Entry[] {
  const isNothing = value === null || value === undefined || value === '';
  return isNothing ? [] : [{ field, detail, value: String(value) }];
}

function entriesOfAward({ titleRu, titleEn, referenceDate, lookBack, ageFactors = [], rounding }: RuleFile) {
  return [
    ...entryOf('title', titleRu, 'ru'),
    ...entryOf('title', titleEn, 'en'),
    ...entryOf('referenceDate', referenceDate),
    ...entryOf('lookBack', lookBack),
    ...ageFactors.flatMap(({ olderThan, factor }) => entryOf('ageFactor', factor, olderThan)),
    ...entryOf('rounding', `${rounding.digits} ${rounding.mode}`),
  ];
}

function entriesOfDirection({ titleRu, titleEn, cap }: DirectionInFile) {
  return [...entryOf('title', titleRu, 'ru'), ...entryOf('title', titleEn, 'en'), ...entryOf('cap', cap)];
}

function entriesOfCriterion(criterion: CriterionInFile): Entry[] {
  const { titleRu, titleEn, direction, subBlocks = [], points, factors = [], ageFactors = [] } = criterion;
  return [
    ...entryOf('title', titleRu, 'ru'),
    ...entryOf('title', titleEn, 'en'),
    ...entryOf('direction', direction),
    ...entryOf('subBlocks', subBlocks.toSorted().join(', ')),
    ...entryOf('kind', kindOf(points)),
    ...entriesOfPoints(points),
    ...factors.flatMap(({ attribute, is, factor }) => entryOf('factor', factor, `${attribute}: ${is}`)),
    ...ageFactors.flatMap(({ olderThan, factor }) => entryOf('ageFactor', factor, olderThan)),
    // Null is a rule of its own: no limit, whatever the award says.
    ...(criterion.lookBack === null ? entryOf('lookBack', '∞') : entryOf('lookBack', criterion.lookBack)),
    ...entryOf('divideBy', criterion.divideBy),
    ...entryOf('datedBy', criterion.datedBy === 'start' ? 'start' : null),
    ...entryOf('bestOf', criterion.bestOf),
    ...entryOf('minItems', criterion.minItems),
    ...entryOf('maxItems', criterion.maxItems),
    ...entryOf('cap', criterion.cap),
  ];
}

function entriesOfPoints(points: PointsInFile): Entry[] {
  if ('fixed' in points) return entryOf('points', points.fixed);
  if ('matrix' in points) {
    return Object.entries(points.matrix.cells).flatMap(([key, value]) =>
      entryOf('points', value, key.replaceAll('|', ' · ')),
    );
  }
  if ('ranges' in points) {
    return points.ranges.steps.flatMap(([from, to, value]) =>
      entryOf('points', value, `${from}–${to ?? '∞'}`),
    );
  }
  if ('ladder' in points) {
    return Object.entries(points.ladder.steps).flatMap(([name, steps]) =>
      entryOf('points', steps.join(' – '), name),
    );
  }
  if ('steps' in points || 'total' in points) {
    const { of, steps } = 'steps' in points ? points.steps : points.total;
    return steps.flatMap(([from, value]) => entryOf('points', value, `${of ?? ''} ${from}+`.trim()));
  }
  return entryOf('points', points.formula.terms.map((term) => term.join(' × ')).join(' + '));
}
