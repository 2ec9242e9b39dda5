import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { card, countKeys, currentCard, decisionWindow, openReview, titleOf } from './review-screen.ts';
import { makeWait } from './waiting-students.ts';

test('a verifier confirms with two keys, rejects with three, and goes on to the next student', {
  tag: '@main',
}, async ({ page }) => {
  // A low window, as that of a small laptop.
  await page.setViewportSize({ width: 1366, height: 768 });
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
  // Taken back at once, by a key and by its toast.
  await page.keyboard.press('u');
  await expectToast(page, 'Решение отменено, достижение снова на проверке');
  await expect(page.getByText('Осталось 3 из 3')).toBeVisible();
  await card(page, first)
    .getByRole('button', { name: /^Отклонить/ })
    .click();
  // No reason is chosen beforehand.
  await expect(decisionWindow(page).getByRole('radio').first()).toBeVisible();
  await expect(decisionWindow(page).locator('[data-ready-comments] :checked')).toHaveCount(0);
  await expect(decisionWindow(page).getByRole('textbox', { name: 'Комментарий' })).toHaveValue('');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 2 из 3')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Осталось 3 из 3')).toBeVisible();
  // Where a score is suggested, a digit chooses a comment, and says so; the score is left alone.
  await card(page, first).focus();
  await page.keyboard.press('c');
  await expect(decisionWindow(page).getByText('1', { exact: true })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 2 из 3')).toBeVisible();
  await pressed();
  await expect(card(page, first)).toContainText('Подтверждено · оценка 8 · Подтверждено.');

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
  const score = decisionWindow(page).getByRole('textbox', { name: 'Оценка при проверке' });
  const comment = decisionWindow(page).getByRole('textbox', { name: 'Комментарий' });
  await page.keyboard.press('s');
  await expect(score).toBeFocused();
  await expect(decisionWindow(page).getByText('1', { exact: true })).toBeHidden();
  // The fields of the card stay in sight above what is decided.
  await expect(currentCard(page).getByRole('definition').first()).toBeInViewport();
  await expect(decisionWindow(page).getByRole('button', { name: 'Подтвердить' })).toBeInViewport({
    ratio: 1,
  });
  // A ready comment does not take the place of what was typed.
  await comment.fill('Проверено по сайту');
  await decisionWindow(page).getByRole('radio', { name: 'Подтверждено.', exact: true }).check();
  await expect(comment).toHaveValue('Проверено по сайту\nПодтверждено.');
  await score.fill('');
  await comment.fill('  ');
  await comment.press('Control+Enter');
  await expect(decisionWindow(page).getByText('Укажите оценку')).toBeVisible();
  await expect(decisionWindow(page).getByText('Поле обязательно для заполнения')).toBeVisible();
  await expect(score).toBeFocused();
  await score.fill('1e3');
  await score.press('Enter');
  await expect(decisionWindow(page).getByText('Оценка — целое число от 0 до 1000')).toBeVisible();
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

  // What the queue is narrowed to stays so from student to student, and on the way back.
  await page.getByRole('button', { name: 'Блок' }).click();
  await page.getByRole('radio', { name: 'Научно-исследовательская деятельность' }).check();
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/\?block=\d+$/);
  const { search } = new URL(page.url());
  await page.getByRole('link', { name: 'Начать проверку' }).click();
  await expect(page.getByText('по фильтру')).toBeVisible();
  const first = new URL(page.url());
  expect(first.search).toBe(search);
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(first.href);
  // Who was left with something that waits is remembered as skipped.
  expect(new URL(page.url()).search).toBe(`${search}&skipped=${first.pathname.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { name: 'Научно-исследовательская деятельность' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page).toHaveURL(new RegExp(`/verification-achievements\\${search}$`));
});

test('several are decided at once; what is flagged is looked at first', async ({ page }) => {
  await openReview(page, 'verification-admin', (await makeWait(1, 4, 2)).first);
  const all = page.getByRole('article');
  // Two of the four have no file: they are not confirmed unseen.
  await page.getByRole('button', { name: 'Выбрать все (4)' }).click();
  await page.getByRole('button', { name: 'Подтвердить выбранные (4)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Решение по выбранным' });
  const scores = dialog.getByRole('textbox', { name: 'Оценка при проверке' });
  await expect(scores).toHaveCount(2);
  await expect(dialog.getByRole('heading', { name: 'Не вошли: 2. Сначала посмотрите их' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Посмотреть/ })
    .first()
    .click();
  await expect(currentCard(page)).toBeFocused();
  await page.keyboard.press('s');
  await expect(scores).toHaveCount(3);
  // Enter would confirm them as they are; a digit is no score here.
  await scores.first().fill('9');
  await scores.nth(1).fill('много');
  await dialog.getByRole('button', { name: 'Подтвердить все (3)' }).click();
  await expect(dialog.getByText('Оценка — целое число от 0 до 1000')).toBeVisible();
  await scores.nth(1).fill('7');
  await scores.nth(1).press('Enter');
  // All of them succeeded: nothing is left to press.
  await expect(dialog).toHaveCount(0);
  await expectToast(page, /^Подтверждено: 3/);
  await expect(page.getByText('Осталось 1 из 4')).toBeVisible();
  await expect(all.filter({ hasText: 'оценка 9' })).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(page.getByText('Осталось 4 из 4')).toBeVisible();

  // Several are rejected or returned in the same way, by a mouse too.
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Отклонить выбранные' }).click();
  await expect(dialog.getByRole('button', { name: 'Отклонить все (4)' })).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('2');
  const comment = await dialog.getByRole('textbox', { name: 'Комментарий для всех' }).inputValue();
  await page.keyboard.press('Enter');
  // By now all four were looked at.
  await expectToast(page, /^Возвращено на доработку: 4/);
  await expect(all.filter({ hasText: `Возвращено на доработку · ${comment}` })).toHaveCount(4);
});

test('who has waited longest comes next, also after a decision; who was skipped does not, and the way back leads there', async ({
  page,
}) => {
  const { ids, first } = await makeWait(3, 2);
  const at = async (index: number, skipped: readonly number[], left: string) => {
    const search = skipped.length > 0 ? `&skipped=${skipped.map((skip) => ids[skip]).join()}` : '';
    await expect(page).toHaveURL(new RegExp(`/${ids[index]}\\?group=[^&]+${search}$`));
    // The address changes a moment before the student, and all of them have the same name.
    await expect(page.locator(`main a[href$="/portfolio/${ids[index]}"]`).first()).toBeAttached();
    await expect(page.getByText(left)).toBeVisible();
  };
  // Begun with the last of the three: the two before have waited longer.
  await openReview(page, 'verification-admin', first.replace(/^\d+/, String(ids[2])));
  await page.keyboard.press('n');
  await at(0, [2], 'Осталось 2 из 2');
  await page.keyboard.press('c');
  await decisionWindow(page)
    .getByRole('textbox', { name: /^(Баллы|Оценка при проверке)$/ })
    .focus();
  // To the page and not to the field, which goes with its window while the key is still down.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 1 из 2')).toBeVisible();
  await page.keyboard.press('n');
  await at(1, [2, 0], 'Осталось 2 из 2');
  await expect(page.getByRole('main').getByRole('link', { name: 'Следующий студент' })).toHaveCount(0);
  await page.keyboard.press('p');
  await at(0, [2], 'Осталось 1 из');
  await page.keyboard.press('p');
  await at(2, [], 'Осталось 2 из 2');
  await page.keyboard.press('n');
  await at(0, [2], 'Осталось 1 из');
});

test('a hundred confirmations of twenty students take sixty keys', async ({ page }) => {
  await openReview(page, 'verification-admin', (await makeWait(20, 5)).first);
  const pressed = await countKeys(page);
  let confirmed = 0;
  for (let student = 1; student <= 20; student += 1) {
    await expect(page.getByText('Осталось 5 из 5')).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'Решение по выбранным' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Осталось 0 из 5')).toBeVisible();
    confirmed += 5;
    await expect(page.getByRole('heading', { name: 'Всё проверено' })).toBeVisible();
    await page.keyboard.press('n');
  }
  expect(confirmed).toBe(100);
  expect(await pressed(), 'keys for a hundred confirmations').toBeLessThanOrEqual(65);
});
