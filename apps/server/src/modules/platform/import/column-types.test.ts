import { importColumnText } from '@zachetka/contract/platform/import/import-columns.texts';
import { expect, it } from 'vitest';
import { link, text } from './column-types.ts';
import { importFiles } from './import-files.ts';

it('takes no text that the database could not keep as it is', () => {
  expect(text().read('Анатомия')).toBe('Анатомия');
  expect(text().read('a\0b')).toBeUndefined();
  expect(link.read('https://example.org/a')).toBe('https://example.org/a');
  expect(link.read('https://example.org/\0')).toBeUndefined();
});

it('every column of every kind of file is explained in both languages', () => {
  const unexplained = importFiles.flatMap(({ kind, columns }) =>
    columns
      .filter(({ name }) => !importColumnText(kind, name, 'ru') || !importColumnText(kind, name, 'en'))
      .map(({ name }) => `${kind}.${name}`),
  );
  expect(unexplained).toEqual([]);
});
