import { expect, test } from '../../support/test.ts';

test('the page of the API works under its content security policy', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Zachetka/ })).toBeVisible();
  // The page draws only what is in sight.
  await page.getByPlaceholder('Filter by tag').fill('app-config');
  await page.getByText('What the browser app needs to know to start').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"coordinateSupportApi"').first()).toBeVisible();
});
