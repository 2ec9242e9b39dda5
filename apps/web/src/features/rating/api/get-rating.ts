import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { completeRating } from './complete-rating.ts';
import { ratingKeys } from './rating-keys.ts';

const keptRatings = 40;

type RatedProgramme = { semesterId: number; wpdId: number };

export function ratingQuery({ semesterId, wpdId }: RatedProgramme) {
  return queryOptions({
    queryKey: ratingKeys.discipline(semesterId, wpdId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/of/${semesterId}-${wpdId}`, limit: keptRatings }, async () => {
        const { data } = await callApi(ratingCalls.readRating, {
          query: { wep_semester_id: semesterId, wpd_id: wpdId },
          signal,
        });
        return data && completeRating(data, semesterId);
      }),
  });
}
