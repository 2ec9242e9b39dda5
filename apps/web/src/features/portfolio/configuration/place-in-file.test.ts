import { expect, it } from 'vitest';
import { placeInFile } from './place-in-file.ts';

const file = {
  blocks: [
    { titleRu: 'Наука', subBlocks: [{ titleRu: '', attributes: [{ titleRu: 'Тема' }, { titleRu: 'Год' }] }] },
  ],
};

it('names what a path leads to, as far as the file does', () => {
  expect(placeInFile('0.subBlocks.0.attributes.1.regex', file)).toEqual({
    place: [
      { kind: 'block', number: 1, title: 'Наука' },
      { kind: 'subBlock', number: 1, title: null },
      { kind: 'attribute', number: 2, title: 'Год' },
    ],
    field: 'regex',
  });
  expect(placeInFile('blocks.0.titleRu', file)).toEqual({
    place: [{ kind: 'block', number: 1, title: 'Наука' }],
    field: 'titleRu',
  });
});

it.each(['format', 'blocks', '7.titleEn', ''])('bears with %s', (path) => {
  expect(placeInFile(path, null).place.every(({ title }) => title === null)).toBe(true);
});
