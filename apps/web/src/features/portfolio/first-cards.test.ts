import type { PortfolioBlock } from '@zachetka/contract/portfolio/portfolio.schemas';
import { expect, it } from 'vitest';
import { shareOut } from './first-cards.ts';

/** The elements are numbered over the whole page. */
function blocksWith(...counts: number[]) {
  let element = 0;
  return counts.map((count, id) => ({
    subBlocks: [{ id, elements: Array.from({ length: count }, () => ({ id: (element += 1) })) }],
  })) as unknown as PortfolioBlock[];
}

it('gives the first cards of the page to the sub-blocks in their order, and says which are not whole', () => {
  expect(shareOut(blocksWith(3, 0, 9, 5, 0), 7, null)).toEqual(
    new Map([
      [2, 4],
      [3, 0],
    ]),
  );
});

it('goes as far as the card that somebody is led to', () => {
  expect(shareOut(blocksWith(3, 9, 5), 4, 15)).toEqual(
    new Map([
      [1, 1],
      [2, 3],
    ]),
  );
  expect(shareOut(blocksWith(9), 4, 2)).toEqual(new Map([[0, 4]]));
});

it('holds nothing back where all cards are few enough', () => {
  expect(shareOut(blocksWith(3, 4), 7, null).size).toBe(0);
  expect(shareOut(blocksWith(3, 400), Number.POSITIVE_INFINITY, null).size).toBe(0);
});
