import { expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

it.each([
  ['2026-11-15 12:30', '2026-11-15T09:30:00.000Z'],
  ['2026-11-15T12:30:05.250', '2026-11-15T09:30:05.250Z'],
  ['2026-11-15 12:30:00Z', '2026-11-15T12:30:00.000Z'],
  ['2026-11-15 12:30+05:00', '2026-11-15T07:30:00.000Z'],
])('%s in Moscow is %s', (written, moment) => {
  expect(readMoment(written, 'Europe/Moscow').toISOString()).toBe(moment);
});

it('knows the hour that a clock is put forward', () => {
  expect(readMoment('2026-03-29 03:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(readMoment('2026-03-29 01:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T00:30:00.000Z');
});

it.each(['yesterday', '2026-11-15', '2026-13-45 12:30', ''])('%j is none', (text) => {
  expect(() => readMoment(text, 'Europe/Moscow')).toThrow('is no moment');
});
