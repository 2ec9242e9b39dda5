import type { Locator } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
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
  await press(page.getByRole('link', { name: 'Новая заявка' }));
  await press(page.getByRole('button', { name: `Выбрать достижения: ${nomination}` }));
  await press(page.getByRole('button', { name: 'Выбрать все: 10' }));
  await press(page.getByRole('button', { name: 'Создать заявку' }));
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
