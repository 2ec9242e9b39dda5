import { useAuthToken } from '@/lib/auth-token.ts';

/**
 * The login hands the token over in the address. It is kept, and leaves the address before anything else runs: no
 * later request, no log and no history entry may carry it.
 */
export function receiveToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  if (token === '') {
    address.searchParams.delete('token');
    history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`);
    return;
  }
  useAuthToken.getState().setToken(token);
  history.replaceState(null, '', '/');
}
