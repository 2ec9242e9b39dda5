import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatDecimal, multiplyDecimals, sumDecimals } from '../decimal.ts';
import { type Climber, cheapestAssignment, chooseOrder, stepAt } from './ladder-order.ts';

const climber = (steps: string, factor = '1'): Climber => ({
  steps: steps.split(' ').map(decimal),
  factor: decimal(factor),
});
const sumOf = (climbers: readonly Climber[], ranks: readonly number[]) =>
  formatDecimal(
    sumDecimals(
      climbers.map(({ steps, factor }, index) => multiplyDecimals(factor, stepAt(steps, ranks[index] ?? 0))),
    ),
  );

describe('the order on ladders', () => {
  it('of nobody is empty, of one it is the first', () => {
    expect(chooseOrder([])).toEqual([]);
    expect(chooseOrder([climber('5 3')])).toEqual([0]);
  });

  it('leaves the first ranks to those who lose the most by coming later', () => {
    expect(chooseOrder([climber('10 9'), climber('9 0')])).toEqual([1, 0]);
    expect(chooseOrder([climber('7'), climber('20 10 5 0'), climber('20 10 5 0', '0.5')])).toEqual([2, 0, 1]);
  });

  it('keeps the given order among equals', () => {
    expect(chooseOrder(Array.from({ length: 6 }, () => climber('10 5 2 0')))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(chooseOrder([climber('4'), climber('3'), climber('2 2 2')])).toEqual([0, 1, 2]);
  });

  it('is each rank once, and no exchange of two makes the sum higher, with forty climbers on long ladders', () => {
    const step = fc.constantFrom('0', '0.5', '1', '3', '7', '10', '20', '0.333333');
    const anyClimber = fc
      .tuple(fc.array(step, { minLength: 1, maxLength: 12 }), fc.constantFrom('1', '0.5', '0.25', '0', '0.7'))
      .map(([steps, factor]) => climber(steps.join(' '), factor));
    fc.assert(
      fc.property(fc.array(anyClimber, { minLength: 30, maxLength: 40 }), (climbers) => {
        const ranks = chooseOrder(climbers);
        expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from(climbers.keys()));
        const best = Number(sumOf(climbers, ranks));
        for (let one = 0; one < ranks.length; one += 1) {
          for (let other = 0; other < one; other += 1) {
            const exchanged = ranks.with(one, ranks[other] ?? 0).with(other, ranks[one] ?? 0);
            expect(Number(sumOf(climbers, exchanged))).toBeLessThanOrEqual(best + 1e-9);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the cheapest assignment', () => {
  it('is the cheapest of all', () => {
    const costs = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 }))
      .chain(([rows, more]) =>
        fc.array(
          fc.array(fc.bigInt({ min: -20n, max: 20n }), { minLength: rows + more, maxLength: rows + more }),
          {
            minLength: rows,
            maxLength: rows,
          },
        ),
      );
    const price = (table: bigint[][], columns: readonly number[]) =>
      columns.reduce((total, column, row) => total + (table[row]?.[column] ?? 0n), 0n);
    fc.assert(
      fc.property(costs, (table) => {
        const columns = cheapestAssignment(table);
        expect(new Set(columns).size).toBe(table.length);
        const prices = choices(table[0]?.length ?? 0, table.length).map((chosen) => price(table, chosen));
        expect(price(table, columns)).toBe(prices.reduce((least, each) => (each < least ? each : least)));
      }),
      { numRuns: 1000 },
    );
  });
});

function choices(columns: number, rows: number, taken: readonly number[] = []): number[][] {
  if (rows === 0) return [[...taken]];
  return Array.from({ length: columns }, (_, column) => column)
    .filter((column) => !taken.includes(column))
    .flatMap((column) => choices(columns, rows - 1, [...taken, column]));
}
