import { describe, expect, it } from 'vitest';
import { ruleFindingTexts } from '../rule-problems.texts.ts';
import { problemCodes, warningCodes } from '../rule-problems.ts';
import { criterion, direction, ruleFile } from '../testing/small-rules.ts';
import { parseRules } from './parse-rules.ts';
import type { CriterionInFile, PointsInFile } from './rule-file.ts';

/** "path code" of every finding. */
const problemsOf = (file: unknown) =>
  parseRules(file).problems?.map(({ path, code }) => `${path} ${code}`) ?? [];
function warningsOf(file: unknown): string[] {
  const { problems, warnings } = parseRules(file);
  expect(problems).toBeNull();
  return warnings?.map(({ path, code }) => `${path} ${code}`) ?? [];
}

const fixed: PointsInFile = { fixed: '5' };
const problemsOfPoints = (points: unknown) => problemsOf(ruleFile([criterion(points as PointsInFile)]));
const problemsOfCriterion = (more: Record<string, unknown>) => problemsOf(ruleFile([criterion(fixed, more)]));
const problemsOfFile = (more: Record<string, unknown>) => problemsOf(ruleFile([], more));
const ranges = (...steps: unknown[]) => ({ ranges: { of: 'posts', steps } });
const steps = '/criteria/0/points/ranges/steps';

describe('a rule file', () => {
  it('that is valid has neither problems nor warnings', () => {
    expect(parseRules(ruleFile([criterion(fixed)]))).toMatchObject({ problems: null, warnings: [] });
  });

  it('may leave out titles, factors, ages, caps and sub-blocks', () => {
    const file = {
      award: 'a',
      version: '1',
      referenceDate: '2026-09-01',
      lookBack: null,
      rounding: { digits: 0, mode: 'down' },
      directions: [{ id: 'd' }],
      criteria: [
        { id: 'c', direction: 'd', points: fixed, bestOf: null, minItems: null, maxItems: null, cap: null },
      ],
    };
    const { value } = parseRules(file);
    expect(value).toMatchObject({
      titleRu: 'a',
      directions: [{ titleEn: 'd', cap: null }],
      criteria: [{ titleRu: 'c' }],
    });
  });

  it.each([[null], [[]], ['text'], [5], [undefined]])('%j is none at all', (file) => {
    expect(problemsOf(file)).toEqual([' invalid']);
  });

  it('tells everything that is missing at once', () => {
    expect(problemsOf({})).toEqual([
      '/award invalid',
      '/version invalid',
      '/referenceDate invalid',
      '/lookBack invalid',
      '/rounding invalid',
      '/directions invalid',
      '/criteria invalid',
    ]);
    expect(problemsOf(ruleFile([{} as CriterionInFile]))).toEqual([
      '/criteria/0/id invalid',
      '/criteria/0/direction invalid',
      '/criteria/0/points invalid',
    ]);
  });

  it('has no unknown members: a misspelt rule is not silently no rule', () => {
    expect(problemsOfFile({ lookback: 'P1Y', 'a/b~c': 1 })).toEqual([
      '/lookback invalid',
      '/a~1b~0c invalid',
    ]);
    expect(problemsOfCriterion({ maxItem: 3 })).toEqual(['/criteria/0/maxItem invalid']);
    expect(problemsOfPoints({ ranges: { of: 'n', steps: [[1, 2, '3']], default: '0' } })).toEqual([
      '/criteria/0/points/ranges/default invalid',
    ]);
  });
});

describe('problems', () => {
  it('badDate', () => {
    for (const referenceDate of ['2026-02-29', '01.09.2026', '2026-9-1', '', 20260901, null]) {
      expect(problemsOfFile({ referenceDate })).toEqual(['/referenceDate badDate']);
    }
  });

  it('badDuration', () => {
    for (const lookBack of ['1Y', 'P', 'P1W', 5, ''])
      expect(problemsOfFile({ lookBack })).toEqual(['/lookBack badDuration']);
    expect(
      problemsOfFile({
        ageFactors: [
          { olderThan: 'P6M', factor: '1' },
          { olderThan: 'half a year', factor: '0.5' },
        ],
      }),
    ).toEqual(['/ageFactors/1/olderThan badDuration']);
    expect(problemsOfCriterion({ lookBack: 'PT1H', ageFactors: [{ olderThan: 'x', factor: 1 }] })).toEqual([
      '/criteria/0/lookBack badDuration',
      '/criteria/0/ageFactors/0/olderThan badDuration',
    ]);
    expect(problemsOfCriterion({ ageFactors: null })).toEqual(['/criteria/0/ageFactors invalid']);
  });

  it('badNumber, where a number is no decimal, has too many digits, or is below zero', () => {
    for (const number of ['1,5', '', '1.1234567', 1e-7, '-1', -0.5, 'five', null, true, []]) {
      expect(problemsOfPoints({ fixed: number })).toEqual(['/criteria/0/points/fixed badNumber']);
    }
    expect(problemsOfPoints({ matrix: { axes: ['a'], cells: { 'x/y': 'many' } } })).toEqual([
      '/criteria/0/points/matrix/cells/x~1y badNumber',
    ]);
    expect(problemsOfPoints(ranges([1, 2, '?']))).toEqual([`${steps}/0/2 badNumber`]);
    expect(problemsOfPoints(ranges([1.5, 2, '1']))).toEqual([`${steps}/0/0 badNumber`]);
    expect(problemsOfPoints(ranges([null, 2, '1']))).toEqual([`${steps}/0/0 badNumber`]);
    expect(problemsOfPoints({ ladder: { by: 'kind', steps: { a: ['1', 'x'] } } })).toEqual([
      '/criteria/0/points/ladder/steps/a/1 badNumber',
    ]);
    expect(problemsOfPoints({ formula: { terms: [['average', '2x']] } })).toEqual([
      '/criteria/0/points/formula/terms/0/1 badNumber',
    ]);
    expect(problemsOfCriterion({ factors: [{ attribute: 'a', is: 'b', factor: '-1' }], cap: '-1' })).toEqual([
      '/criteria/0/factors/0/factor badNumber',
      '/criteria/0/cap badNumber',
    ]);
    expect(problemsOfCriterion({ minItems: 1.5, maxItems: -1 })).toEqual([
      '/criteria/0/minItems badNumber',
      '/criteria/0/maxItems badNumber',
    ]);
    expect(problemsOfFile({ directions: [direction('d', 'x')] })).toEqual(['/directions/0/cap badNumber']);
    expect(problemsOfFile({ rounding: { digits: 5, mode: 'half-up' } })).toEqual([
      '/rounding/digits badNumber',
    ]);
  });

  it('duplicateId', () => {
    expect(problemsOfFile({ directions: [direction('a'), direction('b'), direction('a')] })).toEqual([
      '/directions/2/id duplicateId',
    ]);
    expect(problemsOf(ruleFile([criterion(fixed), criterion(fixed, { subBlocks: [] })]))).toEqual([
      '/criteria/1/id duplicateId',
    ]);
  });

  it('subBlockTwice, in another criterion or in the same one', () => {
    const criteria = [
      criterion(fixed, { subBlocks: ['a', 'b'] }),
      criterion(fixed, { id: 'd', subBlocks: ['c', 'b'] }),
      criterion(fixed, { id: 'e', subBlocks: ['x', 'x'] }),
    ];
    expect(problemsOf(ruleFile(criteria))).toEqual([
      '/criteria/1/subBlocks/1 subBlockTwice',
      '/criteria/2/subBlocks/1 subBlockTwice',
    ]);
  });

  it('unknownDirection', () => {
    expect(problemsOfCriterion({ direction: 'sport' })).toEqual(['/criteria/0/direction unknownDirection']);
  });

  it('overlap, in whatever order the steps stand, also with one that is not next to it', () => {
    expect(problemsOfPoints(ranges([25, 33, '12'], [32, 42, '15']))).toEqual([`${steps}/1 overlap`]);
    expect(problemsOfPoints(ranges([6, 9, '1'], [3, 6, '2']))).toEqual([`${steps}/0 overlap`]);
    expect(problemsOfPoints(ranges([1, 100, '1'], [2, 3, '2'], [50, 60, '3']))).toEqual([
      `${steps}/1 overlap`,
      `${steps}/2 overlap`,
    ]);
    expect(problemsOfPoints(ranges([71, null, '1'], [80, 90, '2']))).toEqual([`${steps}/1 overlap`]);
    expect(problemsOfPoints(ranges([5, 5, '1'], [5, 5, '1']))).toEqual([`${steps}/1 overlap`]);
  });

  it('invalid for everything else', () => {
    expect(problemsOfFile({ rounding: { digits: 2, mode: 'up' } })).toEqual(['/rounding/mode invalid']);
    expect(problemsOfFile({ directions: {} })).toEqual(['/directions invalid']);
    expect(problemsOfFile({ directions: ['science'] })).toEqual(['/directions/0 invalid']);
    expect(problemsOfFile({ award: 5 })).toEqual(['/award invalid']);
    expect(problemsOfFile({ titleRu: 5 })).toEqual(['/titleRu invalid']);
    expect(problemsOfCriterion({ id: '' })).toEqual(['/criteria/0/id invalid']);
    expect(problemsOfCriterion({ subBlocks: 'articles' })).toEqual(['/criteria/0/subBlocks invalid']);
    expect(problemsOfCriterion({ subBlocks: [5] })).toEqual(['/criteria/0/subBlocks/0 invalid']);
    expect(problemsOfCriterion({ bestOf: '' })).toEqual(['/criteria/0/bestOf invalid']);
    expect(problemsOfCriterion({ factors: [{ attribute: 'a', is: 5, factor: '1' }] })).toEqual([
      '/criteria/0/factors/0/is invalid',
    ]);
    const at = '/criteria/0/points';
    expect(problemsOfPoints({})).toEqual([`${at} invalid`]);
    expect(problemsOfPoints({ fixed: '1', ranges: {} })).toEqual([`${at} invalid`]);
    expect(problemsOfPoints({ random: '1' })).toEqual([`${at}/random invalid`]);
    expect(problemsOfPoints({ toString: '1' })).toEqual([`${at}/toString invalid`]);
    expect(problemsOfPoints({ matrix: { axes: [], cells: { '': '1' } } })[0]).toBe(
      `${at}/matrix/axes invalid`,
    );
    expect(problemsOfPoints({ matrix: { axes: ['a', 'a'], cells: { 'x|y': '1' } } })).toEqual([
      `${at}/matrix/axes invalid`,
    ]);
    expect(problemsOfPoints({ matrix: { axes: ['a'], cells: {} } })).toEqual([`${at}/matrix/cells invalid`]);
    expect(problemsOfPoints({ matrix: { axes: ['a', 'b'], cells: { x: '1', 'x|y|z': '2' } } })).toEqual([
      `${at}/matrix/cells/x invalid`,
      `${at}/matrix/cells/x|y|z invalid`,
    ]);
    expect(problemsOfPoints(ranges())).toEqual([`${steps} invalid`]);
    expect(problemsOfPoints(ranges([5, 3, '1']))).toEqual([`${steps}/0 invalid`]);
    expect(problemsOfPoints(ranges([5, 6], [7, 8, '1', '2'], {}))).toEqual([
      `${steps}/0 invalid`,
      `${steps}/1 invalid`,
      `${steps}/2 invalid`,
    ]);
    expect(problemsOfPoints({ ladder: { by: 'kind', steps: {} } })).toEqual([`${at}/ladder/steps invalid`]);
    expect(problemsOfPoints({ ladder: { by: 'kind', steps: { a: [] } } })).toEqual([
      `${at}/ladder/steps/a invalid`,
    ]);
    expect(problemsOfPoints({ ladder: { by: 'kind', steps: { a: Array(101).fill('1') } } })).toEqual([
      `${at}/ladder/steps/a invalid`,
    ]);
    expect(problemsOfPoints({ formula: { terms: [] } })).toEqual([`${at}/formula/terms invalid`]);
    expect(problemsOfPoints({ formula: { terms: [[]] } })).toEqual([`${at}/formula/terms/0 invalid`]);
  });
});

describe('warnings', () => {
  const warningsOfPoints = (points: unknown, more: Partial<CriterionInFile> = {}) =>
    warningsOf(ruleFile([criterion(points as PointsInFile, more)]));

  it('gap between two steps, not before the first nor after the last', () => {
    expect(warningsOfPoints(ranges([3, 5, '1'], [6, 9, '2']))).toEqual([]);
    expect(warningsOfPoints(ranges([8, 9, '2'], [3, 5, '1'], [10, null, '3']))).toEqual([`${steps}/0 gap`]);
  });

  it('missingCell for combinations of values that occur on their axes', () => {
    const cells = { 'a|1|x': '3', 'a|2|x': '2', 'b/c|1|x': '1' };
    expect(warningsOfPoints({ matrix: { axes: ['l', 'p', 'k'], cells } })).toEqual([
      '/criteria/0/points/matrix/cells/b~1c|2|x missingCell',
    ]);
    expect(warningsOfPoints({ matrix: { axes: ['l'], cells: { a: '1', b: '2' } } })).toEqual([]);
  });

  it('missingCell stops somewhere, however many there are', () => {
    const axes = ['1', '2', '3', '4', '5', '6'];
    const cells = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [axes.map(() => index).join('|'), '1']),
    );
    expect(warningsOfPoints({ matrix: { axes, cells } })).toHaveLength(1000);
  });

  it('capBelowDearest for a criterion of any kind with items, and for a direction', () => {
    const low = ['/criteria/0/cap capBelowDearest'];
    expect(warningsOfPoints(fixed, { cap: '4.999999' })).toEqual(low);
    expect(warningsOfPoints(fixed, { cap: '5' })).toEqual([]);
    expect(warningsOfPoints({ matrix: { axes: ['l'], cells: { a: '1', b: '6' } } }, { cap: '5' })).toEqual(
      low,
    );
    expect(warningsOfPoints(ranges([1, 2, '6'], [3, 4, '1']), { cap: '5' })).toEqual(low);
    expect(
      warningsOfPoints({ ladder: { by: 'k', steps: { a: ['1'], b: ['2', '6'] } } }, { cap: '5' }),
    ).toEqual(low);
    expect(warningsOfPoints({ formula: { terms: [['100']] } }, { cap: '5' })).toEqual([]);
    expect(warningsOf(ruleFile([criterion(fixed)], { directions: [direction('science', '4')] }))).toEqual([
      '/directions/0/cap capBelowDearest',
    ]);
    // The criterion's own cap keeps it below the direction's.
    const both = ruleFile([criterion({ fixed: '10' }, { cap: '3' })], {
      directions: [direction('science', '4')],
    });
    expect(warningsOf(both)).toEqual(low);
  });
});

describe('what findings are called', () => {
  it.each([...problemCodes, ...warningCodes])('%s has a text in both languages', (code) => {
    const { ru, en } = ruleFindingTexts[code];
    expect(ru).toMatch(/^[А-Я].*\.$/);
    expect(en).toMatch(/^[A-Z].*\.$/);
  });
});
