import type { Page } from '@playwright/test';
import { countKeys } from '../../support/count-keys.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import {
  addAchievements,
  attachFile,
  createApplicant,
  fileApplication,
  signInAsApplicant,
} from './applicant.ts';
import { achievement } from './applications-screen.ts';

test.use({ tellsLanguage: true });

test('the commission accepts what it has looked at with two keys and is at the next one; whoever comes too late loses no word', {
  tag: '@main',
}, async ({ page }) => {
  const applicant = await createApplicant();
  const [one = 0, two = 0] = await addAchievements(applicant, [
    { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 25 },
    { title: 'Спартакиада вузов', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 7 },
  ]);
  await signInAsApplicant(page, applicant);
  await attachFile(page, one, 'Грамота.pdf');
  const [first, second] = [await fileApplication(page, [one]), await fileApplication(page, [two])];
  // Whatever this student is written from now on is in English.
  const kept = page.waitForResponse(/\/api\/language$/);
  await page.getByRole('button', { name: 'Язык' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await kept;

  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, 'commission', { address: `/application-for-pgas?id=${first}&verification=true` });
  const file = page.getByRole('region', { name: 'Файл достижения' });
  await expect(file.getByText('Грамота.pdf')).toBeVisible();
  await expect(achievement(page, 'Кубок университета').getByText('проверка 25, комиссия 25')).toBeVisible();
  // Both are in the first screenful.
  for (const shown of [achievement(page, 'Кубок университета'), file]) {
    expect((await shown.boundingBox())?.y).toBeLessThan(420);
  }
  const next = page.getByRole('link', { name: 'Следующая заявка' });
  await expect(next).toBeVisible();

  await test.step('the keys are told by ?', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Горячие клавиши' });
    await expect(keys.getByText('Следующая заявка', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });

  await test.step('accepted, and the next one open', async () => {
    // Before anything was looked at, Enter accepts nothing.
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: `Принять заявку № ${first}?` });
    await expect(dialog.getByText('Вы ещё не открыли ни одного достижения этой заявки')).toBeVisible();
    await expect(dialog.getByText('Решение окончательное')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Комментарий' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    const pressed = await countKeys(page);
    await page.keyboard.press('c');
    await expect(dialog.getByRole('button', { name: 'Принять и открыть следующую' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, `Заявка № ${first} принята`);
    await expect(page).not.toHaveURL(new RegExp(`id=${first}&`));
    expect(await pressed(), 'keys to accept and to open the next one').toBe(2);
    // Whoever listens hears which one it is.
    await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeFocused();

    const shown = page.url();
    await expect(next).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(shown);
    expect(await pressed(), 'keys to open the next one').toBe(1);
    await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeFocused();
  });

  await test.step('a reason that is too long is counted, never cut', async () => {
    await page.goto(`/application-for-pgas?id=${second}&verification=true`);
    await expect(page.getByRole('button', { name: 'Отклонить' })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Отклонить заявку № ${second}?` });
    const reason = dialog.getByRole('textbox', { name: 'Причина отклонения' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(reason).toHaveValue('');
    await page.keyboard.press('2');
    // Chosen in the language of the commission, sent in that of the student.
    await expect(dialog.getByRole('radio', { name: 'Недостаточно баллов по номинации.' })).toBeFocused();
    await expect(reason).toHaveValue('The score is too low for the nomination.');
    await expect(dialog.getByText(/готовая причина уйдёт на английском/)).toBeVisible();
    await reason.fill('я'.repeat(2500));
    await expect(dialog.getByText(/^Слишком длинно: 2.500 из 2.000 знаков$/)).toBeVisible();
    await reason.press('Control+Enter');
    await expect(reason).toHaveValue('я'.repeat(2500));
    await reason.fill('Нет приказа о зачислении в сборную');

    await acceptElsewhere(page, second);
    await reason.press('Control+Enter');
    const told = dialog.getByRole('alert');
    await expect(told).toContainText('По заявке уже принято решение');
    await expect(told).toContainText(
      /Заявка принята: \S+ \S+ \S+, \d\d\.\d\d\.\d{4} \d\d:\d\d\. Комментарий: Быстрее/,
    );
    await expect(reason).toHaveValue('Нет приказа о зачислении в сборную');
    await dialog.getByRole('button', { name: 'Следующая заявка' }).click();
    await expect(page).not.toHaveURL(new RegExp(`id=${second}&`));
    await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeFocused();
  });

  await test.step('without a number one that waits is opened', async () => {
    await page.goto('/application-for-pgas?verification=true');
    await expect(page.getByRole('button', { name: 'Принять' })).toBeVisible();
  });
});

/** In another window, or by somebody else: the page knows nothing of it. */
async function acceptElsewhere(page: Page, id: number): Promise<void> {
  const answer = await page.request.post(`/gateway/extra-edu/api/applications/${id}/verify`, {
    headers: { Authorization: `Bearer ${await storedToken(page)}` },
    data: { isVerified: true, comment: 'Быстрее' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
