import type { Page } from '@playwright/test';
import { saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import {
  type Applicant,
  addAchievements,
  attachFile,
  createApplicant,
  fileApplication,
  nomination,
  signInAsApplicant,
} from './applicant.ts';
import { achievement, expectTotal, openList, submit } from './applications-screen.ts';

const unbroken = 'единогласно'.repeat(30);

test('a student is rejected, applies again, is scored and accepted', async ({ page, browser }) => {
  test.slow();
  const applicant = await createApplicant();
  const chosen = await addAchievements(applicant, [
    { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 12 },
    { title: 'Спартакиада вузов', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 7 },
  ]);
  await signInAsApplicant(page, applicant);
  await attachFile(page, chosen[0] ?? 0, 'Грамота.pdf');
  const id = await fileApplication(page, chosen);

  await test.step('the commission reads and rejects with a reason', async () => {
    const commission = await (await browser.newContext()).newPage();
    await openList(commission, 'commission', applicant);
    const row = commission.getByRole('row').filter({ hasText: applicant.fullName });
    await row.getByRole('link', { name: /^Просмотр/ }).click();
    await expect(commission.getByRole('navigation').getByText('Просмотр заявки')).toBeVisible();
    await expect(achievement(commission, 'Кубок университета')).toBeVisible();
    await expect(commission.getByRole('button', { name: /Принять|Отклонить|Редактировать/ })).toHaveCount(0);

    await commission.goBack();
    await row.getByRole('link', { name: /^Оценить/ }).click();
    await expect(commission.getByRole('heading', { level: 1, name: 'Оценка заявки на ПГАС' })).toBeVisible();
    await expect(commission.getByRole('textbox', { name: /^Баллы/ })).toHaveCount(0);
    await commission.getByRole('button', { name: 'Отклонить' }).click();
    const dialog = commission.getByRole('dialog', { name: `Отклонить заявку № ${id}?` });
    await dialog.getByRole('textbox').fill('   ');
    await dialog.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expect(dialog.getByText('Укажите причину отклонения')).toBeVisible();
    await dialog.getByRole('textbox').fill('Не приложен приказ');
    await dialog.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expectToast(commission, `Заявка № ${id} отклонена`);
    await expect(commission.getByRole('button', { name: 'Принять' })).toHaveCount(0);
    await commission.getByRole('link', { name: 'Следующая заявка' }).click();
    // Whatever waits there may be decided by somebody else meanwhile.
    await expect(commission.getByRole('heading', { name: /^Заявка № \d+$/ })).not.toHaveText(
      `Заявка № ${id}`,
    );
    await commission.context().close();
  });

  await page.goto('/student-applications');
  const choice = page.getByRole('dialog', { name: nomination });
  const rejected = page.getByRole('row').filter({ hasText: 'Не приложен приказ' });
  await expect(rejected.getByText('Отклонена')).toBeVisible();
  // A new one from the rejected one, with what is still usable of it.
  await rejected.getByRole('link', { name: /^Подать заново/ }).click();
  await expect(page).toHaveURL(/\/application-for-pgas\?id=\d+$/);
  const again = Number(new URL(page.url()).searchParams.get('id'));
  await expect(achievement(page, 'Спартакиада вузов')).toBeVisible();
  await submit(page);
  await expect(page.getByText('Подана повторно').first()).toBeVisible();

  await test.step('what waits in one application is not offered to another', async () => {
    await page.goto('/student-applications');
    await page.getByRole('button', { name: 'Новая заявка' }).click();
    await page.getByRole('button', { name: `Редактировать: ${nomination}` }).click();
    await choice.getByRole('button', { name: /^Почему остальные/ }).click();
    const taken = choice.getByRole('listitem').filter({ hasText: 'Кубок университета' });
    await expect(taken.getByText('Уже входит в другую заявку на рассмотрении.')).toBeVisible();
    await expect(taken.getByRole('checkbox')).toBeDisabled();
    await taken.getByRole('link', { name: `Заявка № ${again}` }).click();
    await expect(page.getByRole('heading', { name: `Заявка № ${again}` })).toBeVisible();
  });

  await test.step('the administrator scores and accepts', async () => {
    const admin = await (await browser.newContext()).newPage();
    await scoreAndAccept(admin, again, applicant);
    await admin.context().close();
  });

  await page.goto(`/application-for-pgas?id=${again}`);
  await expect(page.getByText('Принята').first()).toBeVisible();
  await expect(page.getByText('Рекомендовать к назначению').first()).toBeVisible();
  await expectTotal(page, '45');
  await page.getByRole('button', { name: 'История' }).click();
  const history = page.getByRole('dialog', { name: `История заявки № ${again}` });
  await expect(history.getByText('Заявка принята')).toBeVisible();
  await expect(history.getByText('Кубок университета: 0 → 5')).toBeVisible();
  await history.getByRole('button', { name: 'Закрыть' }).click();

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: /стипендию № / });
  await expect(paper.getByText('Итого баллов: 45')).toBeVisible();
  await expect(paper.getByText('Подтверждаю, что сведения')).toBeVisible();
  await expect(paper.getByText(/^Подтверждено при подаче заявки/)).toBeVisible();
  await expect(paper.getByText('Грамота.pdf')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  // What the commission has written without a space stays on the paper.
  await expect(paper.getByText(unbroken)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  await saveLook(page, 'application-print', { language: 'ru', theme: 'light', width: 1366 });
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

async function scoreAndAccept(page: Page, id: number, applicant: Applicant): Promise<void> {
  await signInAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Somebody else's in the normal mode, even for the administrator.
  await page.goto(`/application-for-pgas?id=${id}`);
  await expect(page).toHaveURL(/\/403$/);

  await page.goto(`/application-for-pgas?id=${id}&verification=true`);
  const score = page.getByRole('textbox', { name: 'Баллы: Кубок университета' });
  await expect(score).toHaveValue('12');
  await score.fill('');
  await score.pressSequentially('a-4.2,7');
  await expect(score).toHaveValue('42');
  await expectTotal(page, '49');
  await score.press('Enter');
  await expect(score).not.toBeFocused();
  await expectToast(page, 'Баллы сохранены: 42');

  const saving = '**/api/applications/assessment';
  await page.route(saving, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await score.fill('9');
  await expectTotal(page, '16');
  await score.blur();
  await expectToast(page, 'Не удалось сохранить баллы');
  await expect(score).toHaveValue('42');
  await expectTotal(page, '49');
  await page.unroute(saving);

  // An empty field counts as 0.
  await score.fill('');
  await expectTotal(page, '7');
  await score.blur();
  await expectToast(page, 'Баллы сохранены: 0');
  await expect(score).toHaveValue('0');
  await score.fill('5');
  await page.getByRole('textbox', { name: 'Баллы: Спартакиада вузов' }).fill('40');
  await expectTotal(page, '45');

  // The press on the button leaves the field: the decision waits for its score.
  await page.getByRole('button', { name: 'Принять' }).click();
  const dialog = page.getByRole('dialog', { name: `Принять заявку № ${id}?` });
  await expect(dialog.getByText(applicant.fullName)).toBeVisible();
  await dialog.getByRole('textbox').fill(`Рекомендовать к назначению ${unbroken}`);
  await dialog.getByRole('button', { name: 'Принять', exact: true }).click();
  await expectToast(page, `Заявка № ${id} принята`);
  await expect(page.getByText('Принята').first()).toBeVisible();
  await expect(score).toHaveCount(0);
}
