import { queryOptions } from '@tanstack/react-query';
import type { EducationPlan } from '@zachetka/contract/rating/rating.schemas';
import { callApi } from '@/lib/api-client.ts';
import { askAgainWhenOnline, loadOrRemember } from '@/lib/kept-answers.ts';

export const educationPlansQuery = queryOptions({
  queryKey: ['rating', 'education-plans'],
  ...askAgainWhenOnline,
  queryFn: ({ signal }) =>
    loadOrRemember({ name: 'rating/education-plans', limit: 1 }, async () => {
      const { data } = await callApi<{ data: EducationPlan[] }>(
        'coordinateSupportApi',
        '/students/education-plans',
        { signal },
      );
      return data;
    }),
});
