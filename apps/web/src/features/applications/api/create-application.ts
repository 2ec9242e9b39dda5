import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { i18n } from '@/lib/i18n.ts';
import { applicationKeys } from './application-keys.ts';

/** A mutation is never repeated by itself: one press makes one draft at most. */
export function useCreateApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createApplication,
    onSuccess: (created) => {
      client.setQueryData(applicationKeys.one(created.id, 'own'), created);
      void client.invalidateQueries({ queryKey: applicationKeys.ownLists });
    },
  });
}

/** A new draft. An answer without an id is an error: there would be nothing to open. */
async function createApplication(): Promise<Application> {
  const refuse = (reason: 'tokenNotFound' | 'createdWithoutId') => {
    const message = i18n.t(`create.${reason}`, { ns: 'applications' });
    return new ApiError(0, { code: reason, message });
  };
  if (!authToken()) throw refuse('tokenNotFound');
  const created = await callApi(applicationsCalls.createApplication);
  if (!hasId(created)) throw refuse('createdWithoutId');
  return created;
}

/** Of a service that is not ours nobody knows what it answers. */
function hasId(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';
}
