import { queryOptions } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/rating/rating.calls';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { askAgainWhenOnline } from '@/lib/kept/ask-again-when-online.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { completeDiscipline } from './complete-rating.ts';
import { ratingKeys } from './rating-keys.ts';

const keptSemesters = 12;

export function disciplinesQuery(semesterId: number) {
  return queryOptions({
    queryKey: ratingKeys.disciplines(semesterId),
    ...askAgainWhenOnline,
    queryFn: ({ signal }) =>
      loadOrRemember({ name: `rating/disciplines/${semesterId}`, limit: keptSemesters }, async () => {
        const { data } = await callApi(ratingCalls.listDisciplines, {
          query: { wep_semester_id: semesterId },
          signal,
        });
        return listOf(data, completeDiscipline);
      }),
  });
}
