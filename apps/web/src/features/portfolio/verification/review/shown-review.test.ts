import { describe, expect, it } from 'vitest';
import type { PortfolioReview, ReviewedElement } from '@/lib/received.ts';
import { allElements, mergeReview, nextWaiting, type ShownReview, withDecisions } from './shown-review.ts';

const element = (id: number, version = 1) => ({ id, version, claim: null, isOwn: false }) as ReviewedElement;

function answer(...subBlocks: [id: number, elements: ReviewedElement[]][]): PortfolioReview {
  return {
    portfolioId: 1,
    queue: { previousPortfolioId: null, nextPortfolioId: 90, waitingPortfolios: 5, waitingIsExact: true },
    waiting: subBlocks.flatMap(([, elements]) => elements).length,
    blocks:
      subBlocks.length > 0
        ? [{ id: 1, subBlocks: subBlocks.map(([id, elements]) => ({ id, elements })) }]
        : [],
  } as unknown as PortfolioReview;
}

const decided = (portfolioElementId: number) => ({
  portfolioElementId,
  status: 'VERIFIED' as const,
  version: 2,
  score: 10,
  adminComment: 'Подтверждено.',
  assessmentDate: '2026-03-05T10:00:00Z',
  undoUntil: null,
});

const outcomes = (review: ShownReview) =>
  allElements(review).map(({ element: { id, outcome } }) => [id, outcome?.kind ?? null]);

describe('mergeReview', () => {
  it('keeps what was decided here and what was decided elsewhere in its place', () => {
    const first = mergeReview(undefined, answer([10, [element(1), element(2)]], [20, [element(3)]]));
    const after = withDecisions(first, [decided(1)]);
    expect(after.waiting).toBe(2);
    const reloaded = mergeReview(after, answer([20, [element(3), element(4)]]));
    expect(outcomes(reloaded)).toEqual([
      [1, 'decided'],
      [2, 'elsewhere'],
      [3, null],
      [4, null],
    ]);
    expect(outcomes(mergeReview(reloaded, answer()))).toEqual([
      [1, 'decided'],
      [2, 'elsewhere'],
      [3, 'elsewhere'],
      [4, 'elsewhere'],
    ]);
  });

  it('what was returned and sent again waits again, in its newer version', () => {
    const first = withDecisions(mergeReview(undefined, answer([10, [element(1)]])), [decided(1)]);
    const [again] = allElements(mergeReview(first, answer([10, [element(1, 5)]])));
    expect(again?.element).toMatchObject({ version: 5, outcome: null });
  });
});

describe('nextWaiting', () => {
  const shown = allElements(
    withDecisions(mergeReview(undefined, answer([10, [element(1), element(2), element(3)]])), [decided(2)]),
  ).map((placed) => placed.element);

  it.each([
    [null, 1],
    [1, 3],
    [2, 3],
    [3, 1],
  ])('after %s comes %s', (after, next) => {
    expect(nextWaiting(shown, after)).toBe(next);
  });

  it('is nobody where nothing waits', () => {
    expect(nextWaiting([], null)).toBeNull();
  });
});
