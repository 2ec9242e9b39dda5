import { queryOptions } from '@tanstack/react-query';
import type { RatingInfo } from '@zachetka/contract/rating/rating.schemas';
import { callApi } from '@/lib/api-client.ts';
import { askAgainWhenOnline, loadOrRemember } from '@/lib/kept-answers.ts';

const keptReferences = 40;

export function ratingInfoQuery(wpdId: number) {
  return queryOptions({
    queryKey: ['rating', 'info', wpdId],
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/info/${wpdId}`, limit: keptReferences }, async () => {
        const { data } = await callApi<{ data: RatingInfo | null }>('coordinateSupportApi', '/rating/info', {
          query: { wpd_id: wpdId },
          signal,
        });
        return data;
      }),
  });
}
