import type { Browser } from '@playwright/test';
import { type PortalPage, portalPages, settled } from '../support/portal-pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tokenOf } from '../support/tokens.ts';

type Load = PortalPage & { requests: number; kilobytes: number };

const [home, others] = [
  { requests: 15, kilobytes: 200 },
  { requests: 30, kilobytes: 300 },
];

/** With an empty cache and without a service worker: all that travels, headers and fonts included. */
async function measureLoad(browser: Browser, { login, address }: PortalPage): Promise<Load> {
  const token = await tokenOf(browser, login);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    let [requests, bytes] = [0, 0];
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await page.goto(address);
    await settled(page);
    return { login, address, requests, kilobytes: bytes / 1024 };
  } finally {
    await context.close();
  }
}

test('no page asks for more than it may on a first visit', async ({ browser, page }) => {
  test.setTimeout(600_000);
  const loads: Load[] = [];
  for (const each of await portalPages(browser, page)) loads.push(await measureLoad(browser, each));
  const lines = loads.map(
    ({ address, requests, kilobytes }) =>
      `${address.padEnd(48)}${String(requests).padStart(4)} requests${kilobytes.toFixed(1).padStart(8)} KB`,
  );
  process.stdout.write(`A first visit, cold:\n${lines.join('\n')}\n`);
  for (const { address, requests, kilobytes } of loads) {
    const limit = address === '/' ? home : others;
    expect.soft(requests, `requests of ${address}`).toBeLessThanOrEqual(limit.requests);
    expect.soft(kilobytes, `KB of ${address}`).toBeLessThanOrEqual(limit.kilobytes);
  }
});

for (const [language, name] of [
  ['ru', 'Зачётка'],
  ['en', 'Zachetka'],
] as const) {
  test(`something is painted before the code of the app has come (${language})`, async ({ page }) => {
    await signInAs(page, 'student', { language });
    await page.goto('about:blank');
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/schedule', { waitUntil: 'commit' });
    const outlines = page.locator('.first-shell');
    await expect(outlines.getByText(name)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    const sidebar = page.locator('.first-sidebar');
    const outlined = await sidebar.boundingBox();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outlines).toHaveCount(0);
    // The app stands where its outlines stood.
    const actual = await page.getByRole('complementary').boundingBox();
    expect([actual?.x, actual?.y, actual?.width]).toEqual([outlined?.x, outlined?.y, outlined?.width]);
  });
}

test('an app that does not come says so in place of its outlines', async ({ page }) => {
  await signInAs(page, 'student');
  await page.goto('about:blank');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/schedule');
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить портал. Проверьте подключение.');
  await expect(page.locator('.first-shell')).toHaveCount(0);
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
});
