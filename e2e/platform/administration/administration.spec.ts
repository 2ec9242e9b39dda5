import { axe } from '../../support/axe.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('the page in every look', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin' });
  await inspectLoaded(page, 'administration');
});

test('an administrator adds a webhook, tries it, reads its log and deletes it', { tag: '@main' }, async ({
  page,
}) => {
  await signInAs(page, 'admin', { address: '/admin' });
  await page.getByRole('link', { name: /^Вебхуки/ }).click();
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  const form = page.getByRole('dialog', { name: 'Новый вебхук' });
  await form.getByLabel('Название').fill('Деканат');
  await form.getByLabel('Адрес').fill('https://10.0.0.1/hook');
  await form.getByLabel('Решение по заявке').check();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText(/На адрес 10\.0\.0\.1 отправлять нельзя/)).toBeVisible();
  await form.getByLabel('Адрес').fill('https://university.invalid/hook');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const secret = page.getByRole('dialog', { name: 'Секрет для подписи' });
  await expect(secret.getByLabel('Секрет')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'Готово' }).click();

  const card = page.getByRole('article', { name: 'Деканат' });
  await card.getByRole('button', { name: 'Проверить связь: Деканат' }).click();
  await expect(page.getByText(/^Ответа нет/)).toBeVisible();
  await card.getByRole('button', { name: 'Журнал: Деканат' }).click();
  const log = page.getByRole('dialog', { name: 'Журнал: Деканат' });
  await expect(log.getByRole('listitem').filter({ hasText: 'Проверка связи' })).toContainText(
    'Не доставлено',
  );
  await axe(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Удалить: Деканат' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(card).toBeHidden();
});
