import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type PortalPage, portalPages, settled } from '../support/portal-pages.ts';
import { expect, test } from '../support/test.ts';
import { tokenOf } from '../support/tokens.ts';

/** A phone of that width, with nothing in its cache. */
async function openPhone(
  browser: Browser,
  { login }: PortalPage,
  width: number,
): Promise<[BrowserContext, Page]> {
  const token = await tokenOf(browser, login);
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
  return [context, page];
}

type Shifts = { shifts: number[] };

test('nothing moves while a page loads on a phone', async ({ browser, page }) => {
  test.setTimeout(600_000);
  const lines: string[] = [];
  for (const each of await portalPages(browser, page)) {
    const [context, phone] = await openPhone(browser, each, 390);
    await phone.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts } satisfies Shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await phone.goto(each.address);
    await settled(phone);
    const shifted = await phone.evaluate(() =>
      (window as unknown as Shifts).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    await context.close();
    lines.push(`${each.address.padEnd(48)}${shifted.toFixed(4)}`);
    expect.soft(shifted, `layout shift of ${each.address}`).toBeLessThan(0.02);
  }
  process.stdout.write(`Layout shift at 390:\n${lines.join('\n')}\n`);
});

for (const language of ['ru', 'en'] as const) {
  test(`no page scrolls sideways at 320 (${language})`, async ({ browser, page }) => {
    test.setTimeout(600_000);
    for (const each of await portalPages(browser, page)) {
      const [context, phone] = await openPhone(browser, each, 320);
      await phone.addInitScript((chosen) => localStorage.setItem('lng', chosen), language);
      await phone.goto(each.address);
      await settled(phone);
      const widths = await phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect.soft(widths, `widths of ${each.address}`).toEqual([320, 320]);
      await context.close();
    }
  });
}
