import { elementStatuses } from '@zachetka/contract/portfolio/element-status.rules';
import { expect, it } from 'vitest';
import type { PortfolioBlock, PortfolioElement } from '@/lib/received.ts';
import { findElements, type Wanted } from './find-elements.ts';
import { countGroups, groupOf, statusesOf, statusGroups } from './status-groups.ts';

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

it('every status is in one group, and the counts tell those that there are', () => {
  expect(statusGroups.flatMap(statusesOf).toSorted()).toEqual(elementStatuses.toSorted());
  for (const status of elementStatuses) expect(statusesOf(groupOf(status))).toContain(status);
  expect(countGroups(['VERIFIED', 'RE_SUBMITTED', 'UNDER_REVIEW', 'VERIFIED'])).toEqual([
    ['SUBMITTED', 2],
    ['VERIFIED', 2],
  ]);
});
