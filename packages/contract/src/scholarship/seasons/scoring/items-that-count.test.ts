import { describe, expect, it } from 'vitest';
import type { PointsInFile } from '../rules/rule-file.ts';
import {
  caseOf,
  criterion,
  type ItemToTest,
  pointsBy,
  pointsOf,
  ruleFile,
  score,
  withAttributes,
} from '../testing/small-rules.ts';

const fixed: PointsInFile = { fixed: '4' };

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
    const items = [
      withAttributes({ v: '3', event: 'x' }),
      withAttributes({ v: '2', event: 'x' }),
      { used: true },
    ];
    expect(pointsBy(byValue, items, { bestOf: 'event', minItems: 2 })).toEqual([
      '(tooFew)',
      '(notBest)',
      '(used)',
    ]);
    expect(
      pointsBy(byValue, [...items, withAttributes({ v: '0' })], { bestOf: 'event', minItems: 2 }),
    ).toEqual(['3', '(notBest)', '(used)', '0']);
  });

  it('beyond the maximum the cheapest do not count; of equals the smaller id does', () => {
    const items = [
      { id: 3, ...withAttributes({ v: '2' }) },
      { id: 2, ...withAttributes({ v: '2' }) },
      { id: 1, ...withAttributes({ v: '1' }) },
    ];
    expect(pointsBy(byValue, items, { maxItems: 1 })).toEqual(['(beyondMaximum)', '2', '(beyondMaximum)']);
    expect(pointsBy(byValue, items, { maxItems: 2, minItems: 3 })).toEqual(['2', '2', '(beyondMaximum)']);
    expect(pointsBy(byValue, items, { maxItems: 0 })).toEqual(Array(3).fill('(beyondMaximum)'));
  });
});
