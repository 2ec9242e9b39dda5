import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('everything is found and opened by the keyboard alone', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('dialog', { name: 'Поиск' });
  const field = search.getByRole('combobox', { name: 'Что найти?' });
  const found = search.getByRole('option');

  // The wrong layout, and another form of the word.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('cnbgtylbz');
  await expect(found.first()).toHaveText('Заявки на ПГАС');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/application-for-pgas\?id=\d+$/);
  await expect(search).toHaveCount(0);

  // A key that says a slash, and leads nowhere while something is typed. Esc gives the focus back.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('/');
  await expect(field).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  // A discipline of the own plan: the rating opens at it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('анатомию');
  const discipline = search.getByRole('group', { name: 'Дисциплины' }).getByRole('option').first();
  await expect(discipline).toContainText('семестр');
  const title = (await discipline.locator('span > span').first().textContent()) ?? '';
  await expect(discipline).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/performance\?plan=\d+&semester=\d+&discipline=\d+$/);
  await expect(page.getByRole('button', { name: title, expanded: true })).toBeFocused();

  // Staff find people; on a phone the button is there.
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'verification-admin', { address: '/students-list' });
  await page.getByRole('button', { name: 'Поиск', exact: true }).click();
  await field.fill('орловой марии');
  await expect(search.getByRole('group', { name: 'Студенты' })).toContainText('Орлова Мария Андреевна');
  await field.fill('ъъъъъ');
  await expect(search.getByText('Ничего не нашлось')).toBeVisible();
  await axe(page);
});
