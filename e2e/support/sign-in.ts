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

type Visit = {
  /** Where to stand afterwards. */
  address?: string;
  language?: 'ru' | 'en';
  /** What the app has kept in this browser from another time. */
  kept?: Readonly<Record<string, string>>;
  /** For a test that signs out: the server revokes the token, and others may be using it. */
  fresh?: boolean;
};

/** Signs in, on the real login page the first time and by what that left in the browser afterwards. */
export async function signInAs(
  page: Page,
  login: DemoLogin,
  { address = '/', language, kept = {}, fresh = false }: Visit = {},
): Promise<void> {
  const stored = { ...kept, ...(language && { lng: language }) };
  if (fresh || !signedIn.has(login)) {
    await signInByHand(page, login);
    if (!fresh) signedIn.set(login, await page.context().storageState());
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, Object.entries(stored));
    if (address !== '/' || Object.keys(stored).length > 0) await page.goto(address);
    return;
  }
  await refillBrowser(page, withStored(signedIn.get(login), stored));
  await page.goto(address);
}

function withStored(state: SignedIn | undefined, stored: Readonly<Record<string, string>>): SignedIn {
  const { cookies = [], origins = [] } = state ?? {};
  const entries = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return {
    cookies,
    origins: origins.map((origin) => ({
      ...origin,
      localStorage: [...origin.localStorage.filter(({ name }) => !(name in stored)), ...entries],
    })),
  };
}

export async function signInByHand(page: Page, login: string): Promise<void> {
  await refillBrowser(page, { cookies: [], origins: [] });
  await page.goto('/');
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('form button[type="submit"]').click();
  await expect.poll(() => storedToken(page), { message: `${login} gets a token` }).toBeTruthy();
  // What was handed over leaves the address bar at once.
  await expect(page).not.toHaveURL(/token=|sign_in_code=/);
}

export async function storedToken(page: Page): Promise<string | null> {
  try {
    return await page.evaluate(() => localStorage.getItem('auth_token'));
  } catch {
    // The page is on its way from the login to the portal.
    return null;
  }
}

/**
 * As if nobody had been here but whom this state is of. Not by `setStorageState`: it opens a window of its own for that and throws away the
 * scripts of the app, which took longer than many a test.
 */
async function refillBrowser(page: Page, { cookies, origins }: SignedIn): Promise<void> {
  // An address without the app: somebody else may be signed in there, and it would reload when their token goes.
  await page.goto('/config.json');
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const { origin } = new URL(page.url());
  await page.evaluate(
    async (entries) => {
      const workers = await navigator.serviceWorker.getRegistrations();
      await Promise.all(workers.map((worker) => worker.unregister()));
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.find((each) => each.origin === origin)?.localStorage ?? [],
  );
}
