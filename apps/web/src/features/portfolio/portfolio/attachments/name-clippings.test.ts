import { expect, it } from 'vitest';
import { nameClippings } from './name-clippings.ts';

const now = new Date(2026, 10, 15, 9, 5, 7);
const namesOf = (...names: string[]) =>
  nameClippings(
    names.map((name) => new File(['x'], name, { type: 'image/png' })),
    now,
  ).map(({ name }) => name);

it('names a screenshot by the time of its pasting', () => {
  expect(namesOf('image.png')).toEqual(['2026-11-15 09-05-07.png']);
  expect(namesOf('image.png', 'image.JPEG')).toEqual([
    '2026-11-15 09-05-07.png',
    '2026-11-15 09-05-07 (2).JPEG',
  ]);
});

it('leaves a file that has a name of its own', () => {
  expect(namesOf('Диплом.png', 'image.final.png')).toEqual(['Диплом.png', 'image.final.png']);
  const [clipping] = nameClippings([new File(['x'], 'image.png', { type: 'image/png' })], now);
  expect(clipping?.type).toBe('image/png');
});
