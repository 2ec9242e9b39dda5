import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T12:00:05Z', 'в эту минуту', 'this minute'],
  ['2026-11-15T11:59:20Z', 'в эту минуту', 'this minute'],
  ['2026-11-15T11:58:59Z', '1 минуту назад', '1 minute ago'],
  ['2026-11-15T11:01:00Z', '59 минут назад', '59 minutes ago'],
  ['2026-11-15T09:30:00Z', '2 часа назад', '2 hours ago'],
  ['2026-11-10T12:00:00Z', '5 дней назад', '5 days ago'],
])('%s is %s', (moment, russian, english) => {
  expect(timeAgo(Date.parse(moment), now, 'ru-RU')).toBe(russian);
  expect(timeAgo(Date.parse(moment), now, 'en-US')).toBe(english);
});
