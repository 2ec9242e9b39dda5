import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-client.ts';
import type { Foreign } from '@/lib/foreign.ts';
import type { Application } from '@/lib/received.ts';
import { type ApplicationMode, applicationKeys } from './application-keys.ts';
import { completeApplication } from './complete-application.ts';

/**
 * The page shows at once what the server has answered; everything else that tells of it is asked for anew. The specification
 * says nothing of this answer: one without the application itself is not shown.
 */
export function showChanged(
  client: QueryClient,
  id: number,
  answer: Foreign<Application> | undefined,
  mode: ApplicationMode,
): void {
  if (answer?.blocks) client.setQueryData(applicationKeys.one(id, mode), completeApplication(answer));
  void client.invalidateQueries({ queryKey: applicationKeys.all });
}

/** A conflict says that it is no longer what the page shows. */
export function showAfterRefusal(client: QueryClient, error: Error, id: number, mode: ApplicationMode): void {
  if (!isConflict(error)) return;
  void client.invalidateQueries({ queryKey: applicationKeys.one(id, mode) });
  refreshCandidates(client, error);
}

/** What could be chosen when the window opened can't be any more. */
export function refreshCandidates(client: QueryClient, error: Error): void {
  if (!isConflict(error)) return;
  void client.invalidateQueries({ queryKey: applicationKeys.allCandidates });
  void client.invalidateQueries({ queryKey: applicationKeys.ownNominations });
}

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
