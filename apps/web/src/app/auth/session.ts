import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import { create } from 'zustand';
import { addressOf, callApi } from '@/lib/api-client.ts';
import { onTokenChangedElsewhere, useAuthToken } from '@/lib/auth-token.ts';
import { forgetKeptAnswers } from '@/lib/kept/kept-answers.ts';
import { forgetAllTexts } from '@/lib/kept/kept-texts.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { forgetWantedPage, rememberWantedPage } from './wanted-page.ts';

const rejectionsKey = 'rejected_sessions';
const rejectionsInARow = 3;
const rejectionWindow = 60_000;

const signOutKey = 'sign_out_owed';
const signOutTimeout = 5000;

/** Whether sign-in keeps ending in a token that is refused: then a screen says so, instead of yet another round. */
export const useSignInLoop = create<{ isCaught: boolean }>(() => ({ isCaught: false }));

export function loginAddress(): string {
  const address = new URL(runtimeConfig().links.loginPage, location.origin);
  address.searchParams.set('targetUrl', new URL(addressOf(authCalls.finishSignIn), location.origin).href);
  return address.href;
}

/** Whether this page is on its way to another address. public/first-paint.js marks it in the same place. */
const isLeaving = () => document.documentElement.dataset['leaving'] !== undefined;

/** Before the token goes: the gate, which then finds nobody signed in, would lead to the login and overtake the way out. */
function beginLeaving(): void {
  document.documentElement.dataset['leaving'] = '';
}

/** Clears the token and goes to a page outside, or to this one anew. */
export function leaveWithoutToken(go: () => void): void {
  beginLeaving();
  useAuthToken.getState().clearToken();
  go();
}

export function goToLogin(): void {
  if (isLeaving()) return;
  rememberWantedPage();
  const go = () => location.replace(loginAddress());
  if (localStorage.getItem(signOutKey) === null) {
    go();
    return;
  }
  // Without it the login would take whoever has left.
  beginLeaving();
  void tellSignOut().finally(go);
}

/**
 * Revokes the token, and has the next sign-in ask for credentials: the gateway notes that in a cookie. Where it could not be told it is
 * told before the next sign-in, and the cookie says of whom.
 */
async function tellSignOut(): Promise<void> {
  localStorage.setItem(signOutKey, 'yes');
  try {
    await callApi(authCalls.signOut, { sendsCookies: true, signal: AbortSignal.timeout(signOutTimeout) });
    localStorage.removeItem(signOutKey);
  } catch {
    // A server that can't be reached, or does not answer, keeps nobody signed in here.
  }
}

async function endSession(): Promise<void> {
  // It has the token with it; what this device keeps does not wait for the answer.
  const told = tellSignOut();
  forgetAllTexts();
  beginLeaving();
  useAuthToken.getState().clearToken();
  await forgetKeptAnswers();
  await told;
  await forgetPush();
}

/** Without a network what ends it can't be loaded; the push service is out of reach then, too. */
async function forgetPush(): Promise<void> {
  try {
    await (await import('@/lib/browser-push.ts')).forgetBrowserSubscription();
  } catch {
    // Nothing that could keep anybody from signing out.
  }
}

/** Who comes next starts at Home, not on the page of the one before. */
export async function signOut(): Promise<void> {
  await endSession();
  history.replaceState(null, '', '/');
  location.reload();
}

/** The session ends first, so that the login really asks for credentials and does not take the same person again. */
export async function signInAsAnother(): Promise<void> {
  await endSession();
  forgetWantedPage();
  location.assign(loginAddress());
}

let isRejecting = false;

/** The token, or the answer that it brought, is no good: both go and the page starts anew, which leads to the login. */
export function rejectSession(): void {
  if (isRejecting) return;
  isRejecting = true;
  rememberWantedPage();
  const recent = recentRejections(sessionStorage.getItem(rejectionsKey), Date.now());
  if (recent.length >= rejectionsInARow) {
    useAuthToken.getState().clearToken();
    sessionStorage.removeItem(rejectionsKey);
    useSignInLoop.setState({ isCaught: true });
    return;
  }
  sessionStorage.setItem(rejectionsKey, JSON.stringify([...recent, Date.now()]));
  leaveWithoutToken(() => location.reload());
}

export function recentRejections(stored: string | null, now: number): number[] {
  try {
    const times: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(times)) return [];
    return times.filter((time): time is number => typeof time === 'number' && now - time < rejectionWindow);
  } catch {
    return [];
  }
}

/** Signing out in one tab signs out all of them, and a page that the Back button wakes up too. */
export function followOtherTabs(): void {
  onTokenChangedElsewhere(() => location.reload());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving()) location.reload();
  });
}
