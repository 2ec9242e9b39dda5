import { queryOptions } from '@tanstack/react-query';
import type { StudentCards } from '@zachetka/contract/home/home.schemas';
import { callApi } from '@/lib/api-client.ts';

export const studentCardsQuery = queryOptions({
  queryKey: ['home', 'student-cards'],
  queryFn: async ({ signal }) => {
    const { data } = await callApi<StudentCards>('coordinateSupportApi', '/students', { signal });
    return data;
  },
});
