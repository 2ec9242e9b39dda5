import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PointsToChange } from '@zachetka/contract/scholarship/applications/application-points.schemas';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { callApi } from '@/lib/api-client.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

/** Other points of an achievement than the rules of the season give. */
export function useChangePoints(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PointsToChange) =>
      callApi(applicationsCalls.changePoints, { params: { id }, body, redirectsRefusals: false }),
    onSuccess: (answer) => showChanged(client, id, answer, 'verification'),
    onError: (error) => showAfterRefusal(client, error, id, 'verification'),
  });
}
