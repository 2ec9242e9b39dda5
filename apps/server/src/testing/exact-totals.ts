import type { ListTotals } from '@zachetka/contract/lists/list-page.schemas';
import { expect } from 'vitest';

export function exactTotals(totalElements: number, pageSize: number): ListTotals {
  return { totalElements, totalPages: Math.ceil(totalElements / pageSize), totalIsExact: true };
}

/** Of a page that need not be counted to its end it may also be less, and said to be less; never of a short list. */
export function expectTotals(
  answer: ListTotals,
  exact: ListTotals,
  { countAll }: { countAll: boolean },
): void {
  const { totalElements, totalPages, totalIsExact } = answer;
  if (countAll || totalIsExact) {
    expect({ totalElements, totalPages, totalIsExact }).toEqual(exact);
    return;
  }
  expect(totalElements).toBeGreaterThanOrEqual(100);
  expect(totalElements).toBeLessThan(exact.totalElements);
  expect(totalPages).toBeLessThanOrEqual(exact.totalPages);
}
