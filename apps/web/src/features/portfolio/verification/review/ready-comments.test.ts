import type { ReadyComment } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { describe, expect, it } from 'vitest';
import { chosenText, defaultText, withReadyText } from './ready-comments.ts';

const comments: ReadyComment[] = [
  { id: 1, kind: 'confirm', textRu: 'Подтверждено.', textEn: 'Confirmed.', order: 1, isDefault: false },
  { id: 2, kind: 'confirm', textRu: 'Верно.', textEn: 'Correct.', order: 2, isDefault: true },
  { id: 3, kind: 'reject', textRu: 'Нет подписи.', textEn: 'No signature.', order: 1, isDefault: false },
  { id: 4, kind: 'reject', textRu: 'Нет подписи.', textEn: 'Not signed.', order: 2, isDefault: false },
];

it('fill in the usual one, and nothing where there is none', () => {
  expect(defaultText(comments, 'confirm', { student: 'en', reader: 'ru' })).toBe('Correct.');
  expect(defaultText(comments, 'reject', { student: 'ru', reader: 'en' })).toBe('');
});

describe('withReadyText', () => {
  const ready = new Set(['Нет подписи.', 'Нет скана.']);
  it.each([
    ['', 'Нет подписи.', 'Нет подписи.'],
    ['Нет скана.', 'Нет подписи.', 'Нет подписи.'],
    ['Нет подписи.', 'Нет подписи.', 'Нет подписи.'],
    ['Посмотрите страницу 2', 'Нет скана.', 'Посмотрите страницу 2\nНет скана.'],
    ['Посмотрите страницу 2\nНет подписи.', 'Нет скана.', 'Посмотрите страницу 2\nНет скана.'],
    ['Одно\n\nДругое', 'Нет скана.', 'Одно\n\nДругое\nНет скана.'],
  ])('%j with %j is %j', (comment, text, expected) => {
    expect(withReadyText(comment, text, ready)).toBe(expected);
    const texts = [...ready].map((one) => ({ text: one, label: one }));
    expect(chosenText(expected, texts)).toBe(text);
  });
});
