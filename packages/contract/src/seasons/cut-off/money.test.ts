import { describe, expect, it } from 'vitest';
import { answer, people } from '../testing/small-cut-offs.ts';

describe('money', () => {
  const pay = (budget: string, groups: [from: string, weight: string][], ...totals: number[]) => {
    const money = { budget, groups: groups.map(([from, weight]) => ({ from, weight })) };
    const { awarded, unspent } = answer({ places: 10, applicants: people(...totals), money });
    return [...awarded.map(({ amount }) => amount), unspent];
  };

  it('goes by the first group that is reached, in the order of the file', () => {
    expect(
      pay(
        '100',
        [
          ['5', '2'],
          ['0', '1'],
        ],
        5,
        4,
      ),
    ).toEqual(['66', '33', '1']);
    expect(
      pay(
        '100',
        [
          ['0', '1'],
          ['5', '2'],
        ],
        5,
        4,
      ),
    ).toEqual(['50', '50', '0']);
  });

  it('is nothing for whoever reaches no group, and all is left where nobody has a weight', () => {
    expect(pay('100.5', [['5', '1']], 5, 4)).toEqual(['100', '0', '0.5']);
    expect(pay('100', [['0', '0']], 5, 4)).toEqual(['0', '0', '100']);
    expect(pay('100', [], 5)).toEqual(['0', '100']);
    expect(pay('100', [['0', '1']])).toEqual(['100']);
  });

  it('is exact with weights of six digits', () => {
    expect(pay('1000000', [['0', '0.333333']], 3, 2, 1)).toEqual(['333333', '333333', '333333', '1']);
    expect(pay('0.999999', [['0', '1']], 1)).toEqual(['0', '0.999999']);
  });
});
