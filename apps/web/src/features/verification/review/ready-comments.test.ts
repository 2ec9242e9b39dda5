import type { ReadyComment } from '@zachetka/contract/ready-comments/ready-comments.schemas';
import { describe, expect, it } from 'vitest';
import { chosenText, readyTexts, usualText, withReadyText } from './ready-comments.ts';

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
    expect(chosenText(expected, [...ready])).toBe(text);
  });
});
