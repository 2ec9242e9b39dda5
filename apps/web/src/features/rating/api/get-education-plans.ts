import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { completePlan } from './complete-rating.ts';
import { ratingKeys } from './rating-keys.ts';

export const educationPlansQuery = queryOptions({
  queryKey: ratingKeys.educationPlans,
  ...askAgainWhenOnline,
  queryFn: ({ signal }) =>
    loadOrRemember({ name: 'rating/education-plans', limit: 1 }, async () => {
      const { data } = await callApi(ratingCalls.listEducationPlans, { signal });
      return listOf(data, completePlan);
    }),
});
