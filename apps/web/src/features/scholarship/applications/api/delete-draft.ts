import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';

/** Without a version, whichever there is goes. */
type Draft = { id: number; version?: number | undefined };

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteDraft,
    // Only the lists: the page of the draft itself would learn that there is no such application, before it is left.
    onSuccess: () => void client.invalidateQueries({ queryKey: applicationKeys.ownLists }),
    onError: () => void client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}

/** What is gone already, from another tab, is deleted too. */
async function deleteDraft({ id, version }: Draft): Promise<void> {
  const given = { params: { id }, query: { version }, redirectsRefusals: false };
  try {
    await callApi(applicationsCalls.deleteApplication, given);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
