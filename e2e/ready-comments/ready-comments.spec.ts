import { inspectLoaded } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('an administrator adds, moves and deletes a ready-made comment', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.getByRole('link', { name: 'Администрирование' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Готовые комментарии/ })
    .click();
  const section = page.getByRole('region', { name: 'Вернуть на доработку' });
  const save = page.getByRole('button', { name: 'Сохранить' });
  await expect(section.getByRole('listitem').first()).toBeVisible();
  const count = await section.getByRole('listitem').count();
  await expect(save).toBeDisabled();
  await section.getByRole('button', { name: 'Добавить комментарий' }).click();
  const added = section.getByRole('listitem').last();
  await expect(added.getByLabel('Текст на русском')).toBeFocused();
  await added.getByLabel('Текст на русском').fill('Приложите перевод документа.');
  await save.click();
  await expect(added.getByText('Поле обязательно для заполнения')).toBeVisible();
  await expect(added.getByLabel('Текст на английском')).toBeFocused();
  await added.getByLabel('Текст на английском').fill('Attach a translation of the document.');
  await save.click();
  await expectToast(page, 'Комментарии сохранены');

  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(count + 1);
  await expect(added.getByLabel('Текст на русском')).toHaveValue('Приложите перевод документа.');
  await added.getByRole('button', { name: /^Поднять/ }).click();
  const moved = section.getByRole('listitem').nth(count - 1);
  await expect(moved.getByLabel('Текст на английском')).toHaveValue('Attach a translation of the document.');
  await expect(moved.getByRole('button', { name: /^Поднять/ })).toBeFocused();
  await moved.getByRole('button', { name: /^Удалить/ }).click();
  await save.click();
  await expectToast(page, 'Комментарии сохранены');
  await expect(section.getByRole('listitem')).toHaveCount(count);
});

test('the page in every look', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin/ready-comments' });
  await inspectLoaded(page, 'ready-comments');
});
