import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { ratingKeys } from './rating-keys.ts';

const keptPlans = 4;

/** Null where the university's own service does not tell of whole plans. */
export function planRatingQuery(planId: number) {
  return queryOptions({
    queryKey: ratingKeys.plan(planId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/plan/${planId}`, limit: keptPlans }, async () => {
        const asked = callApi(ratingCalls.readPlanRating, { query: { education_plan_id: planId }, signal });
        return (await orWhereUnknown(asked, () => ({ data: null }))).data;
      }),
  });
}
