import { useQuery } from '@tanstack/react-query';
import { uidOf, useAuthToken } from '@/lib/auth-token.ts';
import { currentUserQuery } from '@/lib/current-user.ts';

/** The stored token and, once it has come, the person behind it. */
export function useSession() {
  const token = useAuthToken((state) => state.token);
  const query = useQuery({ ...currentUserQuery(token), enabled: uidOf(token) !== null });
  return {
    token,
    user: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
