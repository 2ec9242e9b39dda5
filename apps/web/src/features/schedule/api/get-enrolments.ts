import { queryOptions } from '@tanstack/react-query';
import { homeCalls } from '@zachetka/contract/home/home.calls';
import { completeStudentCard } from '@/lib/api/complete-student-card.ts';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { loadOrRemember } from '@/lib/kept/kept-answers.ts';
import { enrolmentsOf } from '../enrolments.ts';
import { scheduleKeys } from './schedule-keys.ts';

/** What the person studies, where that is more than one thing. */
export const enrolmentsQuery = queryOptions({
  queryKey: scheduleKeys.enrolments,
  queryFn: async ({ signal }) => {
    const { data } = await loadOrRemember({ name: 'schedule/enrolments/own', limit: 1 }, async () => {
      const answer = await callApi(homeCalls.readStudentCards, { signal });
      return enrolmentsOf(listOf(answer.data, completeStudentCard));
    });
    return data;
  },
});
