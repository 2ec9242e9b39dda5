import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListTotals } from '@zachetka/contract/lists/list-page.schemas';
import { useState } from 'react';
import type { TablePage } from './column.ts';
import { withExactTotal } from './exact-total.ts';
import { type TotalsQuery, useExactTotal } from './use-exact-total.ts';

type RowsQuery<Page, Key extends QueryKey> = UseQueryOptions<Page, Error, Page, Key>;

/**
 * A list that may be long: its rows come first, counted only in part, and its exact total a moment later. The total stays
 * while pages are turned and rows sorted.
 */
export function useListQuery<
  Page extends TablePage<unknown>,
  Key extends QueryKey,
  Totals extends ListTotals,
  TotalsKey extends QueryKey,
>({ size }: { size: number }, rows: RowsQuery<Page, Key>, totals: TotalsQuery<Totals, TotalsKey>) {
  const { data, dataUpdatedAt, isPlaceholderData, isError, isFetching, refetch } = useQuery(rows);
  // As long as the rows are still those of the filters before, their total is too.
  const [shown, setShown] = useState(totals);
  if (!isPlaceholderData && hashKey(shown.queryKey) !== hashKey(totals.queryKey)) setShown(totals);
  const total = useExactTotal(shown, { isWanted: data?.totalIsExact === false, since: dataUpdatedAt });
  return {
    data: data && total !== undefined ? withExactTotal(data, total, size) : data,
    dataUpdatedAt,
    isPlaceholderData,
    isError,
    isFetching,
    refetch,
  };
}
