import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { completeRatingInfo } from './complete-rating.ts';
import { ratingKeys } from './rating-keys.ts';

const keptReferences = 40;

export function ratingInfoQuery(wpdId: number) {
  return queryOptions({
    queryKey: ratingKeys.info(wpdId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/info/${wpdId}`, limit: keptReferences }, async () => {
        const { data } = await callApi(ratingCalls.readRatingInfo, { query: { wpd_id: wpdId }, signal });
        return data && completeRatingInfo(data);
      }),
  });
}
