import { inspectLoaded } from '../../support/looks.ts';
import { expectOnTheRight } from '../../support/on-the-right.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

test('an administrator adds, moves and deletes a ready-made comment', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'admin');
  await page.getByRole('link', { name: 'Администрирование' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Готовые комментарии/ })
    .click();
  const section = page.getByRole('region', { name: 'Достижение: вернуть на доработку' });
  const save = page.getByRole('button', { name: 'Сохранить' });
  const open = (name: string) => page.getByRole('button', { name }).click();
  await open('Достижение: вернуть на доработку');
  await open('Заявка: отклонить');
  await expect(section.getByRole('listitem').first()).toBeVisible();
  const count = await section.getByRole('listitem').count();
  // The reasons of the commission stand here too; none of them is filled in by itself.
  const reasons = page.getByRole('region', { name: 'Заявка: отклонить' });
  await expect(reasons.getByLabel('Текст на русском').nth(1)).toHaveValue(
    'Недостаточно баллов по номинации.',
  );
  await expect(reasons.getByRole('radio')).toHaveCount(0);
  await expect(save).toBeDisabled();
  await section.getByRole('button', { name: 'Добавить комментарий' }).click();
  const added = section.getByRole('listitem').last();
  await expect(added.getByLabel('Текст на русском')).toBeFocused();
  await added.getByLabel('Текст на русском').fill('Приложите перевод документа.');
  await save.click();
  await expect(added.getByText('Поле обязательно для заполнения')).toBeVisible();
  await expect(added.getByLabel('Текст на английском')).toBeFocused();
  await added.getByLabel('Текст на английском').fill('Attach a translation of the document.');
  // Somebody else saves first: what was typed here stays, theirs is added, and the next press saves both.
  const url = '/gateway/extra-edu/api/verifications/comments';
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const theirs = (await (await page.request.get(url, { headers })).json()) as { comments: object[] };
  const other = { kind: 'reject', textRu: 'Не читается.', textEn: 'Not legible.', order: 99 };
  await page.request.put(url, { headers, data: { comments: [...theirs.comments, other] } });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'здесь сохранили другие изменения' });
  await expect(notice).toContainText(/Сохранено [\d.]+ в [\d:]+: \S+/);
  await expect(added.getByLabel('Текст на русском')).toHaveValue('Приложите перевод документа.');
  await notice.getByRole('button', { name: 'Продолжить с моими' }).click();
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Комментарии сохранены');

  await page.reload();
  await open('Достижение: вернуть на доработку');
  await open('Достижение: отклонить');
  const rejections = page.getByRole('region', { name: 'Достижение: отклонить' });
  await expect(rejections.getByLabel('Текст на русском').last()).toHaveValue('Не читается.');
  await rejections
    .getByRole('button', { name: /^Удалить/ })
    .last()
    .click();
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
  await expectOnTheRight(page.getByRole('button', { name: 'Save' }));
});
