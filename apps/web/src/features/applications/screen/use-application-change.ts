import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { useState } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { type ApplicationMode, applicationKeys } from '../api/application-keys.ts';
import { failureText, tellFailure, tellSuccess } from '../application-toasts.ts';

type Change = {
  job: () => Promise<Application>;
  success: string;
  failure: string;
};

/** Runs a change of an application, tells how it went, and shows the application as it is now. */
export function useApplicationChange(
  id: number,
  mode: ApplicationMode,
): [isPending: boolean, change: (change: Change) => Promise<boolean>] {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  const change = async ({ job, success, failure }: Change): Promise<boolean> => {
    setIsPending(true);
    try {
      const application = await job();
      queryClient.setQueryData(applicationKeys.one(id, mode), application);
      tellSuccess(success);
      void queryClient.invalidateQueries({ queryKey: applicationKeys.all });
      return true;
    } catch (error) {
      tellFailure(failureText(failure, error));
      // It is no longer what the page shows.
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: applicationKeys.one(id, mode) });
      }
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return [isPending, change];
}
