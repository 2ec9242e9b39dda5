import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { addressOf, callApi, refusalOf } from '@/lib/api-client.ts';
import { authToken, storedUid, uidOf, useAuthToken } from '@/lib/auth-token.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import type { Arrival } from './arrival.ts';
import { notifyConfirmed } from './confirmed-channel.ts';
import { rejectSession } from './session.ts';
import { takeWantedPage } from './wanted-page.ts';

/**
 * The person goes on to the page that they had asked for before the sign-in, else to Home. A code is worth nothing without the cookie
 * of its attempt. A token in the address is taken on every path, unless a setting turns it off; it takes the place of another person
 * only after `mayReplace`, and one that the server refuses is dropped.
 */
export async function receiveToken(
  { code, token, page }: Arrival,
  mayReplace: () => Promise<boolean>,
): Promise<void> {
  const received = code === null ? await tokenOfAddress(token, mayReplace) : await exchange(code);
  if (received === null) return;
  useAuthToken.getState().setToken(received);
  if (code === null) notifyConfirmed();
  const wanted = takeWantedPage(received);
  // Only the gateway says in its address which page was asked for.
  history.replaceState(null, '', code === null ? wanted : (page ?? wanted));
}

async function exchange(code: string): Promise<string | null> {
  try {
    return (await callApi(authCalls.takeToken, { body: { code }, sendsCookies: true })).token;
  } catch {
    // Who is signed in stays so. Everybody else goes to the login again, and not for ever.
    if (authToken() === '') rejectSession();
    return null;
  }
}

async function tokenOfAddress(
  token: string | null,
  mayReplace: () => Promise<boolean>,
): Promise<string | null> {
  if (token === null || !runtimeConfig().tokenInAddress) return null;
  if (!(await isAccepted(token))) {
    // As with a code that is refused: a login that keeps sending bad tokens must not run in circles.
    if (authToken() === '') rejectSession();
    return null;
  }
  const present = storedUid();
  return present === null || present === uidOf(token) || (await mayReplace()) ? token : null;
}

/** Without an answer nobody knows: the gate says then that the portal can't be reached. */
async function isAccepted(token: string): Promise<boolean> {
  if (uidOf(token) === null) return false;
  // Not by the client of the app: a refusal of this token says nothing about the one that is stored.
  const headers = { Authorization: `Bearer ${token}` };
  try {
    const { ok, status } = await fetch(addressOf(authCalls.readCurrentUser), { headers });
    return ok || refusalOf(status, null).isTemporary;
  } catch {
    return true;
  }
}
