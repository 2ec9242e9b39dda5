import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { residencyCalls } from '@zachetka/contract/scholarship/residency/residency.calls';
import type { ResidencyRules } from '@zachetka/contract/scholarship/residency/residency.schemas';
import { callApi } from '@/lib/api-client.ts';

const residencyKeys = {
  points: (portfolioId: number | null) => ['residency', portfolioId] as const,
  rules: () => ['residency-rules'] as const,
};

/** Of the caller, or of the student with this portfolio. */
export const residencyQuery = (portfolioId: number | null) =>
  queryOptions({
    queryKey: residencyKeys.points(portfolioId),
    queryFn: ({ signal }) =>
      portfolioId === null
        ? callApi(residencyCalls.readResidency, { signal })
        : callApi(residencyCalls.readStudentResidency, { params: { id: portfolioId }, signal }),
    // An achievement may have been verified meanwhile.
    staleTime: 0,
  });

export const residencyRulesQuery = () =>
  queryOptions({
    queryKey: residencyKeys.rules(),
    queryFn: ({ signal }) => callApi(residencyCalls.readResidencyRules, { signal }),
  });

/** All versions at once, over those that were read. */
export function useSaveResidencyRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<ResidencyRules, 'versions'> & { basedOn: number }) =>
      callApi(residencyCalls.saveResidencyRules, { body }),
    onSuccess: (saved) => client.setQueryData(residencyKeys.rules(), saved),
  });
}
