import { describe, expect, it } from 'vitest';
import { answer, people } from '../testing/small-cut-offs.ts';
import { parseCutOffCase } from './parse-cut-off-case.ts';

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

  const paid = (
    money: Record<string, unknown>,
    applicants: Record<string, unknown>[] = people(50, 40, 30),
  ) => {
    const { awarded, unspent } = answer({ places: 10, applicants, money: { budget: '60000', ...money } });
    return [...awarded.map(({ amount }) => amount), unspent];
  };
  const categories = [
    { from: '45', amount: '20000' },
    { from: '35', amount: '15000' },
    { from: '0', amount: '10000' },
  ];

  it('may be fixed categories, and says how much is missing', () => {
    expect(paid({ groups: categories })).toEqual(['20000', '15000', '10000', '15000']);
    expect(paid({ budget: '40000.5', groups: categories })).toEqual(['20000', '15000', '10000', '-4999.5']);
  });

  it('may be so much for a point', () => {
    expect(paid({ groups: [{ from: '35', rate: '100.5' }] })).toEqual(['5025', '4020', '0', '50955']);
    expect(paid({ groups: [{ from: '-9', rate: '100' }] }, people(-5, 2))).toEqual(['200', '0', '59800']);
  });

  it('may go by the course or by marks; who has no such value gets nothing', () => {
    const applicants = people(50, 40, 30).map((person, index) => ({
      ...person,
      ...(index < 2 && { chain: { course: String(index + 1), average: index === 0 ? '4.5' : '5' } }),
    }));
    const groups = [
      { from: '2', amount: '18000' },
      { from: '1', amount: '15500' },
    ];
    expect(paid({ by: 'course', groups }, applicants)).toEqual(['15500', '18000', '0', '26500']);
    const marks = [
      { from: '4.75', amount: '14460' },
      { from: '0', amount: '12800' },
    ];
    expect(paid({ by: 'average', groups: marks }, applicants)).toEqual(['12800', '14460', '0', '32740']);
  });

  it('is multiplied by the factor within the budget', () => {
    expect(paid({ factor: '1.15', groups: [{ from: '0', weight: '1' }] })).toEqual([
      '19999',
      '19999',
      '19999',
      '3',
    ]);
    expect(paid({ factor: '1.15', groups: [{ from: '0', amount: '10001' }] })).toEqual([
      '11501',
      '11501',
      '11501',
      '25497',
    ]);
  });

  it('has bounds before the factor, and what is nothing stays nothing', () => {
    const groups = [
      { from: '45', weight: '5' },
      { from: '35', weight: '1' },
      { from: '0', weight: '0' },
    ];
    expect(paid({ groups, least: '12000', most: '30000' })).toEqual(['30000', '12000', '0', '18000']);
    expect(paid({ groups, most: '20000', factor: '1.5' })).toEqual(['30000', '9999', '0', '20001']);
  });

  it('shares by weight what fixed amounts leave', () => {
    const groups = [
      { from: '45', amount: '20000' },
      { from: '0', weight: '1' },
    ];
    expect(paid({ groups })).toEqual(['20000', '20000', '20000', '0']);
    expect(paid({ budget: '15000', groups })).toEqual(['20000', '0', '0', '-5000']);
  });

  it('is read strictly', () => {
    const problems = (money: Record<string, unknown>) =>
      parseCutOffCase({
        by: 'university',
        places: 1,
        applicants: [],
        money: { budget: '1', groups: [], ...money },
      }).problems;
    expect(problems({ groups: [{ from: '0', weight: '1', amount: '2' }] })).toEqual([
      { path: '/money/groups/0', code: 'invalid' },
    ]);
    expect(problems({ groups: [{ from: '0' }] })).toEqual([
      { path: '/money/groups/0/weight', code: 'invalid' },
    ]);
    expect(problems({ least: '5', most: '4' })).toEqual([{ path: '/money/least', code: 'invalid' }]);
    expect(problems({ factor: '-1' })).toEqual([{ path: '/money/factor', code: 'badNumber' }]);
  });
});
