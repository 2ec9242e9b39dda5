import { useAuthToken } from '@/lib/auth-token.ts';
import { takeWantedPage } from './wanted-page.ts';

/**
 * The login hands the token over in the address. It is kept, and leaves the address before anything else runs: no
 * later request, no log and no history entry may carry it. The person goes on to the page that they had asked for.
 */
export function receiveToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  const here = `${address.pathname}${address.search}${address.hash}`;
  if (token === '') {
    history.replaceState(null, '', here);
    return;
  }
  useAuthToken.getState().setToken(token);
  const wanted = takeWantedPage(token);
  // The gateway's target may name a page itself; the front door and the callback stand for no page.
  const isPage = address.pathname !== '/' && !address.pathname.startsWith('/callback/');
  history.replaceState(null, '', isPage ? here : wanted);
}
