import { queryOptions } from '@tanstack/react-query';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { callApi } from '@/lib/api-client.ts';
import { seasonsKeys } from './seasons-keys.ts';

export function studentCaseQuery(seasonId: number, personId: string) {
  return queryOptions({
    queryKey: seasonsKeys.studentCase(seasonId, personId),
    queryFn: ({ signal }) =>
      callApi(seasonsCalls.readStudentCase, { params: { id: seasonId }, query: { personId }, signal }),
    staleTime: 0,
  });
}
