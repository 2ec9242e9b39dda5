import { queryOptions } from '@tanstack/react-query';
import { appealsCalls } from '@zachetka/contract/appeals/appeals.calls';
import { callApi } from '@/lib/api-client.ts';

export const seasonAppealsKeys = { of: (seasonId: number) => ['season-appeals', seasonId] as const };

/** Those that wait first: the page of appeals lists them, the page of the season counts them. */
export function seasonAppealsQuery(seasonId: number) {
  return queryOptions({
    queryKey: seasonAppealsKeys.of(seasonId),
    queryFn: ({ signal }) => callApi(appealsCalls.listAppeals, { params: { id: seasonId }, signal }),
    // Students file meanwhile, and others judge.
    staleTime: 0,
  });
}
