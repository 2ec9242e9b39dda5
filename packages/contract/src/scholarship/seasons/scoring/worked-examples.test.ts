import { describe, expect, it } from 'vitest';
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
    const items = [
      withAttributes({ result: 'laureate', event: 'Week' }),
      withAttributes({ result: 'first', event: 'Week' }),
    ];
    expect(pointsBy(points, items, { bestOf: 'event' })).toEqual(['(notBest)', '15']);
  });

  it('3: a ladder of 10 5 2 0 for three items, capped at 15', () => {
    const ladder = { ladder: { by: 'kind', steps: { any: ['10', '5', '2', '0'] } } };
    const items = [
      withAttributes({ kind: 'any' }),
      withAttributes({ kind: 'any' }),
      withAttributes({ kind: 'any' }),
    ];
    const answer = score(ruleFile([criterion(ladder, { cap: '15' })]), caseOf(items));
    expect(answer.total).toBe('15');
    expect(answer.criteria).toEqual([{ id: 'c', sum: '17', counted: '15', lostByCap: '2' }]);
    expect(pointsOf(answer)).toEqual(['10', '5', '2']);
  });
});
