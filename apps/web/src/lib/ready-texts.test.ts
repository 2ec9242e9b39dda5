import type { ReadyComment } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { expect, it } from 'vitest';
import { readyTexts } from './ready-texts.ts';

const comments: ReadyComment[] = [
  { id: 1, kind: 'confirm', textRu: 'Верно.', textEn: 'Correct.', order: 1, isDefault: true },
  { id: 2, kind: 'reject', textRu: 'Нет подписи.', textEn: 'No signature.', order: 1, isDefault: false },
  { id: 3, kind: 'reject', textRu: 'Нет скана.', textEn: 'No scan.', order: 2, isDefault: false },
  { id: 4, kind: 'reject', textRu: 'Нет подписи.', textEn: 'Not signed.', order: 3, isDefault: false },
  { id: 5, kind: 'rejectApplication', textRu: 'Мало.', textEn: 'Too few.', order: 1, isDefault: false },
];
const inRussian = { student: 'ru', reader: 'ru' } as const;

it('are of one kind, each text once and in its order', () => {
  expect(readyTexts(comments, 'reject', inRussian).map(({ text }) => text)).toEqual([
    'Нет подписи.',
    'Нет скана.',
  ]);
  expect(readyTexts(comments, 'rejectApplication', inRussian)).toEqual([{ text: 'Мало.', label: 'Мало.' }]);
});

it('go out in the language of the student, and are chosen in that of the page', () => {
  expect(readyTexts(comments, 'reject', { student: 'en', reader: 'ru' })).toEqual([
    { text: 'No signature.', label: 'Нет подписи.' },
    { text: 'No scan.', label: 'Нет скана.' },
    { text: 'Not signed.', label: 'Нет подписи.' },
  ]);
});
