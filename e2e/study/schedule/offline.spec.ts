import type { Page } from '@playwright/test';
import { demoDay, inMoscow, shown } from '../../support/demo-week.ts';
import { signInByHand } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { dayCard, openSchedule } from './schedule-screen.ts';

test.use({ serviceWorkers: 'allow' });

const kept = 'Нет связи с сервером. Показано сохранённое';
const thursday = demoDay(3);

/** What the browser keeps, apart from the shell of the app. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const boxes = (await caches.keys()).filter((name) => !name.startsWith('shell-'));
    const lists = await Promise.all(boxes.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('the last seen weeks and ratings open without a network, and signing out wipes them', async ({
  page,
  context,
}) => {
  await openSchedule(page, { now: inMoscow(thursday, '12:00'), fresh: true });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: 'Успеваемость' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Успеваемость');
  const discipline = page.getByRole('heading', { level: 3 }).getByRole('button').first();
  await discipline.click();
  await expect(page.getByRole('meter')).toHaveCount(2);
  await page.getByRole('link', { name: 'Портфолио' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // This week, its neighbours and the rating are kept, and who is here; no answer of any other page.
  await expect
    .poll(async () => (await keptAddresses(page)).map((address) => address.split('/').slice(0, 3).join('/')))
    .toEqual(expect.arrayContaining(['/kept/user', '/kept/schedule', '/kept/rating']));
  const names = await keptAddresses(page);
  expect(names.filter((name) => !/^\/kept\/(user\/me$|schedule\/|rating\/)/.test(name))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/schedule');
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByText('в эту минуту')).toBeVisible();
  await expect(dayCard(page, shown(thursday)).getByRole('article').first()).toBeVisible();
  await page.clock.fastForward('03:00:00');
  await expect(page.getByText('2 часа назад')).toBeVisible();
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(page.getByText(`${shown(demoDay(7))} – ${shown(demoDay(13))}`)).toBeVisible();
  await expect(page.getByText(kept)).toBeVisible();
  // Nobody has ever seen this one.
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(page.getByText('Не удалось загрузить расписание')).toBeVisible();
  await page.getByRole('link', { name: 'Успеваемость' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Успеваемость');
  await discipline.click();
  await expect(page.getByRole('meter')).toHaveCount(2);
  await expect(page.getByText(kept).first()).toBeVisible();

  // A page that nobody wants without a network says what is wrong.
  await page.goto('/portfolio');
  await expect(page.getByText('Вы не в сети')).toBeVisible();
  await page.goto('/performance');
  await expect(page.getByText(kept)).toBeVisible();

  // With the network back the page catches up by itself.
  await context.setOffline(false);
  await expect(page.getByText(kept)).toHaveCount(0);

  await page.getByRole('button', { name: /Пользователь/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.locator('input[name="login"]')).toBeVisible();
  expect(await keptAddresses(page)).toEqual([]);

  // The next person on this device finds nothing of the one before.
  await signInByHand(page, 'verifier');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptAddresses(page)).toEqual(['/kept/user/me']);
});

test('the portal can be installed, and its worker never stands in the way of a release', async ({
  page,
  request,
}) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);

  await openSchedule(page, { now: inMoscow(thursday, '12:00') });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // As after a release: another worker, another page. The page comes from the server although a worker holds an older one.
  await page.evaluate(async () => {
    const boxes = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    for (const name of boxes) {
      const box = await caches.open(name);
      await box.put('/index.html', new Response('old page', { headers: { 'content-type': 'text/html' } }));
    }
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расписание');
});
