import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

type Counted<Page> = { isCounted: boolean; data: Page | undefined; dataUpdatedAt: number };

/** In another order the server may count less far, and the total is known all the same: a page that was counted whole is kept for it. */
export function useKeepTotal<Page>(
  totalsKey: QueryKey,
  { isCounted, data, dataUpdatedAt }: Counted<Page>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isCounted) client.setQueryData<Page>(totalsKey, data, { updatedAt: dataUpdatedAt });
  }, [client, isCounted, totalsKey, data, dataUpdatedAt]);
}
