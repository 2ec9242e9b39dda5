import type { Page } from '@playwright/test';
import { signInByHand } from '../../../support/sign-in.ts';
import type { WatchedBrowser } from '../watched-browser.ts';

/** Somebody who works without looking up: the same again and again, whatever is replaced meanwhile. */
export type Person = {
  name: string;
  /** Before anything is replaced. */
  come: () => Promise<void>;
  round: (number: number) => Promise<void>;
  /** When all is over: is everything there that was promised? */
  leave?: () => Promise<void>;
};

export async function signIn(browser: WatchedBrowser, page: Page, login: string): Promise<void> {
  await browser.mayLoad(page, () => signInByHand(page, login));
}
