import { join } from 'node:path';
import { decide } from '../../support/decide.ts';
import { signInByHand, storedToken } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { card as portfolioCard, sendForVerification } from '../portfolio/portfolio-screen.ts';
import { card, currentCard, decisionWindow, openReview, titleOf } from './review-screen.ts';

test('two verifiers on one element: each sees the other, and only the first decision counts', async ({
  page,
  browser,
}) => {
  await openReview(page, 'verification-admin', 47);
  const title = await titleOf(currentCard(page));
  await page.keyboard.press('r');
  await decisionWindow(page).getByRole('textbox', { name: 'Комментарий' }).fill('Нет подписи ректора');

  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await openReview(other, 'admin', 47);
  await expect(card(other, title).getByText('Открыто: Громова Татьяна Алексеевна')).toBeVisible();
  await other.goto('/verification-achievements?size=100');
  await expect(
    other
      .getByRole('row')
      .filter({ hasText: 'Елисеев Николай Олегович' })
      .getByText('Громова Татьяна Алексеевна'),
  ).toBeVisible();
  await other.goBack();
  await expect(currentCard(other)).toBeVisible();
  await other.keyboard.press('c');
  await expect(decisionWindow(other).getByText(/Сейчас открыто у другого сотрудника: Громова/)).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(card(other, title)).toContainText('Подтверждено');
  await colleague.close();

  await page.keyboard.press('Control+Enter');
  const refused = decisionWindow(page);
  await expect(refused.getByText(/Решение уже принято \(Воронцова/)).toBeVisible();
  await expect(refused.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Нет подписи ректора');
  await refused.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(card(page, title)).toContainText('Больше не ждёт решения');
  await expect(page.getByText('Осталось 1 из 2')).toBeVisible();
});

test('a correction shows what changed, also to whoever was about to decide on the older version', async ({
  page,
  browser,
}) => {
  const portfolioId = 25;
  const login = await openAccount(portfolioId);
  await openReview(page, 'verification-admin', portfolioId);
  const title = await titleOf(currentCard(page));
  await page.keyboard.press('c');
  const comment = decisionWindow(page).getByRole('textbox', { name: 'Комментарий' });
  await comment.fill('Проверено по сайту конференции');

  const students = await browser.newContext();
  const student = await students.newPage();
  // The student listens, and learns of the decision without a reload.
  const listens = student.waitForResponse(/notices\/stream/);
  await signInByHand(student, login);
  await listens;
  await decide(page, {
    portfolioId,
    value: title,
    decision: { isVerified: false, returnForCorrection: true, comment: 'Уточните название' },
  });
  const bell = student.getByRole('button', { name: /^Уведомления, непрочитанных: \d/ });
  await bell.click();
  const told = student.getByRole('menuitem', { name: /Достижение вернули на исправление/ });
  await told.click();
  await expect(student).toHaveURL(/\/portfolio#element-\d+$/);
  const returned = portfolioCard(student, title).filter({ hasText: 'Уточните название' });
  const corrected = `${title}, исправлено${'-и-дополнено'.repeat(25)}`;
  const called = `${corrected.slice(0, 120)}…`;
  // The address of an achievement opens it.
  await returned.getByRole('textbox').first().fill(corrected);
  await returned.getByRole('button', { name: /^Сохранить/ }).click();
  await expectToast(student, 'Сохранено');
  await portfolioCard(student, called)
    .getByRole('button', { name: /^Прикрепить файлы/ })
    .click();
  const upload = student.getByRole('dialog', { name: 'Прикрепить файлы' });
  await upload
    .getByTestId('file-input')
    .setInputFiles(join(import.meta.dirname, '../../../apps/server/src/testing/files/photo.heic'));
  await upload.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expectToast(student, 'Файлы успешно загружены');
  await sendForVerification(student);
  const headers = { authorization: `Bearer ${await storedToken(student)}` };
  await student.request.put('/gateway/extra-edu/api/language', { headers, data: { language: 'en' } });
  await students.close();

  // The page refreshes itself behind the window, which still decides on what it was opened on.
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith(`/portfolios/${portfolioId}`));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await refreshed;
  await comment.press('Control+Enter');
  const dialog = decisionWindow(page);
  await expect(dialog.getByText(/Достижение тем временем изменено/)).toBeVisible();
  await expect(comment).toHaveValue('Проверено по сайту конференции');
  const changes = dialog.getByRole('group', { name: 'Что изменилось после прошлого решения' });
  await expect(changes.getByText('Уточните название')).toBeVisible();
  await expect(changes.locator('ins')).toHaveText([corrected, 'photo.heic']);
  await page.keyboard.press('Escape');

  const again = card(page, called);
  await expect(again.getByText('Отправлено повторно')).toBeVisible();
  await expect(again.locator('del')).toHaveText(title);
  // A photo as iPhones take them, which this browser does not draw: decoded, and turned as the phone was held.
  await again
    .getByRole('list', { name: 'Файлы' })
    .getByRole('button', { name: /^photo\.heic/ })
    .click();
  const photo = page
    .getByRole('region', { name: 'Файл достижения' })
    .getByRole('img', { name: 'photo.heic' });
  await expect
    .poll(() =>
      photo.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([240, 320]);
  // However long the title is, and whatever notes stand about the comment: on a small laptop too the title stays under the
  // bar and the buttons in sight.
  await page.setViewportSize({ width: 1366, height: 768 });
  await again.getByRole('button', { name: /^На доработку/ }).click();
  await expect(dialog.getByText(/^Студент читает портал на английском/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Вернуть на доработку' })).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('region', { name: 'Ход проверки' }).boundingBox();
  const heading = await again.getByRole('heading', { level: 4 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await expect(dialog.getByRole('radio', { name: 'Вернуть на доработку' })).toBeChecked();
  await comment.fill('Приложите программу конференции');
  await dialog.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(again).toContainText('Возвращено на доработку · Приложите программу конференции');
});
