import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axe } from '../../support/axe.ts';
import { signInAs, signInByHand, storedToken } from '../../support/sign-in.ts';
import { openAccount } from '../../support/student-account.ts';
import { expect, test } from '../../support/test.ts';
import { tokenOf } from '../../support/tokens.ts';

test('a person makes a token for a script, which works until it is revoked', async ({ page, request }) => {
  await signInByHand(page, await openAccount(29));
  await page.getByRole('button', { name: /Пользователь/ }).click();
  await page.getByRole('menuitem', { name: 'Активные сеансы' }).click();
  await page.getByRole('button', { name: 'Токены для скриптов' }).click();
  await page.getByRole('button', { name: 'Создать токен' }).click();
  const form = page.getByRole('dialog', { name: 'Новый токен' });
  await form.getByRole('button', { name: 'Создать токен' }).click();
  await expect(form.getByText('Выберите хотя бы одно разрешение')).toBeVisible();
  await form.getByLabel('Для чего он').fill('Сводка');
  await form.getByLabel(/Кто я/).check();
  await axe(page);
  await form.getByRole('button', { name: 'Создать токен' }).click();
  const made = page.getByRole('dialog', { name: 'Токен создан' });
  const token = await made.getByLabel('Токен').inputValue();
  await made.getByRole('button', { name: 'Готово' }).click();

  const ask = (path: string) => request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/personal-account/user/me')).status()).toBe(200);
  expect(await (await ask('/gateway/extra-edu/api/portfolios')).json()).toMatchObject({
    code: 'scopeMissing',
  });
  const listed = page.getByRole('listitem').filter({ hasText: 'Сводка' });
  await expect(listed).toContainText(`…${token.slice(-4)}`);
  await listed.getByRole('button', { name: 'Отозвать токен: Сводка' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByRole('heading', { name: 'Токенов пока нет' })).toBeVisible();
  expect(await (await ask('/personal-account/user/me')).json()).toMatchObject({ code: 'scriptTokenEnded' });
});

test('a person ends a session elsewhere, then all of them, and leaves no page behind', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  // All of their sessions end here, and the only one elsewhere is the other page's.
  const login = await openAccount(39);
  await signInByHand(otherPage, login);
  await signInByHand(page, login);
  await page.goto('/performance');
  await page.getByRole('button', { name: /Пользователь/ }).click();
  await page.getByRole('menuitem', { name: 'Активные сеансы' }).click();
  const sessions = page.getByRole('dialog', { name: 'Активные сеансы' });
  const rows = sessions.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Этот сеанс' })).toHaveCount(1);
  await axe(page);
  const elsewhere = rows.filter({ hasNotText: 'Этот сеанс' });
  await expect(elsewhere).toHaveCount(1);
  await elsewhere.getByRole('button', { name: /Завершить сеанс: Chrome/ }).click();
  await expect(elsewhere).toHaveCount(0);
  await otherPage.goto('/schedule');
  await expect(otherPage.locator('input[name="password"]')).toBeVisible();
  await other.close();

  await sessions.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a person changes the password, switches on a code at sign-in, and signs in with both', async ({
  page,
}) => {
  const login = await openAccount(31);
  const password = 'четыре лошади у реки';
  await page.goto('/university-login/account');
  await axe(page);
  await fill(page, {
    Логин: login,
    'Нынешний пароль': 'demo',
    'Новый пароль': password,
    'Новый пароль ещё раз': password,
  });
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пароль изменён');

  await page.getByRole('link', { name: 'К учётной записи' }).click();
  await page.getByRole('link', { name: 'Код при входе' }).click();
  await fill(page, { Логин: login, Пароль: password });
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  await axe(page);
  const codes = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await fill(page, { 'Код из приложения': codes.generate() });
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Код при входе включён');
  await axe(page);

  await page.goto('/');
  await fill(page, { Логин: login, Пароль: password });
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Введите код');
  await axe(page);
  // No code is good twice; the next one is taken already, since clocks differ.
  const next = codes.generate({ timestamp: Date.now() + 30_000 });
  await fill(page, { 'Код из приложения': next });
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
});

test('a token in the address signs in, on every path', async ({ page, browser }) => {
  const token = await tokenOf(browser, 'student');
  for (const path of ['/', '/schedule', '/callback/university']) {
    await page.goto(`${path}?token=${token}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
    expect(await storedToken(page)).toBe(token);
    await page.evaluate(() => localStorage.clear());
  }
  // One that is not good is dropped, and who is signed in stays so.
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  await page.goto(`/schedule?token=${token}x`);
  await expect(page).toHaveURL('/schedule');
  await expect(page.getByRole('heading', { level: 1, name: 'Расписание' })).toBeVisible();
  expect(await storedToken(page)).toBe(token);
});

test('a link with the token of another person asks before it takes their place', async ({
  page,
  browser,
}) => {
  const another = await tokenOf(browser, 'student2');
  await signInAs(page, 'student');
  const own = await storedToken(page);
  const question = page.getByRole('heading', { name: 'Вы уже вошли под другой учётной записью' });

  await page.goto(`/?token=${another}`);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/');
  await axe(page);
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  expect(await storedToken(page)).toBe(own);

  await page.goto(`/?token=${another}`);
  await page.getByRole('button', { name: 'Сменить учётную запись' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
  expect(await storedToken(page)).toBe(another);
});

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}
