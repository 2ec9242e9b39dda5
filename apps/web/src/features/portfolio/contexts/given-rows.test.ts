import type { GivenBlocks, PortfolioBlocks } from '@zachetka/contract/portfolio/contexts/contexts.schemas';
import { expect, it } from 'vitest';
import { byBlock, byPerson } from './given-rows.ts';

const block = (id: number, titleRu: string, deletedAt: string | null = null): PortfolioBlocks[number] => ({
  id,
  titleRu,
  titleEn: titleRu,
  order: id,
  deletedAt,
});
const person = (last_name: string, portfolioBlockIds: number[]): GivenBlocks[number] => ({
  employee: {
    person_id: 1,
    last_name,
    first_name: 'Анна',
    middle_name: null,
    role: 'доцент',
    block: null,
    department: 'Кафедра',
    user_object_sid: last_name,
    email: null,
    phone: null,
  },
  portfolioBlockIds,
  mayVerify: true,
});
const blocks = [
  block(1, 'Старый', '2026-01-01'),
  block(2, 'Спорт'),
  block(3, 'Учёба'),
  block(4, 'Забытый', '2026-01-01'),
];
const given = [person('Белова', [2, 3]), person('Громова', []), person('Зорина', [1, 3])];
const titleOf = ({ titleRu }: { titleRu: string }) => titleRu;

it('shows the people of each block, also of one that nobody has, and old versions that somebody has', () => {
  const rows = byBlock([person('Зорина', [1, 3])], blocks, '', titleOf);
  expect(rows.map(({ block: { titleRu }, people }) => [titleRu, people.length])).toEqual([
    ['Спорт', 0],
    ['Учёба', 1],
    ['Старый', 1],
  ]);
});

it('finds by the words of a name or of a title', () => {
  const blocksOf = (words: string) =>
    byBlock(given, blocks, words, titleOf).map(
      ({ block: { titleRu }, people }) => `${titleRu} ${people.length}`,
    );
  expect(blocksOf('учеба')).toEqual(['Учёба 2']);
  expect(blocksOf('анна бел')).toEqual(['Спорт 1', 'Учёба 1']);
  const people = (words: string) =>
    byPerson(given, blocks, words, titleOf).map(({ employee }) => employee.last_name);
  expect(people('')).toEqual(['Белова', 'Громова', 'Зорина']);
  expect(people('УЧЁБА')).toEqual(['Белова', 'Зорина']);
  expect(people('нет такой')).toEqual([]);
});
