import { axe } from '../../support/axe.ts';
import { countKeys } from '../../support/count-keys.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

test('a verification administrator sees the period as pictures, with a table and a file behind each', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'verification-admin');
  // Home has the first of it: four numbers and two pictures.
  await expect(page.getByRole('region', { name: 'Отправлено и проверено за день' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Кто сколько проверил' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Вся сводка: периоды, блоки, люди' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как идёт проверка' })).toBeVisible();
  const flow = page.getByRole('region', { name: 'Отправлено и проверено за день' });
  await flow.getByText('Показать таблицей').focus();
  await page.keyboard.press('Enter');
  await expect(flow.getByRole('columnheader')).toHaveText(['День', 'Отправлено', 'Проверено']);
  await expect(flow.getByRole('row')).toHaveCount(1 + 28);
  const file = page.waitForEvent('download');
  await flow.getByRole('button', { name: /CSV/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^verification-flow-.*\.csv$/);

  await page.getByText('3 месяца').click();
  await expect(page.getByRole('heading', { name: 'Отправлено и проверено за неделю' })).toBeVisible();
  for (const title of [
    'Что ждёт сейчас, по блокам',
    'Кто сколько проверил',
    'Почему возвращают на доработку',
  ]) {
    await expect(page.getByRole('region', { name: title }).getByRole('row')).not.toHaveCount(1);
  }
});

test('the commission comes to the application that has waited longest; figures that fail are asked for again', async ({
  page,
}) => {
  const call = '**/api/statistics/applications';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }));
  await signInAs(page, 'commission');
  await expect(page.getByText('Не удалось загрузить сводку')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  const states = page.getByRole('table', { name: 'Заявки по статусам' });
  await expect(states.getByRole('link', { name: 'Принята' })).toHaveAttribute(
    'href',
    '/admin-applications/all?season=all&status=VERIFIED',
  );
  await page.getByRole('link', { name: 'К следующей заявке' }).click();
  await expect(page).toHaveURL(/\/application-for-pgas\?id=\d+&verification=true$/);
});

test('an administrator is told what fails, who has no block and what was changed, and each leads to its page', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'admin');
  const state = page.getByRole('region', { name: 'Состояние портала' });
  await expect(state.getByRole('link', { name: 'Подробно' })).toHaveAttribute('href', '/admin/state');
  const without = page.getByRole('region', { name: 'Проверяющие без блоков' });
  await expect(without).toContainText('Белов Павел');
  await expect(without.getByRole('link')).toHaveAttribute('href', '/admin/portfolio-contexts');
  const changes = page.getByRole('region', { name: 'Последние изменения' });
  await expect(changes.getByRole('listitem')).toHaveCount(5);
  // Work stands above what is for everybody.
  const menu = page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link');
  await expect(menu.nth(1)).toHaveText('Очередь проверки');
  await axe(page);
  await changes.getByRole('link', { name: 'Весь журнал' }).click();
  await expect(page).toHaveURL(/\/admin\/journal$/);
});

test('a verifier takes the first decision three keys after Home', async ({ page }) => {
  await signInAs(page, 'verifier');
  await expect(page.getByRole('link', { name: 'Начать проверку' })).toBeVisible();
  const pressed = await countKeys(page);
  await page.keyboard.press('n');
  const current = page.locator('article[aria-current="true"]');
  await expect(current).toBeVisible();
  await page.keyboard.press('c');
  // No person presses Enter before there is something to confirm.
  await expect(page.getByRole('dialog', { name: 'Проверка достижения' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, /подтверждено/i);
  expect(await pressed()).toBeLessThanOrEqual(3);
  await page.keyboard.press('u');
  await expectToast(page, 'Решение отменено, достижение снова на проверке');
});
