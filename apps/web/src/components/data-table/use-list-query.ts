import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeepTotal } from './api/use-keep-total.ts';
import type { TablePage } from './column.ts';

import { type TotalsQuery, useExactTotal } from './pages/use-exact-total.ts';

type RowsQuery<Page, Key extends QueryKey> = UseQueryOptions<Page, Error, Page, Key>;

/**
 * A list that may be long: its rows come first, counted only in part, and its exact total a moment later. The total stays
 * while pages are turned and rows are sorted.
 */
export function useListQuery<
  Page extends TablePage<unknown>,
  RowsKey extends QueryKey,
  TotalsKey extends QueryKey,
>({ size }: { size: number }, rows: RowsQuery<Page, RowsKey>, totals: TotalsQuery<Page, TotalsKey>) {
  const { data, dataUpdatedAt, isPlaceholderData, isError, isFetching, refetch } = useQuery(rows);
  // As long as the rows are still those of the filters before, so is their total.
  const [shown, setShown] = useState(totals);
  if (!isPlaceholderData && hashKey(shown.queryKey) !== hashKey(totals.queryKey)) setShown(totals);
  const total = useExactTotal(shown, { isWanted: data?.totalIsExact === false, since: dataUpdatedAt });

  const isCounted = !isPlaceholderData && data?.totalIsExact === true;
  useKeepTotal(shown.queryKey, { isCounted, data, dataUpdatedAt });

  return {
    data: data && total !== undefined ? withExactTotal(data, total, size) : data,
    isPlaceholderData,
    isError,
    isFetching,
    refetch,
  };
}

/** The page with the total of its whole list, which has come after its rows. */
function withExactTotal<Page extends TablePage<unknown>>(data: Page, total: number, size: number): Page {
  const { totalPages, totalElements, totalIsExact } = data;
  return {
    ...data,
    totalPages: Math.ceil(total / size),
    totalElements: total,
    totalIsExact: true,
    firstTotals: { totalPages, totalElements, totalIsExact },
  };
}
