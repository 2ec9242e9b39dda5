import { axe } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const pages = [
  '/placeholder/login-account',
  '/placeholder/personal-account',
  '/placeholder/personal-account/account',
  '/placeholder/support',
  '/placeholder/lesson/4711',
  '/placeholder/certificate',
  '/placeholder/appointment/1',
  '/placeholder/application/1',
];

for (const address of pages) {
  test(`${address} is a labelled page for everyone`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Страница-заглушка')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Вернуться в портал' })).toHaveAttribute('href', '/');
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByText('Placeholder page')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
