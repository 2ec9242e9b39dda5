import type { Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { expect } from '../../support/test.ts';

/** Each page of the season on the narrowest phone. */
export async function fitsNarrow(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-page-loading]')).toHaveCount(0);
    await fits(page, [320], () => axe(page));
  }
}

/** Nothing scrolls sideways there. What is on the page learns of a new width a moment after the page itself. */
export async function fits(
  page: Page,
  widths: readonly number[],
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${page.url()}`)
      .toBeLessThanOrEqual(width);
    await look();
  }
  if (size) await page.setViewportSize(size);
}
