import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoDay, inMoscow } from '../support/demo-week.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { pictureName, tour } from './tour.ts';
import { tourPages, writeTourPage } from './tour-page.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const screenshots = join(docs, 'screenshots');
const sizes = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** Sharp texts at some 50 KB a picture; all of them together must stay modest. */
const quality = 72;

test.describe.configure({ mode: 'serial' });

test('room is made for the pictures, and the pages are written', () => {
  rmSync(screenshots, { recursive: true, force: true });
  mkdirSync(screenshots, { recursive: true });
  for (const language of ['ru', 'en'] as const)
    writeFileSync(join(docs, tourPages[language].path), writeTourPage(language));
});

for (const chapter of tour) {
  for (const language of ['ru', 'en'] as const) {
    for (const step of chapter.steps) {
      test(`${chapter.name}: ${step.name}, ${language}`, async ({ page }) => {
        if (step.isDuringLessons) await page.clock.install({ time: inMoscow(demoDay(2), '11:10') });
        await page.setViewportSize(sizes[step.isPhone ? 'phone' : 'desktop']);
        await page.emulateMedia({ colorScheme: step.isDark ? 'dark' : 'light' });
        await signInAs(page, chapter.login, { address: step.address, language });
        await settle(page);
        await step.prepare?.(page);
        await settle(page);
        const picture = await photograph(page);
        writeFileSync(join(screenshots, pictureName(chapter, step, language)), picture);
      });
    }
  }
}

/** Until nothing loads, moves or blinks any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-page-loading], [aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Playwright itself takes PNG and JPEG alone; the browser also knows how to make the smaller WebP. */
async function photograph(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
