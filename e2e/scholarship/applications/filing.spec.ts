import type { Locator } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { addAchievements, createApplicant, createDraft, nomination, signInAsApplicant } from './applicant.ts';
import { achievement, expectTotal } from './applications-screen.ts';

test('ten achievements are filed in eight actions; a refused draft is mended in its page', async ({
  page,
}) => {
  const applicant = await createApplicant();
  const ids = await addAchievements(
    applicant,
    Array.from({ length: 10 }, (_, index) => ({
      title: `Кубок ${index + 1}`,
      subBlock: 'Спортивные соревнования' as const,
      status: 'VERIFIED' as const,
      score: 5,
    })),
  );
  await signInAsApplicant(page, applicant);
  let actions = 0;
  const press = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  await press(
    page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Заявки на ПГАС' }),
  );
  await press(page.getByRole('button', { name: 'Новая заявка' }));
  await press(page.getByRole('button', { name: `Редактировать: ${nomination}` }));
  await press(page.getByRole('button', { name: 'Выбрать все: 10' }));
  await press(page.getByRole('button', { name: 'Сохранить' }));
  await press(page.locator('label', { hasText: 'Подтверждаю, что сведения' }));
  await press(page.locator('label', { hasText: 'Даю согласие на обработку' }));
  await press(page.getByRole('button', { name: 'Подать заявку' }));
  await expectToast(page, 'Заявка подана');
  await expectTotal(page, '50');
  expect(actions).toBeLessThanOrEqual(8);
  const filed = Number(new URL(page.url()).searchParams.get('id'));

  // Two of the filed ones stand in a draft as well, with one that nothing speaks against.
  const [free = 0] = await addAchievements(applicant, [
    { title: 'Спартакиада', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 9 },
  ]);
  const draft = await createDraft(page, [free, ...ids.slice(0, 2)]);
  await page.goto(`/application-for-pgas?id=${draft}`);
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  const send = page.getByRole('button', { name: 'Подать заявку' });
  await send.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Не удалось подать заявку' });
  await expect(refusal).toContainText('2 достижения нельзя использовать в этой заявке.');
  await expect(refusal.getByRole('listitem').filter({ hasText: 'Кубок 2' })).toContainText(
    `Заявка № ${filed}`,
  );
  const marked = achievement(page, 'Кубок 1');
  await expect(marked.getByRole('link', { name: `Заявка № ${filed}` })).toHaveAttribute(
    'href',
    `/application-for-pgas?id=${filed}`,
  );
  await expect(achievement(page, 'Спартакиада').getByRole('button', { name: /^Убрать/ })).toHaveCount(0);
  await axe(page);

  await marked.getByRole('button', { name: 'Убрать из заявки: Кубок 1' }).click();
  await expect(marked).toHaveCount(0);
  await expect(refusal).toContainText('1 достижение нельзя использовать');
  await refusal.getByRole('button', { name: 'Убрать это достижение из заявки' }).click();
  await expect(refusal).toHaveCount(0);
  await send.click();
  await expectToast(page, 'Заявка подана');
  await expectTotal(page, '9');
});

test('who studies two things says which of them an application is for', async ({ page }) => {
  await signInAs(page, 'student2', { address: '/application-for-pgas?new=true' });
  await page
    .getByRole('button', { name: /^Редактировать/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('checkbox').first().press('Space');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const programmes = page.getByRole('group', { name: 'Программа обучения' }).getByRole('radio');
  const education = page.getByRole('region', { name: 'Студент', exact: true }).locator('dl').first();
  await expect(programmes.first()).toBeChecked();
  await expect(education).toContainText('СТ-401');
  await programmes.nth(1).check();
  await expect(education).toContainText('СР-101з');
  await axe(page);

  // It goes with the submission, which gets no further here: the student is everybody's.
  const filing = page.waitForRequest(/\/submit$/);
  await page.route('**/submit', (route) => route.abort());
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  expect((await filing).headers()).toMatchObject({ 'enrolment-id': expect.stringMatching(/^\d+$/) });
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page).toHaveURL(/\/student-applications$/);
});
