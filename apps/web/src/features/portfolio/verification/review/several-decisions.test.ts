import { expect, it } from 'vitest';
import { readDecisions } from './several-decisions.ts';
import type { PlacedElement } from './shown-review.ts';

const placed = [1, 2].map((id) => ({ element: { id, version: id * 10 } })) as PlacedElement[];

it('sends each element with its own score and version and the one comment', () => {
  const scores = new Map([
    [1, '5'],
    [2, '7'],
  ]);
  const { decisions } = readDecisions(placed, { kind: 'confirm', scores, comment: ' Подтверждено. ' });
  const all = { isVerified: true, returnForCorrection: false, comment: 'Подтверждено.' };
  expect(decisions).toEqual([
    { ...all, portfolioElementId: 1, score: 5, version: 10 },
    { ...all, portfolioElementId: 2, score: 7, version: 20 },
  ]);
});

it.each([
  ['reject', false],
  ['returnForCorrection', true],
] as const)('%s asks for no score', (kind, returnForCorrection) => {
  const { decisions } = readDecisions(placed, { kind, scores: new Map([[1, 'x']]), comment: 'Нет' });
  expect(decisions).toMatchObject(
    [1, 2].map(() => ({ isVerified: false, returnForCorrection, score: null })),
  );
});

it('sends nothing while one score or the comment is wrong, and says which', () => {
  const read = readDecisions(placed, { kind: 'confirm', scores: new Map([[1, '5']]), comment: '' });
  expect(read.decisions).toBeNull();
  expect(read.problems.comment).toBe('commentRequired');
  expect([...read.problems.scores]).toEqual([[2, 'scoreRequired']]);
});
