import { expect, it } from 'vitest';
import { barsOf } from './direction-bars.ts';

const points = (id: string, counted: string, ifVerified = counted, lostByCap = '0') => ({
  id,
  title: id,
  counted,
  ifVerified,
  lostByCap,
});

it('draws the bars by the longest one, what may come and what a cap takes behind what counts', () => {
  const bars = barsOf([points('science', '40', '60', '20'), points('sport', '20')]);
  expect(bars).toMatchObject([
    { counted: 50, possible: 25, lost: 25, text: '40' },
    { counted: 25, possible: 0, lost: 0 },
  ]);
});

it('draws nothing where there are no points, and nothing backwards', () => {
  expect(barsOf([points('study', '0')])).toMatchObject([{ counted: 0, possible: 0, lost: 0 }]);
  expect(barsOf([points('study', '8', '5')])).toMatchObject([{ counted: 100, possible: 0 }]);
});
