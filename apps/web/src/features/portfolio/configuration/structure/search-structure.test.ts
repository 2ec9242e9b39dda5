import { expect, it } from 'vitest';
import { visibleRows } from '../visible-rows.ts';
import { addItem, newItem } from './edit-structure.ts';
import { maxFound, searchStructure } from './search-structure.ts';
import type { Contents, Structure } from './structure.ts';

const content = (titleRu: string, titleEn = '') =>
  ({ titleRu, titleEn, descriptionRu: null, descriptionEn: null }) as unknown as Contents['block'];

function structure(): Structure {
  let built: Structure = [];
  const add = (key: string, parent: string | null, titleRu: string, titleEn?: string) => {
    const kind = parent === null ? 'block' : parent.startsWith('b') ? 'subBlock' : 'attribute';
    built = addItem(built, parent, newItem(kind, key, content(titleRu, titleEn) as never));
  };
  add('b1', null, 'Наука');
  add('s1', 'b1', 'Статьи', 'Articles');
  add('a1', 's1', 'Название статьи');
  add('a2', 's1', 'Учёный журнал');
  add('s2', 'b1', 'Доклады');
  add('b2', null, 'Спорт');
  return built;
}

const shown = (typed: string, expanded: readonly string[] = []) => {
  const found = searchStructure(structure(), typed, { onlyActual: true });
  const open = new Set([...expanded, ...(found?.leading ?? [])]);
  return visibleRows(structure(), open, true, found).map(({ item }) => item.key);
};

it('shows what has the words, with what it stands in', () => {
  expect(shown('учен')).toEqual(['b1', 's1', 'a2']);
  expect(shown('СТАТЬИ')).toEqual(['b1', 's1', 'a1']);
  expect(shown('articles')).toEqual(['b1', 's1']);
  expect(shown('нет такого')).toEqual([]);
});

it('unfolds what was found as any other', () => {
  expect(shown('articles', ['s1'])).toEqual(['b1', 's1', 'a1', 'a2']);
});

it('searches from two letters on', () => {
  expect(searchStructure(structure(), ' у ', { onlyActual: true })).toBeNull();
  expect(shown('')).toEqual(['b1', 'b2']);
});

it('stops where nobody reads on', () => {
  let many: Structure = [];
  for (let index = 0; index <= maxFound; index += 1) {
    many = addItem(many, null, newItem('block', `b${index}`, content(`Блок ${index}`)));
  }
  const found = searchStructure(many, 'блок', { onlyActual: true });
  expect(found?.matches.size).toBe(maxFound);
  expect(found?.isCut).toBe(true);
});
