import type { ListTotals } from '@zachetka/contract/lists/list-page.schemas';
import { type Foreign, numberOf } from '@/lib/foreign.ts';

/** The totals are not exact where the server has stopped counting. Another service may tell only how many pages there are. */
export type TableTotals = Omit<ListTotals, 'totalElements'> & { totalElements: number | null };

export function completeTotals({
  totalPages,
  totalElements,
  totalIsExact,
}: Foreign<ListTotals>): TableTotals {
  return {
    totalPages: numberOf(totalPages),
    totalElements: totalElements ?? null,
    totalIsExact: totalIsExact ?? true,
  };
}
