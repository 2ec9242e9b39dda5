import { handOverParameter } from '@zachetka/contract/people/auth/hand-over';

/** What the login has handed over in the address. */
export type Arrival = {
  /** To be exchanged for the token; good in this browser alone. */
  code: string | null;
  /** The token itself, from a login of the university's own. */
  token: string | null;
  /** The page of the address; null for the front door and the callback, which stand for no page. */
  page: string | null;
};

/**
 * Before anything else runs: no later request, no log and no history entry may carry what the login has handed over. Null where
 * nobody comes from the login.
 */
export function takeArrival(): Arrival | null {
  const address = new URL(location.href);
  const [code, token] = [handOverParameter, 'token'].map((name) => address.searchParams.get(name));
  if (code === null && token === null) return null;
  address.searchParams.delete(handOverParameter);
  address.searchParams.delete('token');
  const here = `${address.pathname}${address.search}${address.hash}`;
  history.replaceState(null, '', here);
  if (!code && !token) return null;
  const isPage = address.pathname !== '/' && !address.pathname.startsWith('/callback/');
  return { code: code || null, token: token || null, page: isPage ? here : null };
}
