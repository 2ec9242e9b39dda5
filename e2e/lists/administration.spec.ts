import type { Page } from '@playwright/test';
import { signInAs, storedToken } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from './list-screen.ts';

type Employee = { user_object_sid: string; last_name: string; first_name: string };

test('an administrator gives an employee blocks', async ({ page }) => {
  await signInAs(page, 'verification-admin');
  await page.getByRole('link', { name: 'Администрирование' }).click();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  const employee = await findEmployeeWithoutBlocks(page);
  const name = `${employee.last_name} ${employee.first_name}`;
  await links.filter({ hasText: 'Доступ к блокам портфолио' }).click();

  const search = page.getByLabel('ФИО сотрудника');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(user|employees)\?name=/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await search.fill(name.slice(0, 4));
  await search.fill(name);
  const found = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await found.first().click();
  expect(new Set(asked)).toEqual(new Set(['/personal-account/user', '/coordinate-support/employees']));
  expect(asked).toHaveLength(2);
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();

  const save = page.getByRole('button', { name: 'Сохранить' });
  const block = page.getByRole('checkbox', { name: 'Спортивная деятельность' });
  await expect(block).not.toBeChecked();
  await expect(save).toBeDisabled();
  await page.getByText('Спортивная деятельность').click();
  await expect(save).toBeEnabled();
  await page.getByText('Спортивная деятельность').click();
  await expect(save).toBeDisabled();
  await page.getByText('Спортивная деятельность').click();

  // What is not saved is not lost by a careless click.
  await page.getByRole('link', { name: 'Главная' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
  await save.click();
  await expectToast(page, 'Доступ сохранён');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  await page.reload();
  await page.getByLabel('ФИО сотрудника').fill(name.slice(0, 4));
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await page.route('**/api/support/person-context/**', (route) => route.abort());
  await page.getByLabel('ФИО сотрудника').fill(name);
  await found.first().click();
  await expect(page.getByRole('alert')).toContainText('Ошибка загрузки данных');
  await page.unroute('**/api/support/person-context/**');
  await page.getByRole('alert').getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(block).toBeChecked();
  await page.getByText('Спортивная деятельность').click();
  await save.click();
  await expectToast(page, 'Доступ сохранён');
});

test('an administrator keeps the ready-made comments', async ({ page }) => {
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

/** Nobody whose blocks another test relies on. */
async function findEmployeeWithoutBlocks(page: Page): Promise<Employee> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const answer = await page.request.get('/personal-account/user', { params: { name: 'ровна' }, headers });
  for (const employee of (await answer.json()) as Employee[]) {
    const path = `/gateway/extra-edu/api/support/person-context/${employee.user_object_sid}`;
    const context = (await (await page.request.get(path, { headers })).json()) as {
      portfolioBlockIds: number[];
    };
    if (context.portfolioBlockIds.length === 0) return employee;
  }
  throw new Error('every employee has blocks');
}
