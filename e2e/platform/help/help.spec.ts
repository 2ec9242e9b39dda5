import { axe } from '../../support/axe.ts';
import { CountedActions } from '../../support/count-actions.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('help opens at the page of one’s role, leads to the pages that it names, and explains words where they stand', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'student');
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Помощь' }).click();
  await expect(title).toHaveText('Помощь');
  const pages = page.getByRole('navigation', { name: 'Страницы помощи' });
  await expect(pages.getByRole('link', { name: 'Студенту' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main img').first()).toBeVisible();
  await axe(page);
  await page.getByRole('table').first().getByRole('link', { name: 'Портфолио' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);

  // A word of the glossary is found by the search and takes the focus.
  await expect(title).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Что найти?' }).fill('граница');
  const found = page.getByRole('group', { name: 'Помощь' }).getByRole('option', { name: 'Граница' });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page.getByRole('heading', { name: 'Граница' })).toBeFocused();

  // Where the word stands on a page it is explained there.
  await page.goto('/drpo/appointment');
  await page.getByRole('button', { name: 'ДРПО' }).click();
  const explained = page.getByRole('dialog', { name: 'ДРПО' });
  await expect(explained).toContainText('Подразделение университета');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(explained).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'ДРПО' })).toBeFocused();

  // Each role has its own.
  await signInAs(page, 'commission', { address: '/help', language: 'en' });
  await expect(page.getByRole('navigation', { name: 'Pages of help' }).getByRole('link').first()).toHaveText(
    'The commission',
  );
  await page.goto('/help#wrong');
  await expect(page.getByRole('heading', { name: 'If something is wrong' })).toBeFocused();
});

test('one’s own data are two actions away, from any page', async ({ browser }) => {
  const actions = new CountedActions(browser);
  const page = await actions.person('student', '/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entries = ['Мои данные', 'Кто смотрел мои данные', 'Уведомления', 'Токены для скриптов', 'Помощь'];
  for (const name of entries) {
    actions.count = 0;
    await page.getByRole('button', { name: /Пользователь/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/schedule$/);
    expect(actions.count, name).toBeLessThanOrEqual(2);
    await page.goto('/schedule');
  }
});

test('a failure of the server has a number for support; without a network it is told as that', async ({
  page,
  context,
}) => {
  const failing = '**/verifications/queue*';
  await page.route(failing, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '4a7c-11' },
      json: { code: 'internalError', message: 'no' },
    }),
  );
  await signInAs(page, 'verifier', { address: '/verification-achievements' });
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('№ запроса: 4a7c-11');
  await expect(failure.getByRole('link', { name: 'Напишите в техническую поддержку' })).toBeVisible();
  await axe(page);
  await page.unroute(failing);
  await context.setOffline(true);
  await failure.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(failure).toContainText('Вы не в сети');
  await context.setOffline(false);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('help opens, with all its words', async ({ page, context }) => {
    await signInAs(page, 'student', { address: '/schedule', fresh: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Если что-то не так' })).toBeVisible();
    await page.getByRole('link', { name: 'Словарь' }).click();
    await expect(page.getByRole('heading', { name: 'Номинация' })).toBeVisible();
    // A page that nobody keeps says what is wrong.
    await page.goto('/portfolio');
    await expect(page.getByText('Вы не в сети')).toBeVisible();
  });
});
