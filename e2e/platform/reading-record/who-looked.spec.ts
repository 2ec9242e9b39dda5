import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a student reads who looked; the administrator finds it, and checks that nobody has changed it', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'admin', { address: '/students-list' });
  await page.getByRole('searchbox', { name: 'Поиск по ФИО' }).fill('Королёв Артём');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Королёв Артём/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/portfolio\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Портфолио студента' })).toBeVisible();

  await signInAs(page, 'student2', { address: '/readings' });
  const told = page
    .getByRole('listitem')
    .filter({ hasText: /Воронцова.*Портфолио(из списка студентов|при проверке достижений)/ });
  // It is taken in within a second or two.
  await expect(async () => {
    await page.reload();
    await expect(told.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await axe(page);

  await signInAs(page, 'admin', { address: '/admin' });
  await page.getByRole('link', { name: /^Журнал просмотров/ }).click();
  await page.getByRole('textbox', { name: 'Кто открывал' }).fill('воронцова');
  await page.getByRole('textbox', { name: 'Чьи данные' }).fill('королев');
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Воронцова.*Королёв Артём/ });
  await expect(found.first()).toBeVisible();
  await page.getByRole('textbox', { name: 'По', exact: true }).fill('01.09.2020');
  await expect(page.getByRole('heading', { name: 'Записей нет' })).toBeVisible();

  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Поставить отметку сейчас' }).click();
  await expect(page.getByText(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Всё в порядке' })).toBeVisible();
});
