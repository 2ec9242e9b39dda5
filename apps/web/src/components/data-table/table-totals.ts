import type { ListTotals } from '@zachetka/contract/lists/list-page.schemas';
import type { Foreign } from '@/lib/foreign.ts';

/** The totals are not exact where the server has stopped counting. Another service may tell only how many pages there are. */
export type TableTotals = Omit<ListTotals, 'totalElements'> & { totalElements: number | null };

export function completeTotals({
  totalPages,
  totalElements,
  totalIsExact,
}: Foreign<ListTotals>): TableTotals {
  return {
    // The page that was answered is there, whoever counts the others.
    totalPages: totalPages ?? 1,
    totalElements: totalElements ?? null,
    totalIsExact: totalIsExact ?? true,
  };
}
