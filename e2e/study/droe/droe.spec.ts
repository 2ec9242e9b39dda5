import { axe } from '../../support/axe.ts';
import { forEachLook, saveLook } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const call = '**/lks-back/api/drpo?*';

test('appointments and applications, down to the deepest category', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'student', { address: '/drpo' });
  await expect(page).toHaveURL(/\/drpo\/appointment$/);
  await expect(page).toHaveTitle('Запись в ДРПО — Зачётка');
  await expect(page.getByRole('link', { name: 'Записаться на приём' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Three levels deep.
  await expect(page.getByRole('heading', { level: 4, name: 'Отработка навыков' })).toBeVisible();
  const form = page.getByRole('link', { name: /^Записаться: Симуляционный центр/ });
  await expect(form).toHaveAttribute('target', '_blank');
  const opened = page.waitForEvent('popup');
  await form.click();
  const elsewhere = await opened;
  await expect(elsewhere.getByText('Страница-заглушка')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('link', { name: 'Подать заявку', exact: true }).click();
  await expect(page).toHaveURL(/\/drpo\/apply$/);
  await expect(page).toHaveTitle('Заявка в ДРПО — Зачётка');
  await expect(page.getByText('Медицинский английский')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Заказать справку или документ/ })).toHaveAttribute(
    'href',
    '/placeholder/certificate',
  );

  for (const unknown of ['/drpo/nothing', '/drpo/apply/more']) {
    await page.goto(unknown);
    await expect(page).toHaveURL(/\/drpo\/appointment$/);
  }
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'droe', look);
      await axe(page);
    },
    {
      prepare: async () => {
        await expect(page.getByRole('heading', { level: 4 })).toBeVisible();
      },
    },
  );
});

test('in English; empty; and failed', async ({ page }) => {
  await signInAs(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lng', 'en'));
  await page.goto('/drpo/apply');
  await expect(page).toHaveTitle('DROE Application — Zachetka');
  await expect(page.getByRole('link', { name: /^Submit an application: Medical English/ })).toHaveAttribute(
    'href',
    /lng=en$/,
  );

  await page.route(call, (route) => route.fulfill({ json: [] }));
  await page.goto('/drpo/appointment');
  await expect(page).toHaveTitle('DROE Assignment — Zachetka');
  await expect(page.getByText('No available categories')).toBeVisible();
  await page.unroute(call);

  await page.route(call, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Error loading data')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Psychological service')).toBeVisible();
});
