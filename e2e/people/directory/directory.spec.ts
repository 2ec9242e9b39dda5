import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

test('an administrator tries and saves a rule of roles, and sees the secret of SCIM once', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Каталог университета/ })
    .click();
  const rules = page.getByRole('region', { name: 'Правила ролей' });
  await rules.getByRole('button', { name: 'Добавить правило' }).click();
  const rule = rules.getByRole('listitem', { name: 'Правило 1' });
  await expect(rule.getByLabel('Значение')).toBeFocused();
  await rule.getByLabel('Значение').fill('deans-*');
  await rules.getByRole('button', { name: 'Сохранить правила' }).click();
  await expect(rule.getByText('Заполните поле')).toBeVisible();
  await rule.getByLabel('Роль').selectOption('Стипендиальная комиссия');

  const claims = rules.getByLabel(/Что единый вход/);
  const attempt = rules.getByRole('button', { name: 'Проверить', exact: true });
  await claims.fill('groups');
  await attempt.click();
  await expect(rules.getByText('Это не объект JSON')).toBeVisible();
  await claims.fill('{ "groups": ["Deans-of-medicine"] }');
  await attempt.click();
  await expect(
    rules.getByText('Стипендиальная комиссия — правило 1, значение «Deans-of-medicine»'),
  ).toBeVisible();
  await claims.fill('{ "groups": [] }');
  await attempt.click();
  await expect(rules.getByText('Эти данные не дают ни одной роли.')).toBeVisible();
  await rules.getByRole('button', { name: 'Сохранить правила' }).click();
  await expectToast(page, 'Правила сохранены');

  const scim = page.getByRole('region', { name: 'SCIM' });
  await scim.getByRole('button', { name: 'Создать секрет' }).click();
  const secret = (await scim.getByText(/^scim_/).textContent()) ?? '';
  const users = () => page.request.get('/scim/v2/Users', { headers: { authorization: `Bearer ${secret}` } });
  expect((await users()).status()).toBe(200);

  await page.reload();
  await expect(rule.getByLabel('Значение')).toHaveValue('deans-*');
  await expect(scim.getByText(/Секрет создан/)).toBeVisible();
  await expect(scim.getByText(/^scim_/)).toHaveCount(0);
  await scim.getByRole('button', { name: 'Отключить SCIM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить SCIM' }).click();
  await expect(scim.getByText('Секрета ещё нет: подключиться нельзя.')).toBeVisible();
  expect((await users()).status()).toBe(401);
});
