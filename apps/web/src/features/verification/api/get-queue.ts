import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type { VerificationQueue } from '@zachetka/contract/verification/verification.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { completeTotals } from '@/components/data-table/table-totals.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, orWhereUnknown, ownPart, textOf, wholeOf } from '@/lib/foreign.ts';
import type { QueueRow } from '@/lib/received.ts';
import type { QueueFilters, QueueState } from '../queue-table.ts';
import { verificationKeys } from './verification-keys.ts';

export type QueuePageData = TablePage<QueueRow> & { hasBlocks: boolean; readAt: number };

export function queueQuery({ page, size: pageSize, filters }: QueueState) {
  return queryOptions({
    queryKey: verificationKeys.queue({ page, pageSize, filters }),
    queryFn: ({ signal }) => getQueue({ page, pageSize, countAll: false, ...toQuery(filters) }, signal),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** For everything that says how many wait. */
export function queueTotalsQuery(filters: QueueFilters) {
  return queryOptions({
    queryKey: verificationKeys.queueTotals(filters),
    queryFn: ({ signal }) => getQueue({ page: 0, pageSize: 1, countAll: true, ...toQuery(filters) }, signal),
    // Own decisions make it old at once; from student to student it need not be counted anew.
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

/** The filters under the names of the calls. */
export function toQuery({ group, block }: QueueFilters) {
  return { group, block: block === undefined ? undefined : Number(block) };
}

export const reviewedBlocksQuery = queryOptions({
  queryKey: verificationKeys.blocks,
  queryFn: ({ signal }) =>
    orWhereUnknown(
      callApi(verificationCalls.listReviewedBlocks, { signal }).then(({ blocks }) => blocks),
      () => [],
    ),
  staleTime: 5 * 60_000,
});

type Answer = Omit<VerificationQueue, 'portfolios'> & { portfolios: QueueRow[] };
type Question = QueryOf<typeof verificationCalls.listQueue>;

async function getQueue(query: Question, signal: AbortSignal): Promise<QueuePageData> {
  const answer: Foreign<Answer> = await callApi(verificationCalls.listQueue, { query, signal });
  return {
    rows: listOf(answer.portfolios, completeRow),
    ...completeTotals(answer),
    hasBlocks: answer.hasBlocks ?? true,
    readAt: Date.now(),
  };
}

function completeRow(row: Foreign<QueueRow>): QueueRow {
  return wholeOf<QueueRow>(row, {
    fullName: textOf(row.fullName),
    group: row.group ?? null,
    status: row.status ?? null,
    waiting: row.waiting ?? null,
    waitingSince: row.waitingSince ?? null,
    claimedBy: ownPart(row.claimedBy),
  });
}
