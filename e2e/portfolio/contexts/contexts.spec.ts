import type { Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { expectOnTheRight } from '../../support/on-the-right.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const stale = { code: 'freshSignInNeeded', message: 'Подтвердите, что это вы: войдите ещё раз.' };

type Employee = { user_object_sid: string; last_name: string; first_name: string };

test('an administrator gives an employee blocks', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'verification-admin');
  await page.getByRole('link', { name: 'Администрирование' }).click();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(5);
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
  // Another administrator gives a block at the same moment.
  const other = page.getByRole('checkbox', { name: 'Общественная деятельность' });
  await expect(other).not.toBeChecked();
  await giveBlock(page, employee, 'Общественная деятельность');
  // Their last sign-in is too long ago for this: they sign in beside the page, which loses nothing.
  await page.route('**/person-context/**', (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(question).toBeVisible();
  await axe(page);
  const opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Войти ещё раз' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.locator('input[name="login"]').fill('verification-admin');
  await popup.locator('input[name="password"]').fill('demo');
  await popup.locator('form button[type="submit"]').click();
  await closed;
  await expect(question).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'здесь сохранили другие изменения' });
  await expect(notice).toContainText('Выданы: Общественная деятельность.');
  await expect(other).toBeChecked();
  await expect(block).toBeChecked();
  await notice.getByRole('button', { name: 'Продолжить с моими' }).click();
  await page.keyboard.press('Enter');
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
  await page.getByText('Общественная деятельность').click();
  await save.click();
  await expectToast(page, 'Доступ сохранён');
});

test('the page in every look, with an employee chosen', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/admin/portfolio-contexts' });
  await inspectLoaded(page, 'portfolio-contexts', async () => {
    await page.getByRole('searchbox').fill('ровна');
    await page.locator('button[aria-pressed]').first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });
  await expectOnTheRight(page.getByRole('button', { name: 'Save' }));

  // Who has which block, by block and by person; a name leads to where that is changed.
  await page.getByRole('radio', { name: 'Who verifies what' }).check();
  const rows = page.getByRole('main').locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await page.getByRole('searchbox', { name: 'Find an employee or a block' }).fill('никитина');
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: 'By person' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await rows.getByRole('button', { name: /^Никитина Елена/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Никитина Елена/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
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

async function giveBlock(page: Page, employee: Employee, titleRu: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const support = '/gateway/extra-edu/api/support';
  const blocks = await page.request.get(`${support}/portfolio-blocks`, { headers });
  const block = ((await blocks.json()) as { id: number; titleRu: string }[]).find(
    (other) => other.titleRu === titleRu,
  );
  const saved = await page.request.put(`${support}/person-context/${employee.user_object_sid}`, {
    headers,
    data: { portfolioBlockIds: [block?.id] },
  });
  expect(saved.status()).toBe(200);
}
