import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@zachetka/contract/auth/auth.schemas';
import { ApiError, callApi } from './api-client.ts';
import { authToken } from './auth-token.ts';
import { i18n } from './i18n.ts';

/** The token is part of the key, so that nobody is ever taken for the one who was signed in before. */
export function currentUserQuery(token = authToken()) {
  return queryOptions({
    queryKey: ['current-user', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const user = await callApi<unknown>('personalAccountApi', '/user/me', { signal });
      if (!isCurrentUser(user)) {
        throw new ApiError(200, { code: 'invalidAnswer', message: i18n.t('failure.invalidAnswer') });
      }
      return user;
    },
  });
}

/** The signed-in person. Only for what is rendered behind a guard: there the user has been loaded. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery({ ...currentUserQuery(), enabled: false });
  if (!data) throw new Error('the current user is used outside of a guard');
  return data;
}

function isCurrentUser(value: unknown): value is CurrentUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fullName' in value &&
    'roles' in value &&
    Array.isArray(value.roles)
  );
}
