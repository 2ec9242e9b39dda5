import type { TablePage } from '../column.ts';

/** The page with the total of its whole list, which has come after its rows. */
export function withExactTotal<Page extends TablePage<unknown>>(
  data: Page,
  total: number,
  size: number,
): Page {
  const { totalPages, totalElements, totalIsExact } = data;
  return {
    ...data,
    totalPages: Math.ceil(total / size),
    totalElements: total,
    totalIsExact: true,
    firstTotals: { totalPages, totalElements, totalIsExact },
  };
}
