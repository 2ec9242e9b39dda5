import { expect, it } from 'vitest';
import { offsetAround } from './clock-changes.ts';

const around = (zone: string, moment: string) => {
  const { seconds, from, until } = offsetAround(zone, Date.parse(moment));
  return [seconds, new Date(from).toISOString(), new Date(until).toISOString()];
};

it('knows between which changes of the clock a moment lies', () => {
  const winter = [3600, '2026-10-25T01:00:00.000Z', '2027-03-28T01:00:00.000Z'];
  expect(around('Europe/Berlin', '2026-11-16T12:34:56.789Z')).toEqual(winter);
  expect(around('Europe/Berlin', '2026-10-25T01:00:00.000Z')).toEqual(winter);
  expect(around('Europe/Berlin', '2027-03-28T00:59:59.999Z')).toEqual(winter);
  expect(around('Europe/Berlin', '2026-10-25T00:59:59.999Z')).toEqual([
    7200,
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
  ]);
});

it('promises a year where the clock is never changed', () => {
  expect(around('Europe/Moscow', '2026-11-16T12:00:00.500Z')).toEqual([
    10_800,
    '2025-11-16T12:00:00.000Z',
    '2027-11-16T12:00:00.000Z',
  ]);
});
