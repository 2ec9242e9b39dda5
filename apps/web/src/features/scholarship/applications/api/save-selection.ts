import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import type { ApplicationSelection } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { callApi } from '@/lib/api-client.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

/** The whole choice of a draft in place of the earlier one. */
export function useSaveSelection(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selection: ApplicationSelection) =>
      callApi(applicationsCalls.saveSelection, { params: { id }, body: selection }),
    onSuccess: (answer) => showChanged(client, id, answer, 'own'),
    onError: (error) => showAfterRefusal(client, error, id, 'own'),
  });
}
