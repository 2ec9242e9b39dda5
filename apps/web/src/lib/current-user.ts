import { queryOptions, useQuery } from '@tanstack/react-query';
import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import type { CurrentUser } from '@/lib/received.ts';
import { callApi, invalidAnswer } from './api-client.ts';
import { authToken, uidOf } from './auth-token.ts';
import { loadOrRemember } from './kept/kept-answers.ts';

const currentUserKey = (token: string) => ['current-user', uidOf(token)] as const;

/** Whose token it is is part of the key, so that nobody is ever taken for the one who was signed in before. */
export function currentUserQuery(token = authToken()) {
  return queryOptions({
    queryKey: currentUserKey(token),
    staleTime: Number.POSITIVE_INFINITY,
    // Who was only remembered is asked for again as soon as there is a network.
    refetchOnReconnect: 'always',
    queryFn: async ({ signal }) => {
      // Remembered, so that the pages that open without a network have somebody to open for.
      const { data } = await loadOrRemember({ name: 'user/me', limit: 1 }, async () => {
        const user = await callApi(authCalls.readCurrentUser, { signal });
        if (isCurrentUser(user)) return user;
        throw invalidAnswer(200);
      });
      return data;
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
