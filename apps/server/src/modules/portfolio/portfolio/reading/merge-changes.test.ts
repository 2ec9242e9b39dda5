import { expect, it } from 'vitest';
import type { ElementChange } from '../../../../db/schema/index.ts';
import { shortenChange } from '../quotas/told-change.ts';
import { mergeChanges } from './merge-changes.ts';

const titles = { title: 'Описание', titleEn: 'Description' };
const words = Array.from({ length: 300 }, (_, index) => `слово ${index}`).join(' ');
const edit = (from: string, to: string): ElementChange =>
  shortenChange({ ...titles, before: from, after: to });
const merge = (...changes: ElementChange[]) =>
  mergeChanges(changes.map((change) => ({ action: 'change', changes: [change] })));

it('puts changes of a short text together', () => {
  expect(merge(edit('А', 'Б'), edit('Б', 'В'))).toEqual([{ ...titles, before: 'А', after: 'В' }]);
  expect(merge(edit('А', 'Б'), edit('Б', 'А'))).toEqual([]);
});

it('tells each change of a long text for itself: of parts in different places no whole can be made', () => {
  const second = words.replace('слово 20 ', 'дело 20 ');
  const third = second.replace('слово 250 ', 'тело 250 ');
  const told = merge(edit(words, second), edit(second, third));
  expect(told).toEqual([edit(words, second), edit(second, third)]);
  expect(told[0]?.after).toContain('дело 20');
  expect(told[1]?.after).toContain('тело 250');
});

it('leaves out a part that was changed back', () => {
  const second = words.replace('слово 20 ', 'дело 20 ');
  expect(merge(edit(words, second), edit(second, words))).toEqual([]);
});
