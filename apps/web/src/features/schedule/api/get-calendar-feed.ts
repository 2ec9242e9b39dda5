import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '@zachetka/contract/schedule/schedule.schemas';
import { callApi } from '@/lib/api-client.ts';

export type FeedAnswer = { data: CalendarFeed | null };

export const feedPath = '/schedule/feed';

export const calendarFeedQuery = queryOptions({
  queryKey: ['schedule', 'feed'],
  // A link that was shown once is gone when its window closes.
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { data } = await callApi<FeedAnswer>('coordinateSupportApi', feedPath, { signal });
    return data;
  },
});
