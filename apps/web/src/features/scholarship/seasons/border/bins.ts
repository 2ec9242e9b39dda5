import type { Outcome } from '@zachetka/contract/scholarship/seasons/cut-off/decide';
import { formatDecimal } from '@zachetka/contract/scholarship/seasons/decimal';

export type Bin = { from: number; until: number; awarded: number; left: number };

const maxBins = 24;
const steps = [1, 2, 5];

/** People by their points, in at most so many steps of a round width. */
export function countBins({ ranking, standingOf }: Outcome): Bin[] {
  const totals = ranking.people.map(({ total }) => Number(formatDecimal(total)));
  const [highest, lowest] = [totals[0] ?? 0, Math.min(0, totals.at(-1) ?? 0)];
  const width = roundWidth((highest - lowest) / maxBins);
  const first = Math.floor(lowest / width);
  const bins = Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, index): Bin => {
    const from = (first + index) * width;
    return { from, until: from + width, awarded: 0, left: 0 };
  });
  totals.forEach((total, person) => {
    const bin = bins[Math.floor(total / width) - first];
    if (bin) bin[standingOf(person) === 'awarded' ? 'awarded' : 'left'] += 1;
  });
  return bins;
}

/** The next of 1, 2, 5, 10, 20, 50 … that is at least as wide. */
function roundWidth(least: number): number {
  for (let ten = 1; ; ten *= 10) {
    const found = steps.find((step) => step * ten >= least);
    if (found !== undefined) return found * ten;
  }
}
