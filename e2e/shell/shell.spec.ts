import { axe } from '../support/axe.ts';
import { inspect, saveLook } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a student who opens the administration lands on /403', async ({ page }) => {
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

test('an unknown path leads to /404, with or without a session', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page).toHaveTitle(/Страница не найдена/);
});

test('Russian by default, English after choosing it and after a reload', async ({ page }) => {
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
  await expect(page.getByRole('navigation', { name: 'Быстрое меню' }).getByRole('link')).toHaveCount(2);
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
});

for (const [path, name] of [
  ['/403', 'forbidden'],
  ['/404', 'not-found'],
  ['/500', 'server-error'],
] as const) {
  test(`${path} is readable for everyone`, async ({ page }) => {
    await page.goto(path);
    await inspect(page, name);
  });
}

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
