import { describe, expect, it } from 'vitest';
import type { PointsInFile } from '../rules/rule-file.ts';
import {
  caseOf,
  criterion,
  direction,
  pointsBy,
  pointsOf,
  ruleFile,
  score,
  withAttributes,
} from '../testing/small-rules.ts';

const fixed: PointsInFile = { fixed: '4' };
const byPlace: PointsInFile = {
  matrix: { axes: ['level', 'place'], cells: { 'a|1': '20', 'a|2': '10.5', 'b|1': '0' } },
};

describe('base points', () => {
  it('of a matrix: by all axes; a value that is missing is the empty one', () => {
    const items = [
      withAttributes({ level: 'a', place: '2' }),
      withAttributes({ level: 'b', place: 1 }),
      withAttributes({ level: 'a' }),
      withAttributes({ level: 'a', place: '3' }),
    ];
    expect(pointsBy(byPlace, items)).toEqual(['10.5', '0', '(noCell)', '(noCell)']);
    const withEmpty = { matrix: { axes: ['level', 'place'], cells: { 'a|': '3', 'a|1': '9' } } };
    expect(
      pointsBy(withEmpty, [withAttributes({ level: 'a' }), withAttributes({ level: 'a', place: null })]),
    ).toEqual(['3', '3']);
  });

  it('of a matrix: names of the language itself and separators in values are no cells', () => {
    const one = { matrix: { axes: ['level'], cells: { a: '1' } } };
    const items = ['constructor', '__proto__', 'toString', 'a|a', 'A', ' a'].map((level) =>
      withAttributes({ level }),
    );
    expect(new Set(pointsBy(one, items))).toEqual(new Set(['(noCell)']));
    const two = { matrix: { axes: ['x', 'y'], cells: { 'a|b': '1' } } };
    expect(
      pointsBy(two, [
        withAttributes({ x: 'a|b' }),
        withAttributes({ x: 'a|b', y: '' }),
        withAttributes({ constructor: 'a' }),
      ]),
    ).toEqual(Array(3).fill('(noCell)'));
    const own = {
      matrix: { axes: ['level'], cells: JSON.parse('{"__proto__":"7"}') as Record<string, string> },
    };
    expect(pointsBy(own, [withAttributes({ level: '__proto__' }), withAttributes({})])).toEqual([
      '7',
      '(noCell)',
    ]);
  });

  it('of ranges: both ends included, open upwards, whole numbers alone', () => {
    const ranges = {
      ranges: {
        of: 'posts',
        steps: [
          [71, null, '27'],
          [3, 5, '3'],
          [6, 15, '6'],
        ],
      },
    } as PointsInFile;
    const items = [
      '2',
      '3',
      '5',
      '6',
      '15',
      '16',
      '70',
      '71',
      '99999999999999999999',
      '5.0',
      '5,0',
      ' 5 ',
      '5.5',
      'five',
      '',
      '-3',
    ];
    expect(
      pointsBy(
        ranges,
        items.map((posts) => withAttributes({ posts })),
      ),
    ).toEqual([
      '(outsideRanges)',
      '3',
      '3',
      '6',
      '6',
      '(outsideRanges)',
      '(outsideRanges)',
      '27',
      '27',
      '3',
      '3',
      '3',
      ...Array<string>(4).fill('(outsideRanges)'),
    ]);
    expect(pointsBy(ranges, [withAttributes({ posts: 7 }), withAttributes({})])).toEqual([
      '6',
      '(outsideRanges)',
    ]);
  });

  it('of a formula: a sum of products, once, whatever the items', () => {
    const formula = {
      formula: { terms: [['sessions', 'average', '0.2'], ['-1', 'debts'], [3]] },
    } as PointsInFile;
    const rules = ruleFile([criterion(formula, { cap: '10' })]);
    const study = { sessions: 6, average: '4.8', debts: '0.5', other: '1' };
    const answer = score(rules, caseOf([{}], study));
    expect(answer.criteria).toEqual([{ id: 'c', sum: '8.26', counted: '8.26', lostByCap: '0' }]);
    expect(pointsOf(answer)).toEqual(['(noCriterion)']);
    expect(score(rules, caseOf([], { ...study, sessions: 60 })).total).toBe('10');
  });
});

describe('factors', () => {
  it('all that apply are multiplied, exactly', () => {
    const factors = [
      { attribute: 'form', is: 'away', factor: '0.5' },
      { attribute: 'form', is: 'away', factor: '0.1' },
      { attribute: 'team', is: 'true', factor: '0.333333' },
      { attribute: 'note', is: '', factor: '2' },
    ];
    const items = [
      withAttributes({ form: 'away', team: true, note: 'x' }),
      withAttributes({ form: 'here' }),
      withAttributes({ note: 'x' }),
    ];
    const answer = score(ruleFile([criterion(fixed, { factors })]), caseOf(items));
    expect(answer.items.map(({ factor, points }) => [factor, points])).toEqual([
      ['0.01666665', '0.0666666'],
      ['2', '8'],
      ['1', '4'],
    ]);
  });

  it('of ages the longest that applies counts, alone; its day is included', () => {
    const ageFactors = [
      { olderThan: 'P3M', factor: '0.5' },
      { olderThan: 'P6M', factor: '0.2' },
      { olderThan: 'P10D', factor: '0.9' },
    ];
    const dates = [
      '2026-09-01',
      '2026-08-23',
      '2026-08-22',
      '2026-06-02',
      '2026-06-01',
      '2026-03-02',
      '2026-03-01',
    ];
    const rules = ruleFile([criterion({ fixed: '10' })], { ageFactors });
    expect(pointsOf(score(rules, caseOf(dates.map((date) => ({ date })))))).toEqual([
      '10',
      '10',
      '9',
      '9',
      '5',
      '5',
      '2',
    ]);
    expect(pointsBy({ fixed: '10' }, [{ date: '2026-06-01' }], { ageFactors })).toEqual(['5']);
    const none = ruleFile([criterion({ fixed: '10' }, { ageFactors: [] })], { ageFactors });
    expect(score(none, caseOf([{ date: '2025-10-01' }])).total).toBe('10');
  });

  it('of two ages that begin on the same day the first of the file counts', () => {
    const ageFactors = [
      { olderThan: 'P12M', factor: '0.3' },
      { olderThan: 'P1Y', factor: '0.7' },
    ];
    expect(pointsBy({ fixed: '10' }, [{ date: '2025-09-01' }], { ageFactors, lookBack: null })).toEqual([
      '3',
    ]);
  });
});

describe('caps and the total', () => {
  it('a cap of a criterion, then the cap of the direction, then the rounded total', () => {
    const rules = ruleFile(
      [
        criterion({ fixed: '5.555' }, { id: 'a', subBlocks: ['a'], cap: '10' }),
        criterion({ fixed: '0.1' }, { id: 'b', subBlocks: ['b'] }),
        criterion({ fixed: '0.2' }, { id: 'c', direction: 'sport', subBlocks: ['c', 'd'] }),
      ],
      { directions: [direction('sport'), direction('science', '9.999'), direction('empty')] },
    );
    const answer = score(rules, caseOf(['a', 'a', 'b', 'c', 'd'].map((subBlock) => ({ subBlock }))));
    expect(answer.criteria).toEqual([
      { id: 'a', sum: '11.11', counted: '10', lostByCap: '1.11' },
      { id: 'b', sum: '0.1', counted: '0.1', lostByCap: '0' },
      { id: 'c', sum: '0.4', counted: '0.4', lostByCap: '0' },
    ]);
    expect(answer.directions).toEqual([
      { id: 'sport', sum: '0.4', counted: '0.4', lostByCap: '0' },
      { id: 'science', sum: '10.1', counted: '9.999', lostByCap: '0.101' },
      { id: 'empty', sum: '0', counted: '0', lostByCap: '0' },
    ]);
    expect(answer.total).toBe('10.4');
  });

  it.each([
    [{ digits: 2, mode: 'half-up' }, '1.01'],
    [{ digits: 2, mode: 'down' }, '1'],
    [{ digits: 0, mode: 'half-up' }, '1'],
    [{ digits: 4, mode: 'down' }, '1.005'],
  ] as const)('rounding %j gives %s', (rounding, expected) => {
    expect(score(ruleFile([criterion({ fixed: '1.005' })], { rounding }), caseOf([{}])).total).toBe(expected);
  });

  it('0.1 and 0.2 make 0.3, as texts and as numbers', () => {
    const rules = (a: string | number, b: string | number) =>
      ruleFile([
        criterion({ fixed: a }, { id: 'a', subBlocks: ['a'] }),
        criterion({ fixed: b }, { id: 'b', subBlocks: ['b'] }),
      ]);
    const items = caseOf([{ subBlock: 'a' }, { subBlock: 'b' }]);
    expect(score(rules('0.1', '0.2'), items).directions[0]?.sum).toBe('0.3');
    expect(score(rules(0.1, 0.2), items).directions[0]?.sum).toBe('0.3');
  });

  it('nothing gives nothing', () => {
    expect(score(ruleFile([], { directions: [] }), { items: [] })).toEqual({
      total: '0',
      directions: [],
      criteria: [],
      items: [],
    });
  });
});
