import { queryOptions } from '@tanstack/react-query';
import { scheduleCalls } from '@zachetka/contract/schedule/schedule.calls';
import { callApi } from '@/lib/api-client.ts';
import { scheduleKeys } from './schedule-keys.ts';

export const calendarFeedQuery = queryOptions({
  queryKey: scheduleKeys.feed,
  // A link that was shown once is gone when its window closes.
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { data } = await callApi(scheduleCalls.readCalendarFeed, { signal });
    return data;
  },
});
