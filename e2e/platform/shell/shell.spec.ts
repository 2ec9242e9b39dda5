import { axe } from '../../support/axe.ts';
import { inspect, saveLook } from '../../support/looks.ts';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a student who opens the administration lands on /403', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'student', { address: '/admin' });
  await expect(page).toHaveURL('/403');
  await expect(page.getByRole('heading', { name: 'Доступ запрещен' })).toBeVisible();
});

test('an administrator passes every guard', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const path of ['/portfolio', '/admin/configuration', '/admin-applications', '/students-list']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('an unknown path leads to /404, with or without a session', { tag: '@main' }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page).toHaveTitle(/Страница не найдена/);
});

test('a path with a dot is a page like any other', async ({ page }) => {
  await signInAs(page, 'admin', { address: '/portfolio/1.5' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('notFound')).toHaveCount(0);
  await page.goto('/no.such.page');
  await expect(page).toHaveURL('/404');
});

test('Russian by default, English after choosing it and after a reload', { tag: '@main' }, async ({
  page,
}) => {
  await signInAs(page, 'student');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByRole('button', { name: /Язык/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Home/);
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe('en');
});

test('menus close on an outside click and on Escape, which gives the focus back', async ({ page }) => {
  await signInAs(page, 'student');
  const language = page.getByRole('button', { name: /Язык/ });
  await language.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.mouse.click(600, 600);
  await expect(page.getByRole('menu')).toBeHidden();
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(language).toBeFocused();
});

test('the first tab stop skips to the content', async ({ page }) => {
  await signInAs(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Перейти к содержанию' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the collapsed sidebar stays so over a reload, and the burger expands it', async ({ page }) => {
  await signInAs(page, 'student');
  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  await expect(page.getByRole('button', { name: 'Свернуть меню' })).toBeVisible();
});

test('on a phone the menu is an overlay that traps the focus and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'student');
  const burger = page.getByRole('button', { name: 'Открыть меню' });
  await burger.click();
  const overlay = page.getByRole('dialog');
  await expect(overlay.getByRole('link', { name: 'Расписание' })).toBeVisible();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Tab');
  expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await page.mouse.click(380, 500);
  await expect(overlay).toBeHidden();
});

test('Back closes the open menu first, and a link in it takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'student', { address: '/performance' });
  await page.getByRole('link', { name: 'Расписание' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
  const burger = page.getByRole('button', { name: 'Открыть меню' });
  const overlay = page.getByRole('dialog');
  await burger.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL('/schedule');

  // Closed by hand it leaves nothing behind: the next Back leaves the page.
  await burger.click();
  // The browser goes back over the menu's own entry a moment later than the menu is gone.
  const isOverItsEntry = () =>
    page.waitForFunction(() => (history.state as { isMenuOpen?: boolean } | null)?.isMenuOpen !== true);
  await overlay.getByRole('button', { name: 'Закрыть меню' }).click();
  await expect(overlay).toBeHidden();
  await isOverItsEntry();
  await burger.click();
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await isOverItsEntry();
  await page.goBack();
  await expect(page).toHaveURL('/performance');
  await page.goForward();
  await expect(page).toHaveURL('/schedule');

  await burger.click();
  await overlay.getByRole('link', { name: 'Портфолио' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Портфолио');
  await expect(overlay).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
  await expect(overlay).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/performance');
});

const bottomMenus: Partial<Record<DemoLogin, string[]>> = {
  student: ['Главная', 'Расписание', 'Портфолио', 'Рейтинг', 'Учётная запись'],
  verifier: ['Главная', 'Очередь', 'Учётная запись'],
  commission: ['Главная', 'Заявки', 'Учётная запись'],
  admin: ['Главная', 'Очередь', 'Заявки', 'Учётная запись'],
};

for (const [login, links] of Object.entries(bottomMenus) as [DemoLogin, string[]][]) {
  test(`under the thumb of ${login} is what they open every day`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signInAs(page, login);
    const menu = page.getByRole('navigation', { name: 'Быстрое меню' });
    await expect(menu.getByRole('link')).toHaveText(links);
    // No word is cut off at that width.
    const cut = await menu
      .locator('span')
      .evaluateAll(
        (words) => words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
    await menu.getByRole('link').nth(1).click();
    await expect(menu.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  });
}

test('the active item of the sidebar keeps its colours under the pointer', async ({ page }) => {
  await signInAs(page, 'student');
  const item = page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Главная' });
  const colours = () =>
    item.evaluate((link) => [getComputedStyle(link).backgroundColor, getComputedStyle(link).color]);
  await expect(item).toHaveAttribute('aria-current', 'page');
  const before = await colours();
  await item.hover();
  expect(await colours()).toEqual(before);
});

test('dark is chosen and kept', async ({ page }) => {
  await signInAs(page, 'student');
  await page.getByRole('button', { name: /Тема/ }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмная' }).click();
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: /Тема/ }).click();
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Тёмная');
});

// With a session every-page.spec.ts goes through all three of them.
test('without a session too an error page is readable for everyone', async ({ page }) => {
  await page.goto('/404');
  await inspect(page, 'not-found');
});

for (const language of ['ru', 'en'] as const) {
  test(`the open phone menu is readable for everyone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'admin');
    await page.evaluate((chosen) => localStorage.setItem('lng', chosen), language);
    await page.reload();
    await page.getByRole('button', { name: language === 'ru' ? 'Открыть меню' : 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await saveLook(page, 'phone-menu', { language, theme, width: 390 });
      await axe(page);
    }
  });
}
