import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a verification administrator sees the period as pictures, with a table and a file behind each', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'verification-admin');
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
