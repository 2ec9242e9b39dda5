import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['Приказ', 'ПГАС, весна', 'Приказ ПГАС весна 2026-2027'],
  ['Приказ', 'ПГАС, весна 2026/2027', 'Приказ ПГАС весна 2026-2027'],
  ['Протокол № 4 Институт «Фарма»', 'ПГАС: "осень"?', 'Протокол № 4 Институт Фарма ПГАС осень 2026-2027'],
])('%s, %s: %s', (what, titleRu, name) => {
  expect(fileNameOf(what, { titleRu, academicYear: 2026 })).toBe(name);
});
