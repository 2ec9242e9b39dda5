import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';

export type Look = { language: 'ru' | 'en'; theme: 'light' | 'dark'; width: 1366 | 820 | 390 | 320 };

const screenshots = join(import.meta.dirname, '..', '..', 'build', 'screenshots');
const heights = { 1366: 900, 820: 1180, 390: 844, 320: 640 } as const;

type Options = {
  /** Brings the screen to the wanted state again: each language starts with a reload. */
  prepare?: (page: Page) => Promise<void>;
};

/**
 * Tests go about in Russian, by light and on a desktop: they are looked at in the look that has nothing in common with it. All sixteen,
 * with a tablet and the smallest phone, and pictures of them, come with LOOKS=all.
 */
export const wantsAll = process.env['LOOKS'] === 'all';

const languages = wantsAll ? (['ru', 'en'] as const) : (['en'] as const);
const themes = wantsAll ? (['light', 'dark'] as const) : (['dark'] as const);
const widths = wantsAll ? ([1366, 820, 390, 320] as const) : ([390] as const);

/** Shows the present screen in all looks that are wanted, and leaves it in English. */
export async function forEachLook(
  page: Page,
  visit: (look: Look) => Promise<void>,
  { prepare }: Options = {},
): Promise<void> {
  // Several looks take longer than the one visit that a test is meant for.
  test.slow();
  const before = page.viewportSize();
  // Wherever the test before has left the pointer: what it rests on changes its colours.
  await page.mouse.move(0, 0);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('lng', chosen), language);
    await page.reload({ waitUntil: 'networkidle' });
    await prepare?.(page);
    for (const width of widths) {
      for (const theme of themes) {
        const look: Look = { language, theme, width };
        await putOn(page, look);
        await visit(look);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** The width and the theme of a look. */
export async function putOn(page: Page, { theme, width }: Omit<Look, 'language'>): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await page.emulateMedia({ colorScheme: theme });
  // The portal's pages hear of it a moment later, and must not be looked at half in one theme and half in the other.
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset['theme'] ?? wanted) === wanted,
    theme,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Saves `build/screenshots/<name>-{ru,en}-{light,dark}-{1366,820,390,320}.png`. */
export async function photograph(page: Page, name: string, options: Options = {}): Promise<void> {
  await forEachLook(page, (look) => saveLook(page, name, look), options);
}

/** The whole inspection of a screen in one pass: a picture and the accessibility rules in every look. */
export async function inspect(page: Page, name: string, options: Options = {}): Promise<void> {
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, name, look);
      await axe(page);
    },
    options,
  );
}

/** The same for a page whose data come later than the page: of its skeleton nothing is looked at. */
export async function inspectLoaded(page: Page, name: string, prepare?: () => Promise<void>): Promise<void> {
  await inspect(page, name, {
    prepare: async () => {
      await expect(page.locator('[data-page-loading]')).toHaveCount(0);
      await prepare?.();
    },
  });
}

/** One picture of the present look. Only somebody who asked for all looks will open it. */
export async function saveLook(page: Page, name: string, { language, theme, width }: Look): Promise<void> {
  if (!wantsAll) return;
  await page.screenshot({
    path: join(screenshots, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
