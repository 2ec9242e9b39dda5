// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseLanguage, i18n, loadTexts, startI18n } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';

beforeAll(async () => {
  await startI18n();
  await loadTexts('verification');
});
afterEach(() => chooseLanguage('ru'));

const keys = ['queue.summary', 'queue.summaryMore', 'bar.queue', 'bar.queueMore'] as const;
const wordsFor = (count: number) =>
  keys.map((key) => i18n.t(`verification:${key}`, { count, number: formatNumber(count) }));

it('has the form of its number however large it is, which no line breaks apart', () => {
  expect(wordsFor(12_431)).toEqual([
    'Ждёт 12\u00a0431 студент.',
    'Ждут больше 12\u00a0431 студента.',
    'В очереди 12\u00a0431 студент',
    'В очереди больше 12\u00a0431 студента',
  ]);
  expect(wordsFor(12_432)).toEqual([
    'Ждут 12\u00a0432 студента.',
    'Ждут больше 12\u00a0432 студентов.',
    'В очереди 12\u00a0432 студента',
    'В очереди больше 12\u00a0432 студентов',
  ]);
  expect(wordsFor(12_411)[0]).toBe('Ждут 12\u00a0411 студентов.');
  expect(wordsFor(200)[1]).toBe('Ждут больше 200 студентов.');
});

it('is said in English too', async () => {
  await chooseLanguage('en');
  expect(wordsFor(12_431)).toEqual([
    '12,431 students are waiting.',
    'More than 12,431 students are waiting.',
    '12,431 students in the queue',
    'More than 12,431 students in the queue',
  ]);
  expect(wordsFor(1)[0]).toBe('1 student is waiting.');
});
