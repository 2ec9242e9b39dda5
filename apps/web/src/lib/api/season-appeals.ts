import { queryOptions } from '@tanstack/react-query';
import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import { callApi } from '@/lib/api-client.ts';

export const seasonAppealsKeys = {
  of: (seasonId: number) => ['season-appeals', seasonId] as const,
  judges: (seasonId: number) => ['season-appeals', seasonId, 'judges'] as const,
};

/** Who is left to judge appeals, asked before the publication. */
export function appealJudgesQuery(seasonId: number) {
  return queryOptions({
    queryKey: seasonAppealsKeys.judges(seasonId),
    queryFn: ({ signal }) => callApi(appealsCalls.listAppealJudges, { params: { id: seasonId }, signal }),
    staleTime: 0,
  });
}

/** Those that wait first: the page of appeals lists them, the page of the season counts them. */
export function seasonAppealsQuery(seasonId: number) {
  return queryOptions({
    queryKey: seasonAppealsKeys.of(seasonId),
    queryFn: ({ signal }) => callApi(appealsCalls.listAppeals, { params: { id: seasonId }, signal }),
    // Students file meanwhile, and others judge.
    staleTime: 0,
  });
}
