import { axe } from '../../support/axe.ts';
import { expect } from '../../support/test.ts';
import { confirmAdd, confirmSave, fillTitles, openConfiguration, pressSave } from './configuration-screen.ts';
import { test } from './own-portal.ts';

test('a sub-block that students use is renewed with one more field, in one act', async ({
  page,
  ownPortal,
}) => {
  expect(ownPortal.dataDir).not.toBe('');
  await openConfiguration(page);
  await page.getByRole('treegrid').locator('[aria-level="1"]').nth(1).getByRole('button').first().click();
  await page.locator('[aria-level="2"]').filter({ hasText: 'Используется' }).first().click();
  const renew = page.getByRole('button', { name: /^Новая версия из этой: / });
  const title = ((await renew.getAttribute('aria-label')) ?? '').replace('Новая версия из этой: ', '');
  await renew.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Новая версия: измените её и сохраните')).toBeVisible();
  await expect(renew).toHaveCount(0);
  await page.getByRole('button', { name: 'Добавить поле' }).click();
  await fillTitles(page, 'Номер DOI', 'DOI number');
  await confirmAdd(page);

  await pressSave(page);
  const saving = page.getByRole('dialog');
  await expect(saving.getByText(`Новая версия: ${title}`)).toBeVisible();
  await expect(saving.getByText(/В прежней версии: \d/)).toBeVisible();
  await axe(page);
  await confirmSave(page);
  await expect(saving).toHaveCount(0);
  await expect(page.getByText('Прежняя версия', { exact: true }).first()).toBeVisible();
  // It stands behind the earlier one, and is folded now that it is saved.
  await page.locator('[aria-level="2"]').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('treegrid').getByText('Номер DOI')).toBeVisible();
  for (const width of [1366, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await axe(page);
  }
});
