import type { Page } from '@playwright/test';
import { inspect } from '../../support/looks.ts';
import { type DemoLogin, signInAs, signInByHand, storedToken } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const study = ['Расписание', 'Успеваемость', 'ДРПО'];
const student = ['Главная', 'Портфолио', 'Заявки на ПГАС', 'Расписание', 'Успеваемость', 'ДРПО'];
const verifying = ['Очередь проверки', 'Список достижений', 'Студенты'];

const sidebars: Record<DemoLogin, string[]> = {
  student,
  student2: student,
  // Whoever works here finds the work first.
  verifier: ['Главная', ...verifying, ...study],
  'verifier-none': ['Главная', ...verifying, ...study],
  'verification-admin': ['Главная', ...verifying, 'Администрирование', ...study],
  commission: ['Главная', 'Студенты', 'Заявки студентов', 'Сезоны', ...study],
  admin: [
    'Главная',
    ...verifying,
    'Заявки студентов',
    'Сезоны',
    'Администрирование',
    'Заявки на ПГАС',
    ...study,
  ],
};

/** They have the roles of somebody else in the list. */
const seconds = new Set<string>(['student2', 'verifier-none']);

for (const [login, links] of Object.entries(sidebars) as [DemoLogin, string[]][]) {
  test(`${login} signs in, sees exactly their own links, and each leads to its end`, {
    tag: seconds.has(login) ? [] : '@main',
  }, async ({ page }) => {
    await signInByHand(page, login);
    const menu = page.getByRole('navigation', { name: 'Основное меню' });
    await expect(menu.getByRole('link', { name: 'Главная' })).toBeVisible();
    const services = ['Единый личный кабинет', 'Техническая поддержка'];
    await expect(menu.getByRole('link')).toHaveText([...links, ...services]);
    for (const name of links) {
      const link = menu.getByRole('link', { name, exact: true });
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL((url) => url.pathname === path || url.pathname.startsWith(`${path}/`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Техническая поддержка' }).click();
    await expect(page).toHaveURL('/placeholder/support');
    expect(await storedToken(page)).toBeNull();
    // The university login still knows who it is.
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
    const before = await storedToken(page);
    await menu.getByRole('link', { name: 'Единый личный кабинет' }).click();
    await expect
      .poll(async () => ((await storedToken(page)) ?? before) !== before, {
        message: 'the token is another one',
      })
      .toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
  });
}

test('a click on a demo account fills in the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /commission/ }).click();
  await expect(page.locator('input[name="login"]')).toHaveValue('commission');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
});

test('a wrong password is told where it was typed, and the login stays', async ({ page }) => {
  await page.goto('/');
  await page.locator('input[name="login"]').fill('student');
  await page.locator('input[name="password"]').fill('wrong');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[name="login"]')).toHaveValue('student');
  expect(await storedToken(page)).toBeNull();
});

test('sign-out ends the session and asks for credentials again', { tag: '@main' }, async ({ page }) => {
  await signInAs(page, 'student2', { fresh: true });
  const token = await storedToken(page);
  await page.getByRole('button', { name: /Пользователь/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  const answer = await page.request.get('/personal-account/user/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto('/');
  await expect(page.locator('input[name="password"]')).toBeVisible();
});

test('a link of somebody else signs nobody in as another', async ({ page, browser }) => {
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.route('**/gateway/auth/token', (route) => route.abort(), { times: 1 });
  await otherPage.goto('/');
  const handedOver = otherPage.waitForRequest(/sign_in_code=/);
  await typeCredentials(otherPage, 'student2');
  const link = (await handedOver).url();
  // Refused once, the other one is signed in by the next attempt.
  await expect.poll(() => storedToken(otherPage)).toBeTruthy();
  const token = await storedToken(otherPage);
  await other.close();

  await signInAs(page, 'student');
  const own = await storedToken(page);
  for (const address of [link, `/?token=${token}`]) {
    await page.goto(address);
    if (address !== link) await page.getByRole('button', { name: 'Остаться' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBe(own);
  }
});

test('a stored token that is no good is removed, and the login page comes', async ({ page }) => {
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('auth_token', 'not.a.token'));
  await page.goto('/');
  await expect(page.locator('input[name="password"]')).toBeVisible();
});

async function typeCredentials(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('demo');
  await page.locator('form button[type="submit"]').click();
}

test('a person who follows a link gets there after the sign-in', async ({ page }) => {
  await page.goto('/schedule?date=2026-11-20');
  await typeCredentials(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
  await expect(page).toHaveURL('/schedule?date=2026-11-20');
});

test('an expired session leads back to the page that it ended on, and another person to Home', async ({
  page,
}) => {
  const expire = async () => {
    // Without the app: the page that is open now would be refused too, and lead away by itself.
    await page.goto('/config.json');
    await page.route('**/coordinate-support/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'tokenExpired', message: 'Сеанс истёк.' } }),
    );
    // The refusal may lead away before the page has loaded.
    await page.goto('/performance', { waitUntil: 'commit' });
    await expect(page.locator('input[name="password"]')).toBeVisible();
    await page.unroute('**/coordinate-support/**');
  };
  // The university login still knows who it is; without its cookies it asks again.
  const forget = () => page.context().clearCookies();
  await signInAs(page, 'student', { fresh: true });
  await forget();
  await expire();
  await typeCredentials(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Успеваемость');
  await expect(page).toHaveURL('/performance');

  await forget();
  await expire();
  await typeCredentials(page, 'student2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
});

test('Back after a sign-in does not say that it failed', async ({ page }) => {
  await page.goto('/schedule');
  await typeCredentials(page, 'student');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
  await expect(page).toHaveURL('/');
});

test('the sign-in page is readable for everyone', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await inspect(page, 'sign-in');
});
