import type { TimetableLesson } from '@zachetka/contract/study/schedule/schedule.schemas';
import { axe } from '../../support/axe.ts';
import { demoDay, inMoscow, shown } from '../../support/demo-week.ts';
import { forEachLook, saveLook } from '../../support/looks.ts';
import { expect, test } from '../../support/test.ts';
import { answerTimetable, dayCard, header, lesson, openSchedule } from './schedule-screen.ts';

const [monday, tuesday, thursday] = [demoDay(0), demoDay(1), demoDay(3)];
const at = (day: string, start: string, end: string) => ({
  start_time: `${day} ${start}:00`,
  end_time: `${day} ${end}:00`,
});
const group = (study_group_title: string, teacher = 'Иванов Иван Иванович', room = 'Корпус 1, ауд. 101') => ({
  teachers_names: [teacher],
  room_title: room,
  study_group_title,
});
const longWord = 'Оториноларингологостоматоневрологический';

/** Two at once, one that reaches over two others, long words, many groups, a day with one lesson. */
const crowded: TimetableLesson[] = [
  lesson({ id: 1, ...at(monday, '08:30', '10:05'), groups: [group('ЛД-301')] }),
  lesson({
    id: 2,
    ...at(monday, '08:30', '13:00'),
    discipline_title: `${longWord} практикум с основами ${longWord.toLowerCase()} наблюдения`,
    lesson_title: 'Клинический разбор сложных случаев: от первого осмотра до выписки пациента',
    groups: ['ЛД-301', 'ЛД-302', 'ЛД-303', 'ЛД-304ин', 'СТ-401', 'ПД-201'].map((title) => group(title)),
    tests: [{ id: 7, title: 'Проверьте себя перед разбором', title_en: 'Test yourself' }],
  }),
  lesson({ id: 3, ...at(monday, '10:20', '11:55'), groups: [group('ЛД-301', 'Петрова П. П.', 'Корпус 2')] }),
  lesson({ id: 4, ...at(tuesday, '08:30', '10:05'), groups: [] }),
  lesson({ id: 5, ...at(thursday, '16:15', '17:50'), groups: [group('ЛД-301')], is_resit: true }),
];

test('on a desktop the week can be a grid of days and times', async ({ page }) => {
  await answerTimetable(page, crowded);
  await openSchedule(page, { now: inMoscow(thursday, '16:20'), view: 'grid' });
  const grid = page.getByRole('table');
  await expect(grid.getByRole('article')).toHaveCount(5);
  await expect(grid.getByRole('columnheader')).toHaveText([
    'Время',
    /^Понедельник/,
    /^Вторник/,
    /^Среда/,
    /^Четверг.*Сегодня$/,
    /^Пятница/,
    /^Суббота/,
    /^Воскресенье/,
  ]);
  await expect(grid.getByRole('rowheader')).toHaveText(['08:30', '10:2011:55', '16:1517:50']);
  // What is at once stands in one cell, one below the other.
  const cell = grid.getByRole('cell').filter({ hasText: longWord });
  await expect(cell.getByRole('article')).toHaveCount(2);
  await expect(cell.getByText('08:30–13:00')).toBeVisible();
  await expect(cell.getByText('ЛД-301, ЛД-302, ЛД-303, ЛД-304ин, СТ-401, ПД-201')).toBeVisible();
  await expect(grid.getByText('Практическое занятие (пересдача)')).toBeVisible();
  await expect(grid.getByText('Нет занятий')).toHaveCount(4);
  // No word is cut off, and no column grows by one.
  const overflowing = await grid
    .getByRole('article')
    .evaluateAll(
      (articles) => articles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  expect(overflowing).toBe(0);
  await forEachLook(
    page,
    async (look) => {
      await saveLook(page, 'schedule-grid', look);
      await axe(page);
    },
    { prepare: async () => expect(page.getByRole('article').first()).toBeVisible() },
  );
});

test('days as cards open first; the grid is a choice, and stays chosen', async ({ page }) => {
  await openSchedule(page, { now: inMoscow(thursday, '12:00') });
  await expect(header(dayCard(page, shown(thursday)))).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByText('Сетка').click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  // Where there is no room for columns there is no choice either.
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(header(dayCard(page, shown(thursday)))).toBeVisible();
  await expect(page.getByText('Сетка')).toHaveCount(0);
});

test('the chosen week stands in the address, and Back and Forward turn the weeks', async ({ page }) => {
  const week = (first: number) => page.getByText(`${shown(demoDay(first))} – ${shown(demoDay(first + 6))}`);
  await openSchedule(page, { now: inMoscow(thursday, '12:00'), view: 'grid' });
  await expect(week(0)).toBeVisible();
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(week(7)).toBeVisible();
  await expect(page).toHaveURL(`/schedule?week=${demoDay(10)}`);
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(week(14)).toBeVisible();
  await page.goBack();
  await expect(week(7)).toBeVisible();
  await page.reload();
  await expect(week(7)).toBeVisible();
  await page.goBack();
  await expect(week(0)).toBeVisible();
  await expect(page).toHaveURL('/schedule');
  await page.goForward();
  await expect(week(7)).toBeVisible();
  await page.getByRole('button', { name: 'Текущая неделя' }).click();
  await expect(week(0)).toBeVisible();
  await expect(page).toHaveURL('/schedule');

  await page.goto(`/schedule?date=${demoDay(-4)}`);
  await expect(week(-7)).toBeVisible();
  await page.goto('/schedule?date=2026-02-31');
  await expect(week(0)).toBeVisible();
});

test('a free day names the next lesson and leads to it', async ({ page }) => {
  await answerTimetable(page, [
    lesson({ id: 1, ...at(demoDay(7), '08:30', '10:05') }),
    lesson({ id: 2, ...at(demoDay(8), '08:30', '10:05') }),
    lesson({ id: 3, ...at(monday, '08:30', '10:05') }),
  ]);
  await openSchedule(page, { now: inMoscow(thursday, '12:00') });
  const today = dayCard(page, shown(thursday));
  await expect(today.getByText('Нет занятий')).toBeVisible();
  const next = today.getByRole('link', {
    name: `Понедельник, ${shown(demoDay(7))}, 08:30, Патологическая анатомия`,
  });
  await next.click();
  await expect(header(dayCard(page, shown(demoDay(7))))).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(`/schedule?date=${demoDay(7)}`);
  // Of a day that is over nobody wants to know.
  await page.goBack();
  await header(dayCard(page, shown(tuesday))).click();
  await expect(dayCard(page, shown(tuesday)).getByText('Следующее занятие')).toHaveCount(0);
});

test('records of one lesson stand as one, and every lesson has the button for its performance', async ({
  page,
}) => {
  const record = (id: number, title: string, marks?: boolean): TimetableLesson =>
    lesson({
      id,
      ...at(thursday, '08:30', '10:05'),
      groups: [group(title)],
      ...(marks !== undefined && { has_marks: marks }),
    });
  await answerTimetable(page, [
    record(1, 'ЛД-301', true),
    record(2, 'ЛД-302', false),
    lesson({ id: 3, ...at(thursday, '10:20', '11:55'), has_marks: false }),
    // A service that does not say.
    lesson({ id: 4, ...at(thursday, '12:35', '14:10') }),
  ]);
  await openSchedule(page, { now: inMoscow(thursday, '20:00') });
  const lessons = dayCard(page, shown(thursday)).getByRole('article');
  await expect(lessons).toHaveCount(3);
  await expect(lessons.nth(0).getByText('ЛД-301, ЛД-302')).toBeVisible();
  const marks = { name: /^Успеваемость/ };
  await expect(lessons.nth(0).getByRole('button', marks)).toHaveCount(1);
  await expect(lessons.nth(1).getByRole('button', marks)).toHaveCount(1);
  await expect(lessons.nth(2).getByRole('button', marks)).toHaveCount(1);
  const asked = page.waitForRequest((request) => request.url().includes('/marks?lesson_id='));
  await lessons.nth(0).getByRole('button', marks).click();
  expect(new URL((await asked).url()).searchParams.get('lesson_id')).toBe('1');
  await page.keyboard.press('Escape');
  // On a phone, too; and without marks the window says so.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/coordinate-support/marks?*', (route) =>
    route.fulfill({ json: { data: { control_forms_marks: [], final_mark: null } } }),
  );
  await expect(lessons.getByRole('button', marks)).toHaveCount(3);
  await lessons.nth(1).getByRole('button', marks).click();
  await expect(page.getByRole('dialog').getByText('Нет оценок для этого занятия')).toBeVisible();
});

test('who studies two things sees which lesson is for which, and where they clash', async ({ page }) => {
  await openSchedule(page, { login: 'student2', now: inMoscow(monday, '07:00') });
  const legend = page.getByRole('region', { name: 'Ваши учебные группы' });
  await expect(legend).toContainText('СТ-401');
  await expect(legend).toContainText('Стоматология');
  await expect(legend).toContainText('Социальная работа');
  await expect(legend).toContainText(/\d+ наклад(ка|ки|ок) на этой неделе/);
  const today = dayCard(page, shown(monday));
  await expect(header(today)).toContainText('Накладка');
  const clashing = today.getByRole('article').filter({ hasText: 'В это же время' });
  expect(await clashing.count()).toBeGreaterThan(1);
  const [first, second] = [clashing.nth(0), clashing.nth(1)];
  await expect(first.getByText('Накладка')).toBeVisible();
  // Each of the two names the other.
  const nameOf = (index: number) => clashing.nth(index).getByRole('heading').innerText();
  await expect(first).toContainText(`, ${await nameOf(1)}`);
  await expect(second).toContainText(`, ${await nameOf(0)}`);
  await axe(page);

  await page.getByText('Сетка').click();
  await expect(page.getByRole('table').getByText('Накладка').first()).toBeVisible();
  await axe(page);
});

test('who studies one thing is not told about it', async ({ page }) => {
  await openSchedule(page, { now: inMoscow(thursday, '12:00') });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ваши учебные группы' })).toHaveCount(0);
});
