import { axe } from '../../support/axe.ts';
import { inspect, saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import {
  addAchievements,
  createApplicant,
  fileApplication,
  nomination,
  signInAsApplicant,
} from './applicant.ts';

const long =
  'Всероссийские соревнования среди команд медицинских и фармацевтических образовательных организаций высшего образования';

test("the student's application and list in every look", async ({ page }) => {
  const applicant = await createApplicant();
  const ids = await addAchievements(applicant, [
    { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 12 },
    { title: long, subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 7 },
    { title: 'Самбо', subBlock: 'Спортивные разряды и звания', status: 'RETURNED_FOR_CORRECTION' },
  ]);
  await signInAsApplicant(page, applicant);
  await page.goto('/application-for-pgas');
  await page.getByRole('button', { name: `Редактировать: ${nomination}` }).click();
  const choice = page.getByRole('dialog', { name: nomination });
  await choice.getByText('Кубок университета').first().click();
  await choice.getByRole('button', { name: /^Почему остальные нельзя использовать/ }).click();
  await axe(page);
  await saveLook(page, 'application-edit', { language: 'ru', theme: 'light', width: 1366 });
  await choice.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('article', { name: 'Кубок университета' })).toBeVisible();
  await inspect(page, 'application-draft');

  await fileApplication(page, ids.slice(1, 2));
  await page.goto('/student-applications');
  const view = page.getByRole('row').nth(1).getByRole('link', { name: /^View/ });
  await expect(view).toHaveText('View');
  // The word stands beside its icon, whether there is a pointer or not.
  expect((await view.boundingBox())?.width).toBeGreaterThan(50);
  await inspect(page, 'student-applications');
  await page.goto('/application-for-pgas?new=true');
  await expect(page.getByRole('button', { name: /^(Редактировать|Edit):/ }).first()).toBeVisible();
  await inspect(page, 'application-new');
});

test('the evaluation and the list of the commission in every look', async ({ page }) => {
  const applicant = await createApplicant();
  const ids = await addAchievements(applicant, [
    { title: 'Кубок университета', subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 12 },
    { title: long, subBlock: 'Спортивные соревнования', status: 'VERIFIED', score: 7 },
  ]);
  await signInAsApplicant(page, applicant);
  const id = await fileApplication(page, ids);
  await signInAs(page, 'admin', { address: `/application-for-pgas?id=${id}&verification=true` });
  await expect(page.getByRole('textbox', { name: 'Баллы: Кубок университета' })).toBeVisible();
  await inspect(page, 'application-evaluation');
  await page.goto('/admin-applications');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'admin-applications');
});
