import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { forEachLook, saveLook } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  { name: 'achievements-list', address: '/achievements-list?status=SUBMITTED&sort=-totalScore' },
  { name: 'students-list', address: '/students-list' },
  { name: 'administration', address: '/admin' },
  { name: 'ready-comments', address: '/admin/ready-comments' },
];

for (const { name, address } of screens) {
  test(`${name} is accessible and photographed in every look`, async ({ page }) => {
    await open(page, address);
    await photographAll(page, name);
  });
}

test('portfolio-contexts is accessible and photographed in every look', async ({ page }) => {
  await open(page, '/admin/portfolio-contexts');
  await photographAll(page, 'portfolio-contexts', async () => {
    await page.getByRole('searchbox').fill('ровна');
    await page.locator('button[aria-pressed]').first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });
});

async function open(page: Page, address: string): Promise<void> {
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(address);
}

/** The rules run in two looks that have nothing in common: both languages, both themes and both widths. */
async function photographAll(page: Page, name: string, prepare?: () => Promise<void>): Promise<void> {
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, name, look);
      const { language, theme, width } = look;
      const isFirst = language === 'ru' && theme === 'light' && width === 1366;
      const isOpposite = language === 'en' && theme === 'dark' && width === 390;
      if (isFirst || isOpposite) await axe(page);
    },
    {
      prepare: async () => {
        await expect(page.locator('[data-page-loading]')).toHaveCount(0);
        await prepare?.();
      },
    },
  );
}
