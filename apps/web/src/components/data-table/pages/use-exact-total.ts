import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableTotals } from '../table-totals.ts';

/** The call of a list for its totals alone. Its key holds the filters and nothing else of the list's state. */
export type TotalsQuery<Totals extends TableTotals, Key extends QueryKey> = UseQueryOptions<
  Totals,
  Error,
  Totals,
  Key
> & { queryKey: Key };

type Wanted = {
  /** The count that came with the rows is not exact. */
  isWanted: boolean;
  /** When the rows came: for newer ones the total is asked for anew, unless it is fresh enough. */
  since?: number;
};

const freshEnough = 60_000;

/**
 * How many rows a long list has to its end; undefined where that is not wanted, and until it is known. Where it can't be
 * had nobody is told: the count that came with the rows goes on standing for it.
 */
export function useExactTotal<Totals extends TableTotals, Key extends QueryKey>(
  query: TotalsQuery<Totals, Key>,
  { isWanted, since = 0 }: Wanted,
): number | undefined {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...query, enabled: isWanted });
  useEffect(() => {
    if (isWanted && since - dataUpdatedAt > freshEnough) void refetch({ cancelRefetch: false });
  }, [isWanted, since, dataUpdatedAt, refetch]);
  return isWanted && data?.totalIsExact ? (data.totalElements ?? undefined) : undefined;
}
