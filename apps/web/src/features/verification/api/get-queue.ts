import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueueRow, VerificationQueue } from '@zachetka/contract/verification/verification.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { callApi } from '@/lib/api-client.ts';
import { verificationKeys } from './verification-keys.ts';

export type QueuePageData = TablePage<QueueRow> & { hasBlocks: boolean };

export function queueQuery({ page, size: pageSize }: { page: number; size: number }) {
  return queryOptions({
    queryKey: verificationKeys.queue(page, pageSize),
    queryFn: async ({ signal }): Promise<QueuePageData> => {
      const path = '/api/verifications/queue';
      const query = { page, pageSize };
      const { portfolios, ...rest } = await callApi<VerificationQueue>('extraEduApi', path, {
        query,
        signal,
      });
      return { rows: portfolios, ...rest };
    },
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}
