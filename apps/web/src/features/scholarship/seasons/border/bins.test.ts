import { rankApplicants, readSettings } from '@zachetka/contract/scholarship/border/simulate';
import { decide } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import { expect, it } from 'vitest';
import { countBins } from './bins.ts';

const outcomeOf = (totals: readonly string[], count: number) =>
  decide(
    rankApplicants(
      totals.map((total, index) => ({
        id: index + 1,
        fullName: 'Кто-то',
        group: null,
        institute: '',
        nominationId: 1,
        total,
        flags: [],
        chain: {},
        leftOut: null,
        failing: [],
        person: index + 1,
        choice: null,
      })),
      null,
    ),
    readSettings({
      nominationId: null,
      places: { by: 'university', count },
      shareLimits: [],
      ties: 'noneIn',
      chain: [],
      votes: [],
      money: null,
    }),
  );

it('counts everybody once, those above the border apart', () => {
  const bins = countBins(outcomeOf(['0', '0.5', '1', '47.25', '48'], 2));
  expect(bins.length).toBeLessThanOrEqual(25);
  expect(bins.filter(({ awarded, left }) => awarded + left > 0)).toEqual([
    { from: 0, until: 2, awarded: 0, left: 3 },
    { from: 46, until: 48, awarded: 1, left: 0 },
    { from: 48, until: 50, awarded: 1, left: 0 },
  ]);
});

it('has a place for points below nothing, and one bin where all are equal', () => {
  expect(countBins(outcomeOf(['-1.5', '3'], 1)).map(({ from }) => from)).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(countBins(outcomeOf(['0', '0'], 1))).toEqual([{ from: 0, until: 1, awarded: 0, left: 2 }]);
  expect(countBins(outcomeOf([], 1))).toEqual([{ from: 0, until: 1, awarded: 0, left: 0 }]);
});
