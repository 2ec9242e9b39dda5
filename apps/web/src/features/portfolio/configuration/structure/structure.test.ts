import type { Configuration } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addNewVersion,
  changeContent,
  findItem,
  moveItem,
  moveObstacle,
  newItem,
  removeItem,
} from './edit-structure.ts';
import { rebaseStructure } from './rebase-structure.ts';
import { type Item, itemTitle, type Structure, toStructure } from './structure.ts';
import { changesBetween, toSave } from './structure-changes.ts';

const moments = { createdAt: '', updatedAt: '', deletedAt: null };
const texts = (title: string, id: number, order: number) => ({
  id,
  titleRu: title,
  titleEn: `${title} en`,
  descriptionRu: null,
  descriptionEn: null,
  order,
  ...moments,
});
type Saved = { sub: string; hasElements?: boolean; deletedAt?: string; attributes?: string[] };

/** Ids are given by place: block 1 has the sub-blocks 10, 11 …, sub-block 10 the attributes 100, 101 … */
function saved(blocks: Record<string, Saved[]>): Structure {
  const configuration: Configuration = Object.entries(blocks).map(([title, subs], at) => ({
    ...texts(title, at + 1, at + 1),
    applicationTitleRu: null,
    applicationTitleEn: null,
    subBlocks: subs.map(({ sub, hasElements = false, deletedAt = null, attributes = [] }, place) => ({
      ...texts(sub, (at + 1) * 10 + place, place + 1),
      deletedAt,
      nsiPortfolioBlockId: at + 1,
      allowAttachment: true,
      allowMultipleElements: true,
      allowRemove: true,
      needToBeVerify: true,
      score: null,
      hasElements,
      attributes: attributes.map((name, index) => ({
        ...texts(name, ((at + 1) * 10 + place) * 10 + index, index + 1),
        nsiPortfolioSubBlockId: 1,
        placeholder: null,
        placeholderEn: null,
        options: [],
        optionsEn: [],
        attributeFormat: 'TEXT',
        regex: null,
        required: false,
      })),
    })),
  }));
  return toStructure(configuration);
}

function rename(structure: Structure, key: string, titleRu: string): Structure {
  const content = findItem(structure, key)?.item.content;
  if (!content) throw new Error(key);
  return changeContent(structure, key, { ...content, titleRu });
}
const titles = (items: readonly Item[] | undefined) => items?.map((item) => itemTitle(item, 'ru'));
const below = (structure: Structure, key: string) => titles(findItem(structure, key)?.item.children);
const fresh = (key: string) =>
  newItem('block', key, {
    titleRu: key,
    titleEn: key,
    descriptionRu: null,
    descriptionEn: null,
    applicationTitleRu: null,
    applicationTitleEn: null,
  });
const freshSub = (key: string) => ({ ...fresh(key), kind: 'subBlock' }) as Item;

describe('edits', () => {
  const base = saved({ А: [{ sub: 'а', attributes: ['1', '2'] }, { sub: 'б' }], Б: [] });

  it('append a new item with the largest order + 1', () => {
    const edited = addItem(base, null, fresh('new-1'));
    expect(edited.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(changesBetween(base, edited)).toMatchObject([{ what: 'added', item: { key: 'new-1', id: null } }]);
  });

  it('swap the order with the neighbour and leave the rest untouched', () => {
    const edited = moveItem(base, 'attribute-101', -1);
    expect(below(edited, 'subBlock-10')).toEqual(['2', '1']);
    expect(edited[1]).toBe(base[1]);
    expect(changesBetween(base, edited).map(({ what, item }) => [what, item.key, item.order])).toEqual([
      ['moved', 'attribute-101', 1],
      ['moved', 'attribute-100', 2],
    ]);
    expect(changesBetween(base, moveItem(edited, 'attribute-101', 1))).toEqual([]);
  });

  it('that are taken back are no changes', () => {
    const edited = rename(rename(base, 'subBlock-10', 'иначе'), 'subBlock-10', 'а');
    expect(changesBetween(base, edited)).toEqual([]);
  });

  it('are sent with what they belong to and without the rest', () => {
    const edited = addItem(rename(base, 'attribute-101', 'иначе'), 'block-2', freshSub('new-1'));
    expect(toSave(changesBetween(base, edited))).toMatchObject([
      { id: 1, titleRu: 'А', subBlocks: [{ id: 10, attributes: [{ id: 101, titleRu: 'иначе' }] }] },
      { id: 2, subBlocks: [{ tempId: 'new-1', order: 1, attributes: [] }] },
    ]);
    expect(toSave(changesBetween(base, edited))[0]?.subBlocks).toHaveLength(1);
  });

  it('remove what is new', () => {
    expect(removeItem(addItem(base, 'block-1', freshSub('new-1')), 'new-1')).toEqual(base);
  });
});

describe('what cannot be moved', () => {
  const base = saved({
    А: [{ sub: 'а' }, { sub: 'б', hasElements: true, attributes: ['1', '2'] }, { sub: 'в' }],
  });
  const [first, locked, last] = base[0]?.children ?? [];
  const siblings = base[0]?.children ?? [];

  it('is at the edge, in use, or beside something in use', () => {
    if (!first || !locked || !last) throw new Error('no sub-blocks');
    expect(moveObstacle(siblings, first, -1)).toBe('edge');
    expect(moveObstacle(siblings, first, 1)).toBe('lockedNeighbour');
    expect(moveObstacle(siblings, locked, 1)).toBe('locked');
    expect(moveObstacle(siblings, last, 1)).toBe('edge');
    expect(moveObstacle(locked.children, locked.children[0] as Item, 1)).toBe('locked');
  });
});

describe('carrying edits over to what somebody else saved', () => {
  const base = saved({ А: [{ sub: 'а', attributes: ['1', '2'] }, { sub: 'б' }], Б: [] });

  it('joins edits of different things', () => {
    const mine = addItem(rename(base, 'subBlock-10', 'моё'), 'block-2', freshSub('new-1'));
    const theirs = rename(base, 'block-1', 'их');
    const { structure, conflicts, lost } = rebaseStructure({ base, mine, theirs });
    expect(titles(structure)).toEqual(['их', 'Б']);
    expect(below(structure, 'block-1')).toEqual(['моё', 'б']);
    expect(below(structure, 'block-2')).toEqual(['new-1']);
    expect([...conflicts, ...lost]).toEqual([]);
    expect(changesBetween(theirs, structure).map(({ item }) => item.key)).toEqual(['subBlock-10', 'new-1']);
  });

  it('keeps the own value of a field that both changed, unless told otherwise', () => {
    const mine = rename(base, 'subBlock-10', 'моё');
    const theirs = rename(base, 'subBlock-10', 'их');
    const { structure, conflicts } = rebaseStructure({ base, mine, theirs });
    expect(below(structure, 'block-1')).toEqual(['моё', 'б']);
    expect(conflicts).toMatchObject([{ name: 'subBlock-10.titleRu', mine: 'моё', theirs: 'их' }]);
    const yielded = rebaseStructure({ base, mine, theirs }, new Set(['subBlock-10.titleRu']));
    expect(below(yielded.structure, 'block-1')).toEqual(['их', 'б']);
  });

  it('names what has no place any more', () => {
    const mine = rename(addItem(base, 'subBlock-10', freshSub('new-1')), 'attribute-100', 'моё');
    const deleted = saved({
      А: [{ sub: 'а', attributes: ['1', '2'], deletedAt: 'now' }, { sub: 'б' }],
      Б: [],
    });
    const used = saved({ А: [{ sub: 'а', attributes: ['1', '2'], hasElements: true }, { sub: 'б' }], Б: [] });
    for (const [theirs, reason] of [
      [deleted, 'deleted'],
      [used, 'locked'],
    ] as const) {
      const { structure, lost } = rebaseStructure({ base, mine, theirs });
      expect(changesBetween(theirs, structure)).toEqual([]);
      expect(lost.map((entry) => [entry.reason, entry.change.item.key])).toEqual([
        [reason, 'attribute-100'],
        [reason, 'new-1'],
      ]);
    }
  });

  it('keeps the own order, with their new items where they stood', () => {
    const three = saved({ А: [], Б: [], В: [] });
    const mine = moveItem(three, 'block-3', -1);
    const theirs = saved({ А: [], Б: [], В: [], Г: [] });
    const { structure } = rebaseStructure({ base: three, mine, theirs });
    expect(titles(structure)).toEqual(['А', 'В', 'Г', 'Б']);
    expect(structure.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  it('leaves their order alone where nothing was moved', () => {
    const theirs = moveItem(base, 'block-2', -1);
    const { structure } = rebaseStructure({ base, mine: addItem(base, null, fresh('new-1')), theirs });
    expect(titles(structure)).toEqual(['Б', 'А', 'new-1']);
    expect(changesBetween(theirs, structure)).toHaveLength(1);
  });
});

describe('a new version of a sub-block in use', () => {
  const structure = saved({
    Наука: [
      { sub: 'Статьи', hasElements: true, attributes: ['Название', 'Год'] },
      { sub: 'Доклады', attributes: ['Название'] },
    ],
  });
  let made = 0;
  const newKey = (kind: string) => `new-${kind}-${(made += 1)}`;

  it('is a copy behind it with all its fields, and a save names what it replaces', () => {
    const renewed = addNewVersion(structure, 'subBlock-10', newKey);
    const renewedTitles = renewed?.structure[0]?.children.map((item) => [
      itemTitle(item, 'ru'),
      item.isLocked,
    ]);
    expect(renewedTitles).toEqual([
      ['Статьи', true],
      ['Статьи', false],
      ['Доклады', false],
    ]);
    const body = toSave(changesBetween(structure, renewed?.structure ?? []));
    expect(body).toMatchObject([
      {
        id: 1,
        subBlocks: [
          {
            tempId: renewed?.key,
            order: 1,
            replaces: { id: 10, seasonIds: [] },
            attributes: [
              { titleRu: 'Название', copyOf: 100 },
              { titleRu: 'Год', copyOf: 101 },
            ],
          },
        ],
      },
    ]);
    expect(addNewVersion(renewed?.structure ?? [], 'subBlock-10', newKey)).toBeNull();
  });

  it('is not offered for what nobody uses: that is simply changed', () => {
    expect(addNewVersion(structure, 'subBlock-11', newKey)).toBeNull();
    expect(addNewVersion(structure, 'block-1', newKey)).toBeNull();
  });
});
