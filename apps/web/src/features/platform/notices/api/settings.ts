import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import type { NoticeMailChoice } from '@zachetka/contract/platform/notices/notices.schemas';
import { callApi } from '@/lib/api-client.ts';
import { noticesKeys } from './notices-keys.ts';

export const noticeSettingsQuery = queryOptions({
  queryKey: noticesKeys.settings,
  queryFn: ({ signal }) => callApi(noticesCalls.readNoticeSettings, { signal }),
});

export function useSaveChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: NoticeMailChoice) =>
      callApi(noticesCalls.saveNoticeSettings, { body: { choices: [choice] } }),
    onSuccess: (saved) => client.setQueryData(noticeSettingsQuery.queryKey, saved),
  });
}

export const undeliveredQuery = queryOptions({
  queryKey: noticesKeys.undelivered,
  queryFn: async ({ signal }) => (await callApi(noticesCalls.listUndelivered, { signal })).letters,
  staleTime: 0,
});

export function useRetryUndelivered() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(noticesCalls.retryUndelivered),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKeys.undelivered }),
  });
}
