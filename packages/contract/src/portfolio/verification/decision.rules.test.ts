import { describe, expect, it } from 'vitest';
import { decisionKind, readDecision } from './decision.rules.ts';

describe('decisionKind', () => {
  it.each([
    [{ isVerified: true }, 'confirm'],
    [{ isVerified: false }, 'reject'],
    [{ isVerified: false, returnForCorrection: false }, 'reject'],
    [{ isVerified: false, returnForCorrection: true }, 'returnForCorrection'],
  ] as const)('%j is %s', (given, kind) => {
    expect(decisionKind(given)).toBe(kind);
  });
});

describe('readDecision', () => {
  it.each([
    [0, 0],
    [10, 10],
    [1000, 1000],
    ['7', 7],
  ])('takes the score %j', (score, kept) => {
    expect(readDecision({ kind: 'confirm', score, comment: '  Хорошо \n' })).toEqual({
      kind: 'confirm',
      score: kept,
      comment: 'Хорошо',
    });
  });

  it.each([
    [null, 'scoreRequired'],
    [undefined, 'scoreRequired'],
    ['', 'scoreRequired'],
    ['  ', 'scoreRequired'],
    ['abc', 'scoreInvalid'],
    [' 5', 'scoreInvalid'],
    [Number.NaN, 'scoreInvalid'],
    [Number.POSITIVE_INFINITY, 'scoreInvalid'],
    [5.5, 'scoreInvalid'],
    [1001, 'scoreInvalid'],
    [true, 'scoreInvalid'],
    [[5], 'scoreInvalid'],
    [-1, 'scoreInvalid'],
    ['-1', 'scoreInvalid'],
    ['0x10', 'scoreInvalid'],
    ['1e3', 'scoreInvalid'],
    ['+5', 'scoreInvalid'],
  ])('refuses the score %j: %s', (score, problem) => {
    expect(readDecision({ kind: 'confirm', score, comment: 'Хорошо' })).toEqual({ score: problem });
  });

  it.each(['reject', 'returnForCorrection'] as const)('%s takes no score', (kind) => {
    for (const score of [null, 5, 'abc', -1]) {
      expect(readDecision({ kind, score, comment: 'Нет подписи' })).toEqual({
        kind,
        score: null,
        comment: 'Нет подписи',
      });
    }
  });

  it.each(['confirm', 'reject', 'returnForCorrection'] as const)('%s needs a comment', (kind) => {
    for (const comment of [null, undefined, '', ' \n\t ']) {
      expect(readDecision({ kind, score: 1, comment })).toEqual({ comment: 'commentRequired' });
    }
    expect(readDecision({ kind, score: 1, comment: 'а'.repeat(2001) })).toEqual({
      comment: 'commentTooLong',
    });
    expect(readDecision({ kind, score: 1, comment: ` ${'а'.repeat(2000)} ` })).toMatchObject({ kind });
  });

  it('names every field that is wrong', () => {
    expect(readDecision({ kind: 'confirm', score: 'abc', comment: '' })).toEqual({
      score: 'scoreInvalid',
      comment: 'commentRequired',
    });
  });
});
