import type { Locator, Page } from '@playwright/test';
import { axe } from '../../support/axe.ts';
import { demoDay, inMoscow } from '../../support/demo-week.ts';
import { forEachLook, saveLook } from '../../support/looks.ts';
import { type DemoLogin, signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

async function openRating(page: Page, login: DemoLogin, language: 'ru' | 'en' = 'ru'): Promise<void> {
  await page.clock.install({ time: inMoscow(demoDay(3), '12:00') });
  await signInAs(page, login, { address: '/performance', language });
  await expect(page.getByText(/^(Посещаемость занятий|The rating ignores)/)).toBeVisible();
}

const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const lessonsOf = (card: Locator) =>
  card.getByRole('listitem').filter({ has: card.page().getByRole('heading', { level: 4 }) });
const headers = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('button');

/** The number in a text that the pattern puts into its group. */
async function numberIn(text: Locator, pattern: RegExp): Promise<number> {
  const [, found = ''] = pattern.exec((await text.textContent()) ?? '') ?? [];
  return Number(found.replace(/\s/gu, '').replace(',', '.'));
}
const total = /(\d[\d\s]*,\d) из/u;
/** Of a discipline that other semesters have as well, what this one can bring is told apart. */
const canStillCome = /до (\d[\d\s]*(?:,\d)?)(?:\.\s*$|, в других)/u;

test('a student sees the rating of each discipline and how every point came about', { tag: '@main' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/coordinate-support/rating')) asked.push(searchParams.get('wpd_id') ?? '');
  });
  await openRating(page, 'student');
  // The one plan is chosen, and of its semesters the present one.
  await expect(page.getByText(/^Учебный план Лечебное дело, .*\d{4}$/)).toBeVisible();
  const present = page.getByRole('button', { name: /семестр$/, pressed: true });
  await expect(present).toBeVisible();
  await expect(headers(page).first()).toHaveAttribute('aria-expanded', 'false');
  // Points and marks are told without opening anything, and nowhere out of nothing.
  await expect(headers(page).first()).toContainText(/\d,\d из 1\s000/);
  await expect(page.getByText(/ из 0$/)).toHaveCount(0);
  expect(asked).toEqual([]);

  const first = cards(page).first();
  await headers(page).first().click();
  await expect(first.getByRole('meter')).toHaveCount(2);
  await expect(first.getByRole('meter').first()).toHaveAttribute('aria-valuetext', /из 1\s000, \d+,\d\s%$/);
  await headers(page).first().click();
  await headers(page).first().click();
  expect(asked).toHaveLength(1);

  // What if every mark that is still to come were the best one: the same sum as the server's.
  const outcome = first.getByText(/^С этими оценками: /);
  const before = await outcome.textContent();
  // The first moves all of them, where there are several.
  await first.getByRole('slider').first().focus();
  await page.keyboard.press('End');
  await expect(first.getByRole('slider').last()).toHaveAttribute('aria-valuetext', '5, Отлично');
  const gained = await numberIn(headers(page).first(), total);
  const open = await numberIn(first.getByText(/^Форм\S* контроля без оценки/), canStillCome);
  await expect.poll(() => numberIn(outcome, total)).toBeCloseTo(gained + open, 0);
  await first.getByRole('button', { name: 'Сбросить' }).click();
  await expect(outcome).toHaveText(before ?? '');
  // The whole plan in one picture, and as a table.
  await expect(page.getByRole('img', { name: /^Баллы по семестрам/ })).toBeVisible();
  await page.getByText('Показать таблицей').click();
  await expect(page.getByRole('row', { name: /^1 \d+ / })).toBeVisible();

  // The sum of the whole, and of a control form; a lesson without one can't be opened.
  await expect(first.getByText(/\d ÷ \d+ × 1000 = \d+,\d$/)).toBeVisible();
  const lessons = lessonsOf(first);
  const marked = lessons.filter({ has: page.getByRole('button') }).nth(1);
  await marked.getByRole('button').click();
  await expect(marked.getByText('Оценка', { exact: true })).toBeVisible();
  await expect(marked.getByText(/÷ \d+ × 1000 = /)).toBeVisible();
  const bare = lessons.filter({ hasNot: page.getByRole('button') }).first();
  await expect(bare).toBeVisible();

  await first.getByRole('button', { name: 'Справка' }).click();
  const reference = page.getByRole('dialog', { name: 'Справка о рейтинге' });
  const [marks, semesters] = [reference.getByRole('table').nth(0), reference.getByRole('table').nth(1)];
  await expect(marks.getByRole('row', { name: /^5 \(Отлично\) 10 30$/ })).toBeVisible();
  await expect(semesters.getByRole('row').last()).toHaveText(/^Итого\d+\d+1\s0001\s000$/);
  await expect(reference.getByText('оценка 3 — от 60 %')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Справка' })).toBeFocused();

  // Another semester begins with closed cards.
  await page.getByRole('button', { name: '1 семестр' }).click();
  await expect(page.getByRole('button', { name: '1 семестр' })).toHaveAttribute('aria-pressed', 'true');
  await expect(headers(page).first()).toHaveAttribute('aria-expanded', 'false');
  // What was taught years ago has its lessons and its mark.
  await expect(headers(page).first()).toContainText(/Оценка \d|из 1\s000/);
  await headers(page).first().click();
  await expect(lessonsOf(cards(page).first()).first()).toBeVisible();
  await expect(page.getByText(/ещё не назначено|в расписании нет/)).toHaveCount(0);
});

test('the row of semesters is dragged by the mouse and walked by the keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRating(page, 'student');
  const row = page.getByRole('list', { name: 'Семестры' });
  const buttons = row.getByRole('button');
  await buttons.first().focus();
  await page.keyboard.press('End');
  await expect(buttons.last()).toBeFocused();
  await expect(buttons.last()).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(buttons.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(buttons.first()).toBeFocused();

  const chosen = await row.getByRole('button', { pressed: true }).textContent();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0);
  const box = await buttons.nth(1).boundingBox();
  if (!box) throw new Error('the second semester is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  // A drag is no press.
  await expect(row.getByRole('button', { pressed: true })).toHaveText(chosen ?? '');
});

test('who follows two plans chooses; who is no student is told so', async ({ page }) => {
  await openRating(page, 'student2');
  await expect(page.getByRole('button', { name: /семестр$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Учебный план/ }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: /семестр$/ }).first()).toBeVisible();

  await signInAs(page, 'verifier', { address: '/performance' });
  await expect(page.getByText('Учебные планы не найдены')).toBeVisible();
});

test('what does not load says so and can be tried again', async ({ page }) => {
  const fail = { status: 500, json: { code: 'internal', message: 'Внутренняя ошибка сервера.' } };
  await page.route('**/coordinate-support/rating?*', (route) => route.fulfill(fail));
  await page.route('**/coordinate-support/rating/info?*', (route) => route.fulfill(fail));
  await openRating(page, 'student');
  await headers(page).first().click();
  const first = cards(page).first();
  await expect(first.getByText('Не удалось загрузить рейтинг')).toBeVisible();
  await page.unroute('**/coordinate-support/rating?*');
  await first.getByRole('button', { name: 'Попробовать снова' }).click();
  await first.getByRole('button', { name: 'Справка' }).click();
  await expect(page.getByText('Не удалось загрузить справку о рейтинге')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/education-plans/disciplines?*', (route) => route.fulfill({ json: { data: [] } }));
  await page.reload();
  await expect(page.getByText('Дисциплины не найдены')).toBeVisible();
});

test('the rating is accessible and photographed in every look', async ({ page }) => {
  await openRating(page, 'student');
  await forEachLook(
    page,
    async (look) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await saveLook(page, 'rating', look);
      await axe(page);
    },
    {
      prepare: async () => {
        await headers(page).nth(1).click();
        const lessons = lessonsOf(cards(page).nth(1)).filter({ has: page.getByRole('button') });
        await lessons.nth(0).getByRole('button').click();
        await lessons.nth(2).getByRole('button').click();
      },
    },
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
