import { createApplicant } from '../../scholarship/applications/applicant.ts';
import { axe } from '../../support/axe.ts';
import { signInByHand } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('whoever is new is welcomed in three steps, and never again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { login } = await createApplicant({ isNew: true });
  await signInByHand(page, login);
  const welcome = page.getByRole('dialog', { name: 'Добро пожаловать в Зачётку' });
  await expect(welcome.getByText('Шаг 1 из 3')).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Пропустить' })).toBeVisible();
  await axe(page);
  await welcome.getByRole('button', { name: 'Дальше' }).click();
  await welcome.getByRole('button', { name: 'Дальше' }).click();
  await expect(welcome.getByText('Повышенная стипендия')).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/welcome') && answer.ok());
  await welcome.getByRole('button', { name: 'Начать' }).click();
  await expect(welcome).toHaveCount(0);
  await kept;

  const told = page.waitForResponse((answer) => answer.url().endsWith('/user/me'));
  await page.reload();
  expect(await (await told).json()).toMatchObject({ welcomeSeen: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
