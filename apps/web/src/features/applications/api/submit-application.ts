import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { consentVersion } from '@zachetka/contract/applications/consent.texts';
import { callApi } from '@/lib/api-client.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

export function useSubmitApplication(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: Pick<Application, 'version'>) =>
      callApi(applicationsCalls.submitApplication, {
        params: { id },
        body: { consent: true, consentVersion, version },
      }),
    onSuccess: (application) => showChanged(client, application, 'own'),
    onError: (error) => showAfterRefusal(client, error, id, 'own'),
  });
}
