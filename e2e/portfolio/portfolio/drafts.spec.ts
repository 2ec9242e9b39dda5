import { expect, test } from '../../support/test.ts';
import { field, open, openPortfolio, subBlock } from './portfolio-screen.ts';

test('what was typed survives a reload and is not lost by a careless click', async ({ page }) => {
  await openPortfolio(page, 'student', { fresh: true });
  const about = subBlock(page, 'О себе').getByRole('article');
  const interests = field(about, 'Профессиональные интересы');
  await open(about);
  const before = await interests.inputValue();
  await interests.fill('Неотложная кардиология');
  await expect(page.getByText('Не сохранено 1 достижение')).toBeVisible();

  let asked = false;
  page.on('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  expect(asked, 'the browser asked before the reload').toBe(true);
  await expect(page.getByText('Несохранённые изменения восстановлены')).toBeVisible();
  await expect(interests).toHaveValue('Неотложная кардиология');
  await page.getByRole('button', { name: 'Не сохранено 1 достижение' }).click();
  await expect(about.getByRole('heading').getByRole('button')).toBeFocused();

  await page.getByRole('link', { name: 'Расписание' }).click();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(interests).toHaveValue('Неотложная кардиология');

  await page.getByRole('link', { name: 'Расписание' }).click();
  await question.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
  await page.goBack();
  await open(about);
  await expect(interests).toHaveValue(before);
  await expect(page.getByText('Несохранённые изменения восстановлены')).toHaveCount(0);

  // The third way loses nothing, unless something is wrong: then the page stays and shows it.
  const phone = field(about, 'Дополнительный телефон');
  await interests.fill('Спортивная медицина');
  await phone.fill('нет');
  await page.getByRole('link', { name: 'Расписание' }).click();
  await question.getByRole('button', { name: 'Сохранить и уйти' }).click();
  await expect(phone).toBeFocused();
  await phone.fill('');
  await page.getByRole('link', { name: 'Расписание' }).click();
  await question.getByRole('button', { name: 'Сохранить и уйти' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await page.goBack();
  await open(about);
  await expect(interests).toHaveValue('Спортивная медицина');

  // Signing out asks too, and stays where one wants to stay.
  await interests.fill('Медицина катастроф');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Пользователь/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
  };
  await signOut();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(interests).toHaveValue('Медицина катастроф');
  await signOut();
  await question.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page.getByLabel('Пароль')).toBeVisible();
});

test('the navigation follows the scrolling and scrolls to a block', async ({ page }) => {
  await openPortfolio(page, 'student');
  const navigation = page.getByRole('navigation', { name: 'Блоки портфолио' });
  await navigation.getByRole('link', { name: 'Общественная деятельность' }).click();
  const current = navigation.locator('[aria-current]');
  await expect(current).toHaveText('Общественная деятельность');
  const block = page.getByRole('region', { name: 'Общественная деятельность' });
  await expect
    .poll(() => block.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 100)))
    .toBeLessThan(3);
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveText('Общие сведения');
});
