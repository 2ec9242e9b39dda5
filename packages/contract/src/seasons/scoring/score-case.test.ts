import { describe, expect, it } from 'vitest';
import type { CriterionInFile, PointsInFile } from '../rules/rule-file.ts';
import { caseOf, criterion, direction, type ItemToTest, ruleFile, score } from '../testing/small-rules.ts';
import type { ScoreAnswer } from './score-case.ts';

/** The items' points, or their reasons in brackets. */
function pointsOf({ items }: ScoreAnswer): string[] {
  return items.map(({ points, reason }) => (reason === null ? points : `(${reason})`));
}

function pointsBy(points: PointsInFile, items: ItemToTest[], more: Partial<CriterionInFile> = {}): string[] {
  return pointsOf(score(ruleFile([criterion(points, more)]), caseOf(items)));
}

const fixed: PointsInFile = { fixed: '4' };
const byPlace: PointsInFile = {
  matrix: { axes: ['level', 'place'], cells: { 'a|1': '20', 'a|2': '10.5', 'b|1': '0' } },
};
const at = (attributes: Record<string, unknown>): ItemToTest => ({ attributes });

describe('worked examples', () => {
  it('1: sessions, an average mark and an all-Russian second place of eight months ago', () => {
    const rules = ruleFile(
      [
        criterion(
          { formula: { terms: [['sessions', 'average', '0.2']] } },
          { id: 'marks', direction: 'study', subBlocks: [] },
        ),
        criterion(
          { matrix: { axes: ['level', 'kind', 'place'], cells: { 'russia|profile|2': '14' } } },
          { id: '7v', direction: 'study', subBlocks: ['olympiads'] },
        ),
      ],
      { directions: [direction('study')], ageFactors: [{ olderThan: 'P6M', factor: '0.5' }] },
    );
    const item = {
      subBlock: 'olympiads',
      date: '2026-01-01',
      attributes: { level: 'russia', kind: 'profile', place: '2' },
    };
    expect(score(rules, caseOf([item], { sessions: '6', average: '4.8' }))).toEqual({
      total: '12.76',
      directions: [{ id: 'study', sum: '12.76', counted: '12.76', lostByCap: '0' }],
      criteria: [
        { id: 'marks', sum: '5.76', counted: '5.76', lostByCap: '0' },
        { id: '7v', sum: '7', counted: '7', lostByCap: '0' },
      ],
      items: [{ id: 1, criterion: '7v', base: '14', factor: '0.5', points: '7', reason: null }],
    });
  });

  it('2: of one conference the first place counts, not the laureate', () => {
    const points = { matrix: { axes: ['result'], cells: { first: '15', laureate: '10' } } };
    const items = [at({ result: 'laureate', event: 'Week' }), at({ result: 'first', event: 'Week' })];
    expect(pointsBy(points, items, { bestOf: 'event' })).toEqual(['(notBest)', '15']);
  });

  it('3: a ladder of 10 5 2 0 for three items, capped at 15', () => {
    const ladder = { ladder: { by: 'kind', steps: { any: ['10', '5', '2', '0'] } } };
    const items = [at({ kind: 'any' }), at({ kind: 'any' }), at({ kind: 'any' })];
    const answer = score(ruleFile([criterion(ladder, { cap: '15' })]), caseOf(items));
    expect(answer.total).toBe('15');
    expect(answer.criteria).toEqual([{ id: 'c', sum: '17', counted: '15', lostByCap: '2' }]);
    expect(pointsOf(answer)).toEqual(['10', '5', '2']);
  });
});

describe('which items are looked at', () => {
  it('only verified ones, not after the reference date, not too old, not used; the first of these reasons is told', () => {
    const items: ItemToTest[] = [
      { status: 'SUBMITTED', date: '2020-01-01', used: true },
      { date: '2026-09-01' },
      { date: '2026-09-02', used: true },
      { date: '2025-09-02' },
      { date: '2025-09-01', used: true },
      { used: true, subBlock: 'articles' },
      { subBlock: 'sport', status: 'DRAFT' },
    ];
    const answer = score(ruleFile([criterion(fixed)]), caseOf(items));
    expect(pointsOf(answer)).toEqual([
      '(notVerified)',
      '4',
      '(afterReference)',
      '4',
      '(tooOld)',
      '(used)',
      '(noCriterion)',
    ]);
    expect(answer.items[6]).toEqual({
      id: 7,
      criterion: null,
      base: '0',
      factor: '1',
      points: '0',
      reason: 'noCriterion',
    });
    expect(answer.total).toBe('8');
  });

  it("a criterion's look-back goes before the award's, and null means no limit", () => {
    const items = [{ date: '2025-01-01' }, { date: '1999-01-01' }];
    expect(pointsBy(fixed, items)).toEqual(['(tooOld)', '(tooOld)']);
    expect(pointsBy(fixed, items, { lookBack: 'P2Y' })).toEqual(['4', '(tooOld)']);
    expect(pointsBy(fixed, items, { lookBack: null })).toEqual(['4', '4']);
  });

  it('what a commission gave points to counts with them, whatever the rules say', () => {
    const items = [{ used: true, adjusted: '1.5' }, { adjusted: '0' }, {}];
    const answer = score(ruleFile([criterion(fixed, { cap: '5' })]), caseOf(items));
    expect(answer.items.map(({ base, points, reason }) => [base, points, reason])).toEqual([
      ['0', '1.5', null],
      ['4', '0', null],
      ['4', '4', null],
    ]);
    expect(answer.criteria[0]).toEqual({ id: 'c', sum: '5.5', counted: '5', lostByCap: '0.5' });
  });
});

describe('base points', () => {
  it('of a matrix: by all axes; a value that is missing is the empty one', () => {
    const items = [
      at({ level: 'a', place: '2' }),
      at({ level: 'b', place: 1 }),
      at({ level: 'a' }),
      at({ level: 'a', place: '3' }),
    ];
    expect(pointsBy(byPlace, items)).toEqual(['10.5', '0', '(noCell)', '(noCell)']);
    const withEmpty = { matrix: { axes: ['level', 'place'], cells: { 'a|': '3', 'a|1': '9' } } };
    expect(pointsBy(withEmpty, [at({ level: 'a' }), at({ level: 'a', place: null })])).toEqual(['3', '3']);
  });

  it('of a matrix: names of the language itself and separators in values are no cells', () => {
    const one = { matrix: { axes: ['level'], cells: { a: '1' } } };
    const items = ['constructor', '__proto__', 'toString', 'a|a', 'A', ' a'].map((level) => at({ level }));
    expect(new Set(pointsBy(one, items))).toEqual(new Set(['(noCell)']));
    const two = { matrix: { axes: ['x', 'y'], cells: { 'a|b': '1' } } };
    expect(pointsBy(two, [at({ x: 'a|b' }), at({ x: 'a|b', y: '' }), at({ constructor: 'a' })])).toEqual(
      Array(3).fill('(noCell)'),
    );
    const own = {
      matrix: { axes: ['level'], cells: JSON.parse('{"__proto__":"7"}') as Record<string, string> },
    };
    expect(pointsBy(own, [at({ level: '__proto__' }), at({})])).toEqual(['7', '(noCell)']);
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
        items.map((posts) => at({ posts })),
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
    expect(pointsBy(ranges, [at({ posts: 7 }), at({})])).toEqual(['6', '(outsideRanges)']);
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
    const items = [at({ form: 'away', team: true, note: 'x' }), at({ form: 'here' }), at({ note: 'x' })];
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

describe('best of, minimum and maximum', () => {
  const byValue: PointsInFile = {
    matrix: { axes: ['v'], cells: { '1': '1', '2': '2', '3': '3', '0': '0' } },
  };

  it('best of an event: after factors; of equals the smaller id; without a value an event of its own', () => {
    const factors = [{ attribute: 'form', is: 'away', factor: '0.5' }];
    const items: ItemToTest[] = [
      { id: 9, attributes: { v: '3', event: 'x', form: 'away' } },
      { id: 8, attributes: { v: '2', event: 'x' } },
      { id: 7, attributes: { v: '2', event: 'x' } },
      { id: 6, attributes: { v: '1', event: '' } },
      { id: 5, attributes: { v: '1' } },
      { id: 4, attributes: { v: '1', event: 'X' } },
    ];
    expect(pointsBy(byValue, items, { factors, bestOf: 'event' })).toEqual([
      '(notBest)',
      '(notBest)',
      '2',
      '1',
      '1',
      '1',
    ]);
  });

  it('with fewer than the minimum none counts, and the minimum is asked for after the best of events', () => {
    const items = [at({ v: '3', event: 'x' }), at({ v: '2', event: 'x' }), { used: true }];
    expect(pointsBy(byValue, items, { bestOf: 'event', minItems: 2 })).toEqual([
      '(tooFew)',
      '(notBest)',
      '(used)',
    ]);
    expect(pointsBy(byValue, [...items, at({ v: '0' })], { bestOf: 'event', minItems: 2 })).toEqual([
      '3',
      '(notBest)',
      '(used)',
      '0',
    ]);
  });

  it('beyond the maximum the cheapest do not count; of equals the smaller id does', () => {
    const items = [
      { id: 3, ...at({ v: '2' }) },
      { id: 2, ...at({ v: '2' }) },
      { id: 1, ...at({ v: '1' }) },
    ];
    expect(pointsBy(byValue, items, { maxItems: 1 })).toEqual(['(beyondMaximum)', '2', '(beyondMaximum)']);
    expect(pointsBy(byValue, items, { maxItems: 2, minItems: 3 })).toEqual(['2', '2', '(beyondMaximum)']);
    expect(pointsBy(byValue, items, { maxItems: 0 })).toEqual(Array(3).fill('(beyondMaximum)'));
  });
});

describe('ladders', () => {
  const steps = { scopus: ['20', '10', '5', '0'], vak: ['10', '8'], flat: ['7'] };
  const ladder: PointsInFile = { ladder: { by: 'kind', steps } };
  const kinds = (...list: string[]) => list.map((kind) => at({ kind }));

  it('the last step goes on, and an unknown ladder has no cell', () => {
    expect(pointsBy(ladder, kinds('vak', 'vak', 'vak', 'thesis'))).toEqual(['10', '8', '8', '(noCell)']);
  });

  it('the order is the best one, not the greedy one', () => {
    expect(pointsBy(ladder, kinds('vak', 'scopus', 'scopus', 'flat'))).toEqual(['8', '20', '10', '7']);
    // Greedy takes the ten and leaves nothing for the other one.
    const steep = { ladder: { by: 'kind', steps: { a: ['10', '9'], b: ['9', '0'] } } };
    expect(pointsBy(steep, kinds('a', 'b'))).toEqual(['9', '9']);
  });

  it('factors multiply each step', () => {
    const factors = [{ attribute: 'form', is: 'away', factor: '0.5' }];
    const items = [at({ kind: 'scopus', form: 'away' }), at({ kind: 'scopus' })];
    const answer = score(ruleFile([criterion(ladder, { factors })]), caseOf(items));
    expect(answer.items.map(({ base, factor, points }) => [base, factor, points])).toEqual([
      ['10', '0.5', '5'],
      ['20', '1', '20'],
    ]);
  });

  it('best of an event and the maximum compare first steps after factors', () => {
    const factors = [{ attribute: 'form', is: 'away', factor: '0.4' }];
    const items = [
      at({ kind: 'scopus', form: 'away', event: 'x' }),
      at({ kind: 'vak', event: 'x' }),
      at({ kind: 'flat' }),
    ];
    expect(pointsBy(ladder, items, { factors, bestOf: 'event' })).toEqual(['(notBest)', '10', '7']);
    expect(pointsBy(ladder, items, { factors, maxItems: 2 })).toEqual(['8', '8', '(beyondMaximum)']);
  });

  it('of equal orders the first rank goes to the smaller id', () => {
    const items = [
      { id: 5, ...at({ kind: 'scopus' }) },
      { id: 2, ...at({ kind: 'scopus' }) },
    ];
    expect(pointsBy(ladder, items)).toEqual(['10', '20']);
    const even = { ladder: { by: 'kind', steps: { a: ['10', '8'], b: ['6', '4'] } } };
    expect(
      pointsBy(even, [
        { id: 5, ...at({ kind: 'a' }) },
        { id: 2, ...at({ kind: 'b' }) },
      ]),
    ).toEqual(['8', '6']);
  });

  it('a ladder that rises is climbed from below', () => {
    const rising = { ladder: { by: 'kind', steps: { up: ['1', '5', '9'], zero: ['0'] } } };
    expect(pointsBy(rising, kinds('up', 'zero', 'up'))).toEqual(['5', '0', '9']);
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
