import type { TablePage } from '../column.ts';

type Steps = Record<'first' | 'previous' | 'next' | 'last', number | null>;

/**
 * Where each button leads; null where it would lead nowhere. Of a list that was not counted to its end the last page is
 * the last counted one, and one can go on behind it as long as pages are full.
 */
export function pageSteps(page: number, size: number, data: TablePage<unknown>): Steps {
  const lastCounted = Math.max(data.totalPages - 1, 0);
  const hasNext = page < lastCounted || (!data.totalIsExact && data.rows.length === size);
  return {
    first: page > 0 ? 0 : null,
    previous: page > 0 ? page - 1 : null,
    next: hasNext ? page + 1 : null,
    last: page < lastCounted ? lastCounted : null,
  };
}
