import type { ReadyComment } from '@zachetka/contract/ready-comments/ready-comments.schemas';
import { expect, it } from 'vitest';
import { readyTexts, usualText } from './ready-comments.ts';

const comments: ReadyComment[] = [
  { id: 1, kind: 'confirm', textRu: 'Подтверждено.', textEn: 'Confirmed.', order: 1, isDefault: false },
  { id: 2, kind: 'confirm', textRu: 'Верно.', textEn: 'Correct.', order: 2, isDefault: true },
  { id: 3, kind: 'reject', textRu: 'Нет подписи.', textEn: 'No signature.', order: 1, isDefault: false },
  { id: 4, kind: 'reject', textRu: 'Нет подписи.', textEn: 'Not signed.', order: 2, isDefault: false },
];

it('are of one kind, in the language of the page, each text once', () => {
  expect(readyTexts(comments, 'confirm', 'en')).toEqual(['Confirmed.', 'Correct.']);
  expect(readyTexts(comments, 'reject', 'ru')).toEqual(['Нет подписи.']);
  expect(readyTexts(comments, 'reject', 'en')).toEqual(['No signature.', 'Not signed.']);
});

it('fill in the usual one, and nothing where there is none', () => {
  expect(usualText(comments, 'confirm', 'ru')).toBe('Верно.');
  expect(usualText(comments, 'reject', 'ru')).toBe('');
});
