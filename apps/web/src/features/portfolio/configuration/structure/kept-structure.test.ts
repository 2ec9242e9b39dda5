import { expect, it } from 'vitest';
import { deletedItems } from './deleted-items.ts';
import { addItem, changeContent, newItem } from './edit-structure.ts';
import { differingBlocks, highestTemporary, openWithKept } from './kept-structure.ts';
import type { Contents, Item, Structure } from './structure.ts';
import { changesBetween } from './structure-changes.ts';

const content = (titleRu: string) =>
  ({ titleRu, titleEn: titleRu, descriptionRu: null, descriptionEn: null }) as unknown as Contents['block'];
const item = (kind: Item['kind'], id: number, children: readonly Item[] = [], more: Partial<Item> = {}) =>
  ({
    ...newItem(kind, `${kind}-${id}`, content(`${kind} ${id}`) as never),
    id,
    order: id,
    children,
    ...more,
  }) as Item;
const loaded: Structure = [
  item('block', 1, [item('subBlock', 1), item('subBlock', 2)]),
  item('block', 2),
  item('block', 3),
];

function edited(): Structure {
  const renamed = changeContent(loaded, 'subBlock-2', content('Новое имя'));
  return addItem(renamed, 'block-2', newItem('subBlock', 'new-subBlock-7', content('Добавлено') as never));
}
const kept = (revision = '"5"') =>
  JSON.parse(JSON.stringify({ revision, ...differingBlocks(loaded, edited()) })) as {
    revision: string;
    base: Structure;
    mine: Structure;
  };
const whatChanged = (saved: Structure, present: Structure) =>
  changesBetween(saved, present).map(({ what, item: { key } }) => [what, key]);
const edits = [
  ['changed', 'subBlock-2'],
  ['added', 'new-subBlock-7'],
];

it('keeps only the blocks in which something is different', () => {
  expect(kept().mine.map(({ key }) => key)).toEqual(['block-1', 'block-2']);
  expect(kept().base.map(({ key }) => key)).toEqual(['block-1', 'block-2']);
});

it('brings the edits back onto the same structure', () => {
  const { saved, present, revision, isOutdated } = openWithKept(loaded, '"5"', kept());
  expect([saved, revision, isOutdated]).toEqual([loaded, '"5"', false]);
  expect(whatChanged(saved, present)).toEqual(edits);
  expect(highestTemporary(present)).toBe(7);
});

it('stands as it was left where somebody else has saved meanwhile', () => {
  const theirs = changeContent(loaded, 'subBlock-2', content('Чужое имя'));
  const { saved, present, revision, isOutdated } = openWithKept(theirs, '"6"', kept());
  // The older revision makes the server refuse the save until both were compared.
  expect([revision, isOutdated]).toEqual(['"5"', true]);
  expect(whatChanged(saved, present)).toEqual(edits);
});

it('carries nothing over to what students have begun to use', () => {
  const [first, ...others] = loaded;
  const used = [
    { ...first, children: [item('subBlock', 1), item('subBlock', 2, [], { isLocked: true })] },
    ...others,
  ] as Structure;
  expect(openWithKept(used, '"5"', kept())).toMatchObject({ isOutdated: true, revision: '"5"' });
});

it('is what was read where nothing was kept', () => {
  expect(openWithKept(loaded, '"5"', null)).toMatchObject({
    saved: loaded,
    present: loaded,
    isOutdated: false,
  });
});

it('names what is deleted, without what goes with it', () => {
  const gone = { deletedAt: '2026-01-01' };
  const before: Structure = [
    item('block', 1, [item('subBlock', 1, [], { isLocked: true })]),
    item('block', 2, [item('subBlock', 2)]),
    item('block', 3, [], gone),
  ];
  const after: Structure = [
    item('block', 1, [item('subBlock', 1)], gone),
    item('block', 2, [item('subBlock', 2, [], gone)]),
    item('block', 3, [], gone),
  ];
  expect(
    deletedItems(before, after).map(({ item: { key }, parents, isUsed }) => [key, parents.length, isUsed]),
  ).toEqual([
    ['block-1', 0, true],
    ['subBlock-2', 1, false],
  ]);
});
