import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsCalls } from '@zachetka/contract/scholarship/applications/applications.calls';
import { consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import { callApi } from '@/lib/api-client.ts';
import type { Application } from '@/lib/received.ts';
import { showAfterRefusal, showChanged } from './changed-application.ts';

type Filing = Partial<Pick<Application, 'version'>> & {
  /** Which of several enrolments it is for; null where there is nothing to choose. */
  enrolmentId: number | null;
};

export function useSubmitApplication(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, enrolmentId }: Filing) =>
      callApi(applicationsCalls.submitApplication, {
        params: { id },
        // The specified call has no body. A service that counts no versions is not ours, and may know none of these headers.
        headers: version
          ? {
              'If-Match': `"${version}"`,
              'Consent-Version': String(consentVersion),
              ...(enrolmentId !== null && { 'Enrolment-Id': String(enrolmentId) }),
            }
          : {},
      }),
    onSuccess: (answer) => showChanged(client, id, answer, 'own'),
    onError: (error) => showAfterRefusal(client, error, id, 'own'),
  });
}
