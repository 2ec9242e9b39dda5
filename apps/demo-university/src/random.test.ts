import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number, stream: string) => {
  const random = createRandom(seed, stream);
  return Array.from({ length: 5 }, () => random.float());
};

describe('createRandom', () => {
  it('repeats itself for the same seed and stream, and for no other', () => {
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  });

  it('draws the same numbers on every machine', () => {
    expect(draw(1, 'students').map((number) => number.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.562752",
        "0.684134",
        "0.914213",
        "0.260953",
        "0.718364",
      ]
    `);
  });

  it('keeps within its limits and reaches both of them', () => {
    const random = createRandom(1, 'limits');
    const drawn = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
    expect([...drawn].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  });

  it('is even', () => {
    const random = createRandom(1, 'even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) {
      const drawn = random.integer(0, 9);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1100);
  });

  it('picks by weight', () => {
    const random = createRandom(1, 'weight');
    const items = [
      { name: 'often', weight: 9 },
      { name: 'never', weight: 0 },
      { name: 'seldom', weight: 1 },
    ];
    const drawn = Array.from({ length: 1000 }, () => random.pickWeighted(items).name);
    expect(drawn).not.toContain('never');
    expect(drawn.filter((name) => name === 'seldom').length).toBeGreaterThan(50);
    expect(drawn.filter((name) => name === 'seldom').length).toBeLessThan(150);
  });

  it('samples different items, and no more than there are', () => {
    const random = createRandom(1, 'sample');
    expect(random.sample([1, 2, 3, 4, 5], 9).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
  });
});
