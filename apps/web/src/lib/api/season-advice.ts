import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { seasonsCalls } from '@zachetka/contract/scholarship/seasons/seasons.calls';
import { applicationsRoot } from '@/lib/api/applications-root.ts';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';

export const adviceKeys = { all: ['season-advice'] as const };

/** What the student's achievements bring; a service of the university's own that knows no seasons has no advice. */
export const adviceQuery = queryOptions({
  queryKey: adviceKeys.all,
  queryFn: ({ signal }) =>
    orWhereUnknown(
      callApi(seasonsCalls.readAdvice, { signal, redirectsRefusals: false }).then(({ seasons }) => seasons),
      () => [],
    ),
  // The portfolio beside it may have changed; a page that waits for it and then shows it asks once.
  staleTime: 2_000,
});

/** A draft with everything of a nomination that brings points; the draft that there is gets it. */
export function useAddAllThatCount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { blockId: number; seasonId: number }) =>
      callApi(applicationsCalls.addAllThatCount, { body, redirectsRefusals: false }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationsRoot }),
  });
}
