import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { ApiError, callApi } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { i18n } from '@/lib/i18n.ts';

/** A new draft. An answer without an id is an error: there would be nothing to open. */
export async function createApplication(): Promise<Application> {
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
