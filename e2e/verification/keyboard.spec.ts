import { expect, test } from '../support/test.ts';
import { card, countKeys, currentCard, decisionWindow, openReview, titleOf } from './review-screen.ts';

test('a verifier confirms with two keys, rejects with three, and goes on to the next student', async ({
  page,
}) => {
  await openReview(page, 'verification-admin', 13);
  await expect(page.getByText('Осталось 3 из 3')).toBeVisible();
  // The usual comment is there before the window is.
  await page.waitForLoadState('networkidle');
  const pressed = await countKeys(page);

  const first = await titleOf(currentCard(page));
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 2 из 3')).toBeVisible();
  expect(await pressed(), 'keys to confirm').toBe(2);
  await expect(card(page, first)).toContainText('Подтверждено · 8 баллов · Подтверждено.');

  await expect(currentCard(page)).toBeFocused();
  const second = await titleOf(currentCard(page));
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 1 из 3')).toBeVisible();
  expect(await pressed(), 'keys to reject with a ready reason').toBeLessThanOrEqual(4);
  await expect(card(page, second)).toContainText('Отклонено · Мероприятие не входит в перечень учитываемых.');

  // What is wrong is said at its field, and nothing is sent.
  await page.keyboard.press('c');
  const score = decisionWindow(page).getByRole('textbox', { name: 'Балл' });
  const comment = decisionWindow(page).getByRole('textbox', { name: 'Комментарий' });
  await expect(score).toBeFocused();
  await score.fill('');
  await comment.fill('  ');
  await comment.press('Control+Enter');
  await expect(decisionWindow(page).getByText('Укажите балл')).toBeVisible();
  await expect(decisionWindow(page).getByText('Поле обязательно для заполнения')).toBeVisible();
  await expect(score).toBeFocused();
  await score.fill('-1');
  await score.press('Enter');
  await expect(decisionWindow(page).getByText('Балл должен быть целым числом от 0 до 1000')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(decisionWindow(page)).toHaveCount(0);
  await expect(currentCard(page)).toBeFocused();

  // The letters are those of the places of the keys: a Russian layout needs no switching.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', bubbles: true, cancelable: true }),
    ),
  );
  await expect(score).toHaveValue('12');
  await score.fill('11');
  await score.press('Enter');
  await expect(page.getByRole('heading', { name: 'Всё проверено' })).toBeVisible();
  const next = page.getByRole('main').getByRole('link', { name: 'Следующий студент' });
  await expect(next.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/13$/);
  await expect(currentCard(page)).toBeVisible();
});

test('the keys are told by ?, walk through what waits, and can be turned off', async ({ page }) => {
  await openReview(page, 'verification-admin', 27);
  await page.keyboard.press('j');
  await expect(page.getByRole('article').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('article').first()).toBeFocused();

  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await expect(overview.getByText('Вернуть на доработку')).toBeVisible();
  await overview.getByText('Горячие клавиши включены').click();
  await page.keyboard.press('Escape');
  await expect(overview).toHaveCount(0);
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Горячие клавиши' }).click();
  await overview.getByText('Горячие клавиши включены').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/\/27$/);
  await expect(currentCard(page)).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1, name: 'Очередь проверки' })).toBeVisible();
});

test('several are confirmed at once, each with its score and its result', async ({ page }) => {
  await openReview(page, 'verification-admin', 28);
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  const summary = page.getByRole('dialog', { name: 'Подтвердить выбранные' });
  const scores = summary.getByRole('textbox', { name: 'Балл' });
  await expect(scores).toHaveCount(3);
  await expect(scores.first()).toHaveValue('10');
  // Enter would confirm them as they are.
  await expect(scores.first()).toBeFocused();
  await scores.first().fill('9');
  await scores.nth(1).fill('много');
  await summary.getByRole('button', { name: 'Подтвердить все (3)' }).click();
  await expect(summary.getByText('Балл должен быть целым числом от 0 до 1000')).toBeVisible();
  await scores.nth(1).fill('7');
  await scores.nth(1).press('Enter');

  const results = page.getByRole('dialog', { name: 'Результат' });
  await expect(results.getByText('Подтверждено 3 из 3')).toBeVisible();
  await expect(results.getByText('9 баллов')).toBeVisible();
  await expect(results.getByText('7 баллов')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 1 из 4')).toBeVisible();
  await expect(currentCard(page)).toBeFocused();
});
