import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { ApiError } from '@/lib/api-client.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';

/** The page shows at once what the server has answered; everything else that tells of it is asked for anew. */
export function showChanged(client: QueryClient, application: Application, mode: ApplicationMode): void {
  client.setQueryData(applicationKeys.one(application.id, mode), application);
  void client.invalidateQueries({ queryKey: applicationKeys.all });
}

/** A conflict says that it is no longer what the page shows. */
export function showAfterRefusal(client: QueryClient, error: Error, id: number, mode: ApplicationMode): void {
  if (!(error instanceof ApiError) || error.status !== 409) return;
  void client.invalidateQueries({ queryKey: applicationKeys.one(id, mode) });
}
