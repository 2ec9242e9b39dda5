import { expect, it } from 'vitest';
import type { PortfolioBlock, PortfolioSubBlock } from '@/lib/received.ts';
import { findKinds } from './find-kinds.ts';

const texts = { description: null, descriptionEn: null, isDeleted: false };

const subBlock = (id: number, title: string, titleEn: string, searchWords?: string[]): PortfolioSubBlock => ({
  id,
  title,
  titleEn,
  ...texts,
  needToBeVerify: true,
  allowRemove: true,
  allowAttachments: true,
  allowMultipleElements: true,
  score: null,
  elements: [],
  ...(searchWords && { searchWords }),
});

const blocks: PortfolioBlock[] = [
  {
    id: 1,
    title: 'Наука',
    titleEn: 'Science',
    ...texts,
    score: 0,
    subBlocks: [
      subBlock(11, 'Доклады на конференциях', 'Talks', ['выступление']),
      subBlock(12, 'Научные публикации', 'Publications', ['статья', 'Scopus']),
      { ...subBlock(13, 'Научные статьи', 'Articles'), isDeleted: true },
    ],
  },
  {
    id: 2,
    title: 'Общество',
    titleEn: 'Society',
    ...texts,
    score: 0,
    subBlocks: [
      subBlock(21, 'Волонтёрская деятельность', 'Volunteering'),
      subBlock(22, 'Донорство', 'Blood donation', ['кровь']),
    ],
  },
];

const found = (asked: string) => findKinds(blocks, asked).map(({ subBlock: { id } }) => id);

it('a kind is found by everyday words in both languages', () => {
  expect(found('донорство')).toEqual([22]);
  expect(found('сдал кровь')).toEqual([22]);
  expect(found('статья в Scopus')).toEqual([12]);
  expect(found('volunteering')).toEqual([21]);
  expect(found('волонтером')).toEqual([21]);
  expect(found('выступления на конференции')).toEqual([11]);
});

it('what is asked first comes first, and what was deleted is not offered', () => {
  expect(found('наука')).toEqual([11, 12]);
  expect(found('публикации научные')[0]).toBe(12);
  expect(found('')).toEqual([11, 12, 21, 22]);
  expect(found('на')).toEqual([]);
  expect(found('балет')).toEqual([]);
});
