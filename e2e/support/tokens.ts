import type { Browser } from '@playwright/test';
import { type DemoLogin, signInAs, storedToken } from './sign-in.ts';

const tokens = new Map<DemoLogin, string>();

/** A token as the browser gets it, for calls that a test makes beside its page. */
export async function tokenOf(browser: Browser, login: DemoLogin): Promise<string> {
  const known = tokens.get(login);
  if (known !== undefined) return known;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, login);
  const token = await storedToken(page);
  await context.close();
  if (token === null) throw new Error(`${login} has no token`);
  tokens.set(login, token);
  return token;
}
