import { inspect, inspectLoaded } from '../support/looks.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const cardsCall = '**/coordinate-support/students';

test('a student sees the welcome, the notices and the card', async ({ page }) => {
  await signInAs(page, 'student');
  await expect(page.getByText('Добро пожаловать, Мария!')).toBeVisible();
  await expect(page.getByText('Ординаторам и аспирантам')).toBeVisible();
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
  await expect(page.getByText('№ зачётной книжки')).toBeVisible();
  await inspect(page, 'home');
});

test('who studies twice has two cards', async ({ page }) => {
  await signInAs(page, 'student2');
  await expect(page.getByText('№ зачётной книжки')).toHaveCount(2);
});

test('who is no student is told so, and a verifier begins with whoever has waited longest', async ({
  page,
}) => {
  await signInAs(page, 'verifier');
  await expect(page.getByText('Студент не найден')).toBeVisible();
  await inspectLoaded(page, 'home-verifier');
  const begin = page.getByRole('link', { name: /Начать проверку|Start verifying/ });
  const first = (await begin.getAttribute('href')) ?? '';
  expect(first).toMatch(/^\/verification-achievements\/\d+$/);
  await begin.click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
});

test('cards that do not load say so and can be asked for again', async ({ page }) => {
  await page.route(cardsCall, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await signInAs(page, 'student');
  await expect(page.getByText('Не удалось загрузить карточку')).toBeVisible();
  await inspect(page, 'home-failed');
  await page.unroute(cardsCall);
  await page.getByRole('button', { name: /Попробовать снова|Try again/ }).click();
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
});

test('everything stays in its place while Home loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInAs(page, 'student');
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.001);
});
