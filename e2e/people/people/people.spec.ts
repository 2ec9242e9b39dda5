import { axe } from '../../support/axe.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs, signInByHand } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

test('a role is given and used at once in another browser, and access is closed', { tag: '@main' }, async ({
  page,
  browser,
}) => {
  const login = await openAccount(35);
  const other = await (await browser.newContext()).newPage();
  await signInByHand(other, login);
  await signInAs(page, 'admin', { address: '/admin' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Люди и роли/ })
    .click();
  await page.getByRole('searchbox', { name: 'Имя, зачётная книжка, логин или почта' }).fill(login);
  const rows = page.getByRole('table', { name: 'Люди и роли' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('link').click();

  await page.getByRole('button', { name: 'Дать роль' }).click();
  const give = page.getByRole('dialog', { name: 'Дать роль' });
  await give.getByRole('button', { name: 'Дать роль' }).click();
  await expect(give.getByText('Заполните это поле')).toHaveCount(2);
  await give.getByRole('button', { name: /Роль/ }).click();
  await page.getByRole('option', { name: 'Стипендиальная комиссия' }).click();
  await give.getByLabel('Основание').fill('Приказ № 12');
  await give.getByRole('textbox', { name: 'Последний день' }).fill('30.06.2099');
  await axe(page);
  await give.getByRole('button', { name: 'Дать роль' }).click();
  await expectToast(page, 'Роль дана: Стипендиальная комиссия');
  const roles = page.getByRole('region', { name: 'Роли' });
  await expect(roles.getByText('до 30.06.2099')).toBeVisible();
  // What came by the import stands beside it and says where it is changed.
  await expect(roles.getByText('Эта роль дана не здесь')).toBeVisible();
  await expect(page.getByText('Дана роль: Стипендиальная комиссия, до 30.06.2099')).toBeVisible();

  await other.goto('/admin-applications');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Заявки');

  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  const block = page.getByRole('dialog', { name: 'Закрыть доступ?' });
  await block.getByLabel('Основание').fill('Отчислен');
  await block.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expectToast(page, 'Доступ закрыт');
  await expect(page.getByText('Сейчас на портале нет открытых сеансов.')).toBeVisible();
  // Whoever was at it stands before the login, without a touch.
  await expect(other.locator('input[name="login"]')).toBeVisible();
  await other.context().close();
  await inspectLoaded(page, 'person');
});
