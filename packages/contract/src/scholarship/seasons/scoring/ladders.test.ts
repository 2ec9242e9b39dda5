import { describe, expect, it } from 'vitest';
import type { PointsInFile } from '../rules/rule-file.ts';
import { caseOf, criterion, pointsBy, ruleFile, score, withAttributes } from '../testing/small-rules.ts';

describe('ladders', () => {
  const steps = { scopus: ['20', '10', '5', '0'], vak: ['10', '8'], flat: ['7'] };
  const ladder: PointsInFile = { ladder: { by: 'kind', steps } };
  const kinds = (...list: string[]) => list.map((kind) => withAttributes({ kind }));

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
    const items = [withAttributes({ kind: 'scopus', form: 'away' }), withAttributes({ kind: 'scopus' })];
    const answer = score(ruleFile([criterion(ladder, { factors })]), caseOf(items));
    expect(answer.items.map(({ base, factor, points }) => [base, factor, points])).toEqual([
      ['10', '0.5', '5'],
      ['20', '1', '20'],
    ]);
  });

  it('best of an event and the maximum compare first steps after factors', () => {
    const factors = [{ attribute: 'form', is: 'away', factor: '0.4' }];
    const items = [
      withAttributes({ kind: 'scopus', form: 'away', event: 'x' }),
      withAttributes({ kind: 'vak', event: 'x' }),
      withAttributes({ kind: 'flat' }),
    ];
    expect(pointsBy(ladder, items, { factors, bestOf: 'event' })).toEqual(['(notBest)', '10', '7']);
    expect(pointsBy(ladder, items, { factors, maxItems: 2 })).toEqual(['8', '8', '(beyondMaximum)']);
  });

  it('of equal orders the first rank goes to the smaller id', () => {
    const items = [
      { id: 5, ...withAttributes({ kind: 'scopus' }) },
      { id: 2, ...withAttributes({ kind: 'scopus' }) },
    ];
    expect(pointsBy(ladder, items)).toEqual(['10', '20']);
    const even = { ladder: { by: 'kind', steps: { a: ['10', '8'], b: ['6', '4'] } } };
    expect(
      pointsBy(even, [
        { id: 5, ...withAttributes({ kind: 'a' }) },
        { id: 2, ...withAttributes({ kind: 'b' }) },
      ]),
    ).toEqual(['8', '6']);
  });

  it('a ladder that rises is climbed from below', () => {
    const rising = { ladder: { by: 'kind', steps: { up: ['1', '5', '9'], zero: ['0'] } } };
    expect(pointsBy(rising, kinds('up', 'zero', 'up'))).toEqual(['5', '0', '9']);
  });
});
