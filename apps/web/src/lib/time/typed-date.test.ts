import { expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

it.each([
  ['15.11.2026', '2026-11-15'],
  [' 5/3/2027 ', '2027-03-05'],
  ['01092026', '2026-09-01'],
  ['29.02.2028', '2028-02-29'],
])('%s is %s', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date);
});

it.each(['', '15.11.20', '31.02.2026', '2026-11-15', '00.00.0000', 'завтра'])('%s is no day', (typed) => {
  expect(readTypedDate(typed)).toBeNull();
});
