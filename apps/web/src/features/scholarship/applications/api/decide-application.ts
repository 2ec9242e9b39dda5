import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import type { ApplicationDecision } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { callApi } from '@/lib/api-client.ts';
import { evaluationScope, versionAfterOwnScores } from './assess-element.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

export function useDecideApplication(id: number) {
  const client = useQueryClient();
  return useMutation({
    scope: evaluationScope(id),
    mutationFn: ({ version, ...decision }: ApplicationDecision) =>
      callApi(applicationsCalls.decideApplication, {
        params: { id },
        body: { ...decision, version: versionAfterOwnScores(client, id, version) },
      }),
    onSuccess: (answer) => showChanged(client, id, answer, 'verification'),
    onError: (error) => showAfterRefusal(client, error, id, 'verification'),
  });
}

/** Of whichever application: who went on to the next one may come back. */
export function useUndoApplicationDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      callApi(applicationsCalls.undoApplicationDecision, { params: { id }, body: { version } }),
    onSuccess: (application, { id }) => showChanged(client, id, application, 'verification'),
    onError: (error, { id }) => showAfterRefusal(client, error, id, 'verification'),
  });
}
