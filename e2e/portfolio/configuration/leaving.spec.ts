import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { confirmAdd, fillTitles, openConfiguration, row } from './configuration-screen.ts';

/** Nothing is saved here: other tests use the same structure. */
test('nobody leaves with unsaved changes unasked', { tag: '@main' }, async ({ page }) => {
  await openConfiguration(page);
  await page.getByRole('button', { name: 'Добавить блок' }).click();
  await fillTitles(page, 'Временное', 'Temporary');
  await confirmAdd(page);
  await page.getByRole('link', { name: 'Расписание' }).click();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Временное')).toBeVisible();

  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(true);

  await page.getByRole('button', { name: 'Удалить: Временное' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row(page, 'Временное')).toHaveCount(0);
  await page.getByRole('link', { name: 'Расписание' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
});

test('only the super administrator comes in', async ({ page }) => {
  await signInAs(page, 'verification-admin', { address: '/admin/configuration' });
  await expect(page).toHaveURL(/\/403$/);
});
