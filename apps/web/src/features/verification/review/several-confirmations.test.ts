import { expect, it } from 'vitest';
import { readConfirmations } from './several-confirmations.ts';
import type { PlacedElement } from './shown-review.ts';

const placed = [1, 2].map((id) => ({ element: { id, version: id * 10 } })) as PlacedElement[];

it('sends each element with its own score and version and the one comment', () => {
  const scores = new Map([
    [1, '5'],
    [2, ' 7 '],
  ]);
  expect(readConfirmations(placed, scores, ' Подтверждено. ').confirmations).toEqual([
    { portfolioElementId: 1, score: 5, comment: 'Подтверждено.', version: 10 },
    { portfolioElementId: 2, score: 7, comment: 'Подтверждено.', version: 20 },
  ]);
});

it('sends nothing while one score or the comment is wrong, and says which', () => {
  const read = readConfirmations(placed, new Map([[1, '5']]), '');
  expect(read.confirmations).toBeNull();
  expect(read.problems.comment).toBe('commentRequired');
  expect([...read.problems.scores]).toEqual([[2, 'scoreRequired']]);
});
