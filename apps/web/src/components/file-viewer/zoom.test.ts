import { expect, it } from 'vitest';
import { zoomBy } from './zoom.ts';

it('goes level by level and stops at both ends', () => {
  const up = [1];
  for (let step = 0; step < 5; step += 1) up.push(zoomBy(up.at(-1) ?? 0, 1));
  expect(up).toEqual([1, 1.5, 2, 3, 4, 4]);
  expect([4, 2, 1].map((zoom) => zoomBy(zoom, -1))).toEqual([3, 1.5, 1]);
});
