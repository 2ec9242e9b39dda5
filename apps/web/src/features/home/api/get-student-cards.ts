import { queryOptions } from '@tanstack/react-query';
import { homeCalls } from '@zachetka/contract/home/home.calls';
import { completeStudentCard } from '@/lib/api/complete-student-card.ts';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { homeKeys } from './home-keys.ts';

export const studentCardsQuery = queryOptions({
  queryKey: homeKeys.studentCards,
  queryFn: async ({ signal }) => {
    const { data } = await callApi(homeCalls.readStudentCards, { signal });
    return listOf(data, completeStudentCard);
  },
});
