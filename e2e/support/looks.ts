import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { axe } from './axe.ts';

export type Look = { language: 'ru' | 'en'; theme: 'light' | 'dark'; width: 1366 | 390 };

const screenshots = join(import.meta.dirname, '..', '..', 'build', 'screenshots');
const heights = { 1366: 900, 390: 844 } as const;

type Options = {
  /** Brings the screen to the wanted state again: each language starts with a reload. */
  prepare?: (page: Page) => Promise<void>;
};

/** Shows the present screen in both languages, both themes and both widths, one after the other. */
export async function forEachLook(
  page: Page,
  visit: (look: Look) => Promise<void>,
  { prepare }: Options = {},
): Promise<void> {
  // Eight looks take longer than the one visit that a test is meant for.
  test.slow();
  const before = page.viewportSize();
  for (const language of ['ru', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('lng', chosen), language);
    await page.reload({ waitUntil: 'networkidle' });
    await prepare?.(page);
    for (const width of [1366, 390] as const) {
      await page.setViewportSize({ width, height: heights[width] });
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate(() => document.fonts.ready);
        await visit({ language, theme, width });
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/**
 * Half of the looks, for pages on which the rules take long: both languages, both themes and both widths, each of them
 * twice.
 */
export function isInHalf({ language, theme, width }: Look): boolean {
  return (language === 'ru') === ((theme === 'light') === (width === 1366));
}

/** Saves `build/screenshots/<name>-{ru,en}-{light,dark}-{1366,390}.png`. */
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

/** One picture of the present look. */
export async function saveLook(page: Page, name: string, { language, theme, width }: Look): Promise<void> {
  await page.screenshot({
    path: join(screenshots, `${name}-${language}-${theme}-${width}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
