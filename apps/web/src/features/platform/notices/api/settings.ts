import { queryOptions } from '@tanstack/react-query';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import type { NoticeMailChoice } from '@zachetka/contract/platform/notices/notices.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { noticesKeys } from './notices-keys.ts';

export const noticeSettingsQuery = queryOptions({
  queryKey: noticesKeys.settings,
  queryFn: ({ signal }) => callApi(noticesCalls.readNoticeSettings, { signal }),
});

export const useSaveChoice = () =>
  useCall(
    (choice: NoticeMailChoice) => callApi(noticesCalls.saveNoticeSettings, { body: { choices: [choice] } }),
    { onSuccess: (client, saved) => client.setQueryData(noticeSettingsQuery.queryKey, saved) },
  );

export const undeliveredQuery = queryOptions({
  queryKey: noticesKeys.undelivered,
  queryFn: async ({ signal }) => (await callApi(noticesCalls.listUndelivered, { signal })).letters,
  staleTime: 0,
});

export const useRetryUndelivered = () =>
  useCall(() => callApi(noticesCalls.retryUndelivered), { refreshes: [noticesKeys.undelivered] });
