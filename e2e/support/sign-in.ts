import { type BrowserContext, expect, type Page } from '@playwright/test';

export const demoLogins = [
  'student',
  'student2',
  'verifier',
  'verifier-none',
  'verification-admin',
  'commission',
  'admin',
] as const;
export type DemoLogin = (typeof demoLogins)[number];

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
const signedIn = new Map<DemoLogin, SignedIn>();

/**
 * Signs in, on the real login page the first time and by what that left in the browser afterwards, and stands on Home.
 * A test that signs out asks for `fresh`: the server revokes the token, and others may be using it.
 */
export async function signInAs(page: Page, login: DemoLogin, { fresh = false } = {}): Promise<void> {
  const known = fresh ? undefined : signedIn.get(login);
  if (known) {
    await leaveApp(page);
    await page.context().setStorageState(known);
    await page.goto('/');
    return;
  }
  await signInByHand(page, login);
  if (fresh) return;
  signedIn.set(login, await page.context().storageState());
}

export async function signInByHand(page: Page, login: string): Promise<void> {
  await leaveApp(page);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto('/');
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('form button[type="submit"]').click();
  await expect.poll(() => storedToken(page), { message: `${login} gets a token` }).toBeTruthy();
  // The token leaves the address bar at once.
  await expect(page).not.toHaveURL(/token=/);
}

export async function storedToken(page: Page): Promise<string | null> {
  try {
    return await page.evaluate(() => localStorage.getItem('auth_token'));
  } catch {
    // The page is on its way from the login to the portal.
    return null;
  }
}

/** Somebody else may be signed in here already, in an app that would reload when its token goes. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank');
}
