import { axe } from '../../support/axe.ts';
import { demoDay, inMoscow, shown } from '../../support/demo-week.ts';
import { forEachLook, saveLook } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';
import { dayCard, header, openSchedule, timetableCall } from './schedule-screen.ts';

const thursday = demoDay(3);

test('today, as its lessons begin; the weeks before and after it', async ({ page }) => {
  // A quarter of an hour before the open lecture that several groups come to.
  await openSchedule(page, { now: inMoscow(thursday, '16:00') });
  const today = dayCard(page, shown(thursday));
  await expect(today.getByText('Сегодня')).toBeVisible();
  await expect(header(today)).toHaveAttribute('aria-expanded', 'true');
  await expect(header(today)).toContainText(/\d{2}:\d{2} – 17:50/);
  await expect(page.getByText(`${shown(demoDay(0))} – ${shown(demoDay(6))}`)).toBeVisible();

  // Sorted by start.
  const starts = await today
    .getByRole('article')
    .evaluateAll((lessons) => lessons.map((lesson) => (lesson.getAttribute('aria-label') ?? '').slice(0, 5)));
  expect(starts).toEqual(starts.toSorted((a, b) => a.localeCompare(b)));

  // The groups that share teachers and room stand together, the others apart.
  const lecture = today.getByRole('article').filter({ hasText: 'Открытая лекция' });
  const places = lecture.getByRole('list').first().getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(lecture).toContainText(/[А-Я]+-\d+\S*, [А-Я]+-\d+/);

  await expect(lecture.getByText('Занятие ещё не началось')).toHaveCount(1);
  await page.clock.fastForward('16:00');
  await expect(lecture.getByText('Занятие началось')).toHaveCount(1);
  await expect(lecture.getByText('Занятие ещё не началось')).toHaveCount(0);

  const weekLater = dayCard(page, shown(demoDay(10)));
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(page.getByText(`${shown(demoDay(7))} – ${shown(demoDay(13))}`)).toBeVisible();
  await expect(page.getByText('Сегодня')).toHaveCount(0);
  await expect(header(weekLater)).toHaveAttribute('aria-expanded', 'false');
  await header(weekLater).click();
  await expect(weekLater.getByText('Занятие ещё не началось').first()).toBeAttached();
  await expect(weekLater.getByText('Занятие началось')).toHaveCount(0);

  await page.getByRole('button', { name: 'Текущая неделя' }).click();
  await expect(today).toBeInViewport();
  await page.getByRole('button', { name: 'Предыдущая неделя' }).click();
  const weekBefore = dayCard(page, shown(demoDay(-4)));
  await header(weekBefore).click();
  await expect(weekBefore.getByText('Занятие началось').first()).toBeAttached();

  // A day without lessons has a picture of its own, and keeps it.
  const saturday = dayCard(page, shown(demoDay(-2)));
  await expect(header(saturday)).toContainText('Нет занятий');
  await header(saturday).click();
  await expect(saturday.getByText('Нет занятий')).toBeVisible();
  const picture = await saturday.locator('[data-picture]').getAttribute('data-picture');
  await page.reload();
  await header(saturday).click();
  await expect(saturday.locator('[data-picture]')).toHaveAttribute('data-picture', picture ?? '');
});

test('what a lesson brought is one press away', { tag: '@main' }, async ({ page }) => {
  // Of the week before the marks are known.
  await openSchedule(page, { now: inMoscow(demoDay(4), '20:00'), query: `?date=${demoDay(-3)}` });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Развернуть все' }).click();
  const marks = page.waitForResponse((answer) => answer.url().includes('/marks?lesson_id='));
  const button = page.getByRole('button', { name: /^Успеваемость/ }).first();
  await button.click();
  expect((await marks).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Успеваемость' });
  await expect(dialog.getByText(/Занятие № \d+ · \d{2}\.\d{2}\.\d{4}/)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.route('**/coordinate-support/marks?*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Успеваемость/ })
    .last()
    .click();
  await expect(dialog.getByText('Не удалось загрузить оценки')).toBeVisible();
  await page.unroute('**/coordinate-support/marks?*');
  await page.route('**/coordinate-support/marks?*', (route) =>
    route.fulfill({ json: { data: { control_forms_marks: [], final_mark: null, lesson: null } } }),
  );
  await dialog.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(dialog.getByText('Нет оценок для этого занятия')).toBeVisible();
});

test('a personal calendar link is shown once, renewed and revoked', async ({ page, request }) => {
  await openSchedule(page, { login: 'student2', now: inMoscow(thursday, '12:00') });
  // The week has come, and the page stands where it will stay.
  await expect(page.getByRole('article').first()).toBeVisible();
  const subscribe = page.getByRole('button', { name: 'Добавить в календарь' });
  await subscribe.click();
  const dialog = page.getByRole('dialog', { name: 'Расписание в вашем календаре' });
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const field = dialog.getByRole('textbox', { name: 'Личная ссылка' });
  const first = await field.inputValue();
  const calendar = await request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await expect(dialog.getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute('href', /^webcal:/);
  await axe(page);

  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await subscribe.click();
  await expect(dialog.getByText('Показать её снова нельзя')).toBeVisible();
  await expect(field).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Создать новую ссылку' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await question.getByRole('button', { name: 'Создать новую ссылку' }).click();
  const second = await field.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Отозвать ссылку' }).click();
  await question.getByRole('button', { name: 'Отозвать ссылку' }).click();
  await expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test('the schedule is accessible and photographed in every look', async ({ page }) => {
  await openSchedule(page, { now: inMoscow(thursday, '16:20') });
  await page.evaluate(() => localStorage.setItem('schedule_open_days', 'all'));
  await forEachLook(
    page,
    async (look) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await saveLook(page, 'schedule', look);
      await axe(page);
    },
    {
      prepare: async () => {
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    },
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a schedule that does not load says so and can be tried again', async ({ page }) => {
  await page.route(timetableCall, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Внутренняя ошибка сервера.' } }),
  );
  await openSchedule(page, { now: inMoscow(thursday, '12:00') });
  await expect(page.getByText('Не удалось загрузить расписание')).toBeVisible();
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'schedule-failed', look);
      await axe(page);
    },
    {
      prepare: async () => {
        await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
      },
    },
  );
  await page.unroute(timetableCall);
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
