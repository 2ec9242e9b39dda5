import { expect, it } from 'vitest';
import type { ApplicationElement, Nomination } from '@/lib/received.ts';
import { chosenElements, shownNominations } from './shown-nominations.ts';

function nomination(id: number, order: number, elementIds: number[] = []): Nomination {
  const elements = elementIds.map((elementId) => ({ id: elementId }) as ApplicationElement);
  return {
    id,
    order,
    title: `Блок ${id}`,
    titleEn: `Block ${id}`,
    applicationTitleRu: null,
    applicationTitleEn: null,
    isDeleted: false,
    subBlocks: [{ id, title: '', titleEn: '', isDeleted: false, elements }],
  };
}

const ids = (blocks: Nomination[]) => blocks.map(({ id }) => id);

it('shows all nominations in their order while nothing is chosen', () => {
  expect(ids(shownNominations([nomination(1, 3), nomination(2, 1), nomination(3, 2)]))).toEqual([2, 3, 1]);
});

it('shows only those with chosen achievements as soon as there is one', () => {
  const blocks = [nomination(1, 3, [10, 11]), nomination(2, 1), nomination(3, 2, [12])];
  expect(ids(shownNominations(blocks))).toEqual([3, 1]);
  expect(chosenElements(blocks).map(({ id }) => id)).toEqual([10, 11, 12]);
});
