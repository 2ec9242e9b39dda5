import { expect, it } from 'vitest';
import { placeOf, placeText } from './ranking.rules.ts';

const placesOf = (...totals: number[]) => totals.map((total) => placeText(placeOf(total, totals)));

it('gives equal totals the places that they share', () => {
  expect(placesOf(30, 20, 20, 10)).toEqual(['1', '2–3', '2–3', '4']);
  expect(placesOf(5, 5, 5)).toEqual(['1–3', '1–3', '1–3']);
  expect(placesOf(0, 7)).toEqual(['2', '1']);
});
