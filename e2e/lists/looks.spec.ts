import type { Page } from '@playwright/test';
import { inspect } from '../support/looks.ts';
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
    await inspectLoaded(page, name);
  });
}

test('portfolio-contexts is accessible and photographed in every look', async ({ page }) => {
  await open(page, '/admin/portfolio-contexts');
  await inspectLoaded(page, 'portfolio-contexts', async () => {
    await page.getByRole('searchbox').fill('ровна');
    await page.locator('button[aria-pressed]').first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });
});

async function open(page: Page, address: string): Promise<void> {
  await signInAs(page, 'admin', { address });
}

async function inspectLoaded(page: Page, name: string, prepare?: () => Promise<void>): Promise<void> {
  await inspect(page, name, {
    prepare: async () => {
      await expect(page.locator('[data-page-loading]')).toHaveCount(0);
      await prepare?.();
    },
  });
}
