import type { Application } from '@zachetka/contract/applications/applications.schemas';
import { ApiError } from '@/lib/api-client.ts';
import { authToken } from '@/lib/auth-token.ts';
import { i18n } from '@/lib/i18n.ts';
import { callApplications } from './call-applications.ts';

/** A new draft. An answer without an id is an error: there would be nothing to open. */
export async function createApplication(): Promise<Application> {
  const refuse = (reason: 'tokenNotFound' | 'createdWithoutId') => {
    const message = i18n.t(`create.${reason}`, { ns: 'applications' });
    return new ApiError(0, { code: reason, message });
  };
  if (!authToken()) throw refuse('tokenNotFound');
  const created = await callApplications<Partial<Application> | null | undefined>('', { method: 'POST' });
  if (typeof created?.id !== 'number') throw refuse('createdWithoutId');
  return created as Application;
}
