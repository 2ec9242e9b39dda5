// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, i18n, loadTexts, startI18n } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import { quarterUpTo } from './periods.ts';

beforeAll(async () => {
  await startI18n();
  await loadTexts('statistics');
});
afterEach(() => chooseLanguage('ru'));

describe('a duration', () => {
  it.each([
    [0, '1 минута'],
    [59 * 60, '59 минут'],
    [5 * 3600, '5 часов'],
    [36 * 3600, '1,5 дня'],
    [12 * 86_400, '12 дней'],
  ])('of %i seconds has the unit that people say', (seconds, text) => {
    expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it('a number of achievements has the form of its number', () => {
  const text = (count: number) => i18n.t('statistics:queue.waiting', { count, number: formatNumber(count) });
  expect([1, 3, 11, 1221].map(text)).toEqual([
    'Ждёт 1 достижение',
    'Ждут 3 достижения',
    'Ждут 11 достижений',
    'Ждёт 1\u00a0221 достижение',
  ]);
});

it('three months end today', () => {
  expect(quarterUpTo('2026-11-16')).toEqual({ from: '2026-08-18', to: '2026-11-16' });
});
