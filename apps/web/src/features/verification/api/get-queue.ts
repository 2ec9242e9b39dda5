import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { QueueRow } from '@zachetka/contract/verification/verification.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { callApi } from '@/lib/api-client.ts';
import type { QueueState } from '../queue-table.ts';
import { verificationKeys } from './verification-keys.ts';

export type QueuePageData = TablePage<QueueRow> & { hasBlocks: boolean; readAt: number };

export function queueQuery({ page, size: pageSize, filters }: Pick<QueueState, 'page' | 'size' | 'filters'>) {
  return queryOptions({
    queryKey: verificationKeys.queue({ page, pageSize, filters }),
    queryFn: ({ signal }) => getQueue({ page, pageSize, countAll: false, ...filters }, signal),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** For everything that says how many wait. */
export function queueTotalsQuery(filters: QueueState['filters']) {
  return queryOptions({
    queryKey: verificationKeys.queueTotals(filters),
    queryFn: ({ signal }) => getQueue({ page: 0, pageSize: 1, countAll: true, ...filters }, signal),
    // Own decisions make it old at once; from student to student it need not be counted anew.
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

type Question = QueueState['filters'] & { page: number; pageSize: number; countAll: boolean };

async function getQueue(query: Question, signal: AbortSignal): Promise<QueuePageData> {
  const { portfolios, ...rest } = await callApi(verificationCalls.listQueue, { query, signal });
  return { rows: portfolios, ...rest, readAt: Date.now() };
}
