import { axe } from '../../support/axe.ts';
import { column, header, openList, rows } from '../../support/list-screen.ts';
import { inspectLoaded } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const achievements = '/achievements-list';

test('a list is sorted, filtered, shared and gone back to', { tag: '@main' }, async ({ page, browser }) => {
  await openList(page, 'verification-admin', achievements);
  await expect(rows(page)).toHaveCount(15);
  await expect(header(page, 'Дата подачи')).toHaveAttribute('aria-sort', 'descending');

  const score = page.getByRole('button', { name: 'Оценка при проверке', exact: true });
  await score.click();
  await expect(header(page, 'Оценка при проверке')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(`${achievements}?sort=totalScore`);
  await score.click();
  await expect(header(page, 'Оценка при проверке')).toHaveAttribute('aria-sort', 'descending');
  await expect
    .poll(async () => isDescending((await column(page, 'Оценка при проверке')).map(Number)))
    .toBe(true);

  // A choice, by the keyboard alone. The focus comes back to where it was.
  const status = page.getByRole('button', { name: /^Фильтр: Статус/ });
  await status.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'На проверке', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(status).toBeFocused();
  await expect(page).toHaveURL(`${achievements}?sort=-totalScore&status=SUBMITTED`);
  await expect.poll(async () => new Set(await column(page, 'Статус'))).toEqual(new Set(['На проверке']));

  const shared = page.url();
  const names = await column(page, 'ФИО');
  const others = await browser.newContext();
  const other = await others.newPage();
  await signInAs(other, 'verification-admin', { address: shared });
  await expect.poll(() => column(other, 'ФИО')).toEqual(names);
  await expect(other.getByRole('button', { name: 'Убрать фильтр «Статус: На проверке»' })).toBeVisible();
  await others.close();

  await page.getByRole('button', { name: 'Очистить фильтры' }).click();
  await expect(page).toHaveURL(`${achievements}?sort=-totalScore`);
  await page.goBack();
  await expect(page).toHaveURL(shared);
  await expect.poll(() => column(page, 'ФИО')).toEqual(names);
  await page.getByRole('link', { name: names[0] ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio\/\d+$/);
  await page.goBack();
  await expect.poll(() => column(page, 'ФИО')).toEqual(names);
});

test('a date range is picked: first the start, then the end, turned round where it is earlier', async ({
  page,
}) => {
  await openList(page, 'verification-admin', achievements);
  await page.getByRole('button', { name: 'Фильтр: Дата подачи' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('th').first()).toHaveText(/пн/i);
  await dialog.getByRole('combobox', { name: /месяц/i }).selectOption('10');
  await dialog.getByRole('button', { name: /^\S+, 20 октября/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'С', exact: true })).toHaveValue(/^20\.10\./);
  await expect(dialog.getByRole('textbox', { name: 'По', exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: /^\S+, 5 октября/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'С', exact: true })).toHaveValue(/^05\.10\./);
  await expect(dialog.getByRole('textbox', { name: 'По', exact: true })).toHaveValue(/^20\.10\./);
  await axe(page);
  await dialog.getByRole('button', { name: 'Очистить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'С', exact: true })).toHaveValue('');

  await dialog.getByRole('textbox', { name: 'По', exact: true }).fill('31.02.2026');
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(dialog.getByText('Введите дату в виде дд.мм.гггг')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'По', exact: true }).fill('1.1.2020');
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(`${achievements}?sentAt=..2020-01-01`);
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await page.getByRole('button', { name: 'Фильтр: Дата подачи, применён' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сбросить' }).click();
  await expect(rows(page)).toHaveCount(15);
  await expect(page).toHaveURL(achievements);
});

test('an address that makes no sense is a list all the same; a failed one can be tried again', async ({
  page,
}) => {
  await openList(
    page,
    'verification-admin',
    `${achievements}?page=-3&size=7&sort=password&status=NICE&totalScore=many&sentAt=yesterday..&other=1`,
  );
  await expect(rows(page)).toHaveCount(15);
  await page.goto(`${achievements}?page=400`);
  await page.getByRole('button', { name: 'К первой странице' }).click();
  await expect(rows(page)).toHaveCount(15);

  await page.route('**/api/admin/achievements', (route) => route.abort());
  await page.getByRole('button', { name: 'ФИО', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить список');
  await axe(page);
  await page.unroute('**/api/admin/achievements');
  await page.getByRole('alert').getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(rows(page)).toHaveCount(15);
});

test('an employee without blocks is told whom to ask', async ({ page }) => {
  await signInAs(page, 'verifier-none', { address: achievements });
  await expect(page.getByRole('heading', { name: 'У вас нет доступа ни к одному блоку' })).toBeVisible();
});

test('on a phone rows are cards, and a sheet holds the filters and the order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'verification-admin', { address: achievements });
  const cards = page.getByRole('list', { name: 'Список достижений' }).getByRole('listitem');
  await expect(cards).toHaveCount(15);
  await page.getByRole('button', { name: 'Фильтры и сортировка' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Сортировка').selectOption({ label: 'Оценка при проверке: по возрастанию' });
  await sheet.getByText('На проверке', { exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Оценка при проверке' }).fill('мало');
  await sheet.getByRole('button', { name: 'Применить' }).click();
  await expect(sheet.getByText('Введите целое число')).toBeVisible();
  await axe(page);
  await sheet.getByRole('textbox', { name: 'Оценка при проверке' }).fill('');
  await sheet.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(`${achievements}?status=SUBMITTED&sort=totalScore`);
  await expect(page.getByRole('button', { name: 'Фильтры и сортировка (1)' })).toBeFocused();
  await expect(cards.first()).toContainText('На проверке');
  await expect(cards.first().getByRole('link', { name: /^Проверка: / })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the list in every look', async ({ page }) => {
  await signInAs(page, 'admin', { address: `${achievements}?status=SUBMITTED&sort=-totalScore` });
  await inspectLoaded(page, 'achievements-list');
});

function isDescending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0));
}
