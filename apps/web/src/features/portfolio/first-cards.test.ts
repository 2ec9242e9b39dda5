import type { PortfolioBlock } from '@zachetka/contract/portfolio/portfolio.schemas';
import { expect, it } from 'vitest';
import { shareOut } from './first-cards.ts';

const blocksWith = (...counts: number[]) =>
  counts.map((count, id) => ({
    subBlocks: [{ id, elements: Array.from({ length: count }) }],
  })) as unknown as PortfolioBlock[];

it('gives the first cards of the page to the sub-blocks in their order', () => {
  expect(shareOut(blocksWith(3, 0, 9, 5), 7)).toEqual(
    new Map([
      [0, 3],
      [1, 0],
      [2, 4],
      [3, 0],
    ]),
  );
});

it('holds nothing back where all cards are few enough', () => {
  expect(shareOut(blocksWith(3, 3), 7)).toBeNull();
});
