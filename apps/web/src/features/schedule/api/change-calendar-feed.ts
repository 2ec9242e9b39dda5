import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { calendarFeedQuery, type FeedAnswer, feedPath } from './get-calendar-feed.ts';

/** POST gives a new address, which is shown this once; DELETE takes the present one away. */
export function useChangeCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (method: 'POST' | 'DELETE') => {
      const { data } = await callApi<FeedAnswer>('coordinateSupportApi', feedPath, { method });
      return data;
    },
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });
}
