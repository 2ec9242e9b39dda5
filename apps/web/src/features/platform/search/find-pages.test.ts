import { describe, expect, it } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  { to: '/portfolio', title: 'Портфолио', words: 'достижения награды' },
  { to: '/student-applications', title: 'Заявки на ПГАС', words: 'повышенная стипендия' },
  { to: '/schedule', title: 'Расписание', words: 'занятия пары' },
  { to: '/all', title: 'Все заявки', words: '' },
];
const found = (query: string) => findPages(pages, query).map(({ to }) => to);

describe('finding a page', () => {
  it.each([
    ['стипендии', ['/student-applications']],
    ['cnbgtylbz', ['/student-applications']],
    ['повышенную стипендию', ['/student-applications']],
    ['заявку', ['/student-applications', '/all']],
    ['распис', ['/schedule']],
    ['hfcgbcfybt', ['/schedule']],
    ['пара', ['/schedule']],
    ['достижение', ['/portfolio']],
    ['нет такого', []],
    ['ъъъъъ', []],
  ])('by "%s"', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('shows all of them before anything was typed', () => {
    expect(found('  ')).toHaveLength(pages.length);
  });
});
