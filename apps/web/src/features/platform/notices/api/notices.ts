import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import type { NoticeList, NoticesToRead } from '@zachetka/contract/platform/notices/notices.schemas';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { noticesKeys } from './notices-keys.ts';

const none: NoticeList = { notices: [], totalPages: 0, totalElements: 0, unread: 0 };

/** A gateway of the university's own that knows no notices has none. */
const list = (query: QueryOf<typeof noticesCalls.listNotices>, signal: AbortSignal) =>
  orWhereUnknown(callApi(noticesCalls.listNotices, { query, signal }), () => none);

/** What the bell shows. */
export const latestNoticesQuery = queryOptions({
  queryKey: noticesKeys.latest,
  queryFn: ({ signal }) => list({ page: 0, pageSize: 10 }, signal),
  // Where no stream gets through to this device it is seldom, but never not at all.
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: true,
});

export type Shown = 'all' | 'unread' | 'results';

export const noticesQuery = (shown: Shown, page: number) =>
  queryOptions({
    queryKey: noticesKeys.list(shown, page),
    queryFn: ({ signal }) => list({ page, pageSize: 25, ...(shown !== 'all' && { [shown]: true }) }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticesToRead) => callApi(noticesCalls.readNotices, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKeys.lists }),
  });
}
