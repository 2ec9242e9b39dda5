import {
  countGroups,
  elementGroups,
  groupOf,
} from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import { elementStatuses } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { expect, it } from 'vitest';
import type { PortfolioBlock, PortfolioElement } from '@/lib/received.ts';
import { findElements, type Wanted } from './find-elements.ts';

const element = (id: number, status: PortfolioElement['status'], value: string): PortfolioElement => ({
  id,
  status,
  version: 1,
  adminComment: null,
  score: null,
  sentAt: null,
  assessmentDate: null,
  attributes: [
    {
      id: id * 10,
      value,
      title: 'Название',
      titleEn: 'Title',
      description: null,
      descriptionEn: null,
      placeholder: null,
      required: false,
      pattern: null,
      format: 'TEXT',
      options: [],
    },
  ],
  attachments: [{ id, name: `Диплом ${id}.pdf`, size: 1 }],
});

const texts = { titleEn: '', description: null, descriptionEn: null, isDeleted: false };
const rules = {
  needToBeVerify: true,
  allowRemove: true,
  allowAttachments: true,
  allowMultipleElements: true,
  score: null,
};
const blocks: PortfolioBlock[] = [
  {
    id: 1,
    title: 'Наука',
    ...texts,
    score: 0,
    subBlocks: [
      {
        id: 11,
        title: 'Публикации',
        ...texts,
        ...rules,
        elements: [element(1, 'DRAFT', 'Приём тёплых ванн'), element(2, 'REJECTED', 'Сон студентов')],
      },
      { id: 12, title: 'Гранты', ...texts, ...rules, elements: [element(3, 'VERIFIED', 'Сон врачей')] },
    ],
  },
  { id: 2, title: 'Спорт', ...texts, score: 0, subBlocks: [] },
];

const found = (wanted: Partial<Wanted>) =>
  findElements(blocks, { group: null, words: '', ...wanted }).flatMap(({ subBlocks }) =>
    subBlocks.flatMap(({ elements }) => elements.map(({ id }) => id)),
  );

it('finds by status, by words in values and file names, and by the sub-block', () => {
  expect(findElements(blocks, { group: null, words: ' ' })).toBe(blocks);
  expect(found({ words: 'ТЕПЛ' })).toEqual([1]);
  expect(found({ words: 'сон' })).toEqual([2, 3]);
  expect(found({ words: 'публикации сон' })).toEqual([2]);
  expect(found({ words: 'диплом 3' })).toEqual([3]);
  expect(found({ group: 'RETURNED_FOR_CORRECTION' })).toEqual([2]);
  expect(found({ group: 'VERIFIED', words: 'студентов' })).toEqual([]);
});

it('every count is that of the rows which its filter shows, old versions too', () => {
  const [science] = blocks;
  if (!science) throw new Error('no block');
  const all = elementStatuses.flatMap((status, index) => [
    element(100 + index, status, 'x'),
    element(200 + index, status, 'x'),
  ]);
  const [live, old] = [all.slice(0, 9), all.slice(9)];
  const many: PortfolioBlock[] = [
    {
      ...science,
      subBlocks: [
        { id: 13, title: 'Живой', ...texts, ...rules, elements: live },
        { id: 14, title: 'Старый', ...texts, ...rules, isDeleted: true, elements: old },
      ],
    },
  ];
  const placed = many.flatMap(({ subBlocks }) =>
    subBlocks.flatMap((subBlock) => subBlock.elements.map((each) => ({ subBlock, element: each }))),
  );
  const rowsOf = (wanted: Wanted, ready?: ReadonlySet<number>) =>
    findElements(many, wanted, ready).flatMap(({ subBlocks }) =>
      subBlocks.flatMap(({ elements }) => elements),
    );
  const counts = countGroups(placed);
  expect(counts.map(([group]) => group)).toEqual([...elementGroups]);
  for (const [group, count] of counts) expect(rowsOf({ group, words: '' }), group).toHaveLength(count);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(all.length);
  expect(rowsOf({ group: 'READY', words: '' }, new Set([101, 203])).map(({ id }) => id)).toEqual([101, 203]);
});

it('nobody is told to correct what can’t be changed any more', () => {
  const rejected = { status: 'REJECTED' } as const;
  expect(groupOf({ isDeleted: false }, rejected)).toBe('RETURNED_FOR_CORRECTION');
  expect(groupOf({ isDeleted: true }, rejected)).toBe('OLD_VERSION');
  expect(groupOf({ isDeleted: true }, { status: 'VERIFIED' })).toBe('VERIFIED');
});
