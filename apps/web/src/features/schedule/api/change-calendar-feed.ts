import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import { callApi } from '@/lib/api-client.ts';
import { scheduleKeys } from './schedule-keys.ts';

const calls = { renew: scheduleCalls.renewCalendarFeed, remove: scheduleCalls.removeCalendarFeed };

/** Renewing gives a new address, which is shown this once; removing takes the present one away. */
export function useChangeCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: keyof typeof calls) => (await callApi(calls[change])).data,
    onSuccess: (feed) => client.setQueryData(scheduleKeys.feed, feed),
  });
}
