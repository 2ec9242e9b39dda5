import { authCalls } from '@zachetka/contract/auth/auth.calls';
import { callApi } from '@/lib/api-client.ts';
import { authToken, storedUid, uidOf, useAuthToken } from '@/lib/auth-token.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import type { Arrival } from './arrival.ts';
import { tellConfirmed } from './confirmed-channel.ts';
import { rejectSession } from './session.ts';
import { takeWantedPage } from './wanted-page.ts';

/**
 * The person goes on to the page that they had asked for. A link that somebody has sent changes nothing: a code is worth nothing
 * without the cookie of the attempt, and a token in the address is taken only where a setting says so, and never in the place of
 * another person without `mayReplace`.
 */
export async function receiveToken(
  { code, token, page }: Arrival,
  mayReplace: () => Promise<boolean>,
): Promise<void> {
  const received = code === null ? await tokenOfAddress(token, mayReplace) : await exchange(code);
  if (received === null) return;
  useAuthToken.getState().setToken(received);
  if (code === null) tellConfirmed();
  const wanted = takeWantedPage(received);
  history.replaceState(null, '', page ?? wanted);
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
  const present = storedUid();
  return present === null || present === uidOf(token) || (await mayReplace()) ? token : null;
}
