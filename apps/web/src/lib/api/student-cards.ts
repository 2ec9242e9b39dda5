import { queryOptions } from '@tanstack/react-query';
import { homeCalls } from '@zachetka/contract/home/home.calls';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { completeStudentCard } from './complete-student-card.ts';

const studentCardsKey = ['student-cards'] as const;

/** Home shows them, the schedule reads from them what the person studies: who opens one after the other asks once. */
export const studentCardsQuery = queryOptions({
  queryKey: studentCardsKey,
  queryFn: async ({ signal }) => {
    const { data } = await callApi(homeCalls.readStudentCards, { signal });
    return listOf(data, completeStudentCard);
  },
});
