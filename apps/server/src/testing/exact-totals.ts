import type { ListTotals } from '@zachetka/contract/lists/list-page.schemas';
import { expect } from 'vitest';

export function exactTotals(totalElements: number, pageSize: number): ListTotals {
  return { totalElements, totalPages: Math.ceil(totalElements / pageSize), totalIsExact: true };
}

/** What a page that was not counted to its end may say of the whole: less, and that it is less. Never of a short list. */
export function expectPartOf(answer: ListTotals, exact: ListTotals): void {
  const { totalElements, totalPages, totalIsExact } = answer;
  if (totalIsExact) return expect({ totalElements, totalPages, totalIsExact }).toEqual(exact);
  expect(totalElements).toBeGreaterThanOrEqual(100);
  expect(totalElements).toBeLessThan(exact.totalElements);
  expect(totalPages).toBeLessThanOrEqual(exact.totalPages);
}
