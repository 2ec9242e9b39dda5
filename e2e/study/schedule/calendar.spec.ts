import { expect, test } from '../../support/test.ts';
import { answerTimetable, dayCard, header, lesson, openSchedule } from './schedule-screen.ts';

// Half past midnight on New Year's day in the university, half past four in the afternoon before it here.
const newYear = new Date('2026-12-31T21:30:00Z');

const lessons = [
  lesson({ id: 1, start_time: '2026-12-31 08:30:00', end_time: '2026-12-31 10:05:00' }),
  lesson({
    id: 3,
    start_time: '2027-01-01 14:25:00',
    end_time: '2027-01-01 16:00:00',
    is_resit: true,
    lesson_title_en: null,
    tests: [{ id: 77, title: 'Тест: опухоли', title_en: 'Test: tumours' }],
    groups: [
      { teachers_names: ['Иванов И. И.'], room_title: 'Корпус 1', study_group_title: 'ЛД-301' },
      { teachers_names: ['Иванов И. И.'], room_title: 'Корпус 1', study_group_title: 'ЛД-302' },
      { teachers_names: ['Петрова П. П.'], room_title: null, study_group_title: 'ЛД-303' },
    ],
  }),
  lesson({
    id: 2,
    start_time: '2027-01-01 00:15:00',
    end_time: '2027-01-01 01:00:00',
    lesson_type_title: 'Дежурство',
    lesson_type_title_en: 'Night duty',
  }),
  lesson({ id: 4, start_time: '2027-01-03 08:30:00', end_time: '2027-01-03 10:05:00' }),
  lesson({ id: 5, start_time: '2026-12-27 08:30:00', end_time: '2026-12-27 10:05:00' }),
];

test.use({ timezoneId: 'America/New_York' });

test('the year turns in the time of the university, wherever the browser is', async ({ page }) => {
  const asked = await answerTimetable(page, lessons);
  await openSchedule(page, { now: newYear });
  await expect(page.getByText('28.12.2026 – 03.01.2027')).toBeVisible();
  const today = dayCard(page, '01.01.2027');
  await expect(today.getByText('Сегодня')).toBeVisible();
  await expect(header(today)).toContainText('00:15 – 16:00');
  await expect(header(today)).toContainText('2 занятия');
  await expect(page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveText([
    /^Понедельник28\.12\.2026/,
    /^Вторник/,
    /^Среда/,
    /^Четверг31\.12\.2026/,
    /^Пятница01\.01\.2027Сегодня/,
    /^Суббота/,
    /^Воскресенье03\.01\.2027/,
  ]);

  const [night, retake] = [today.getByRole('article').nth(0), today.getByRole('article').nth(1)];
  await expect(night).toContainText('Дежурство');
  await expect(night.getByText('Занятие началось')).toBeAttached();
  await expect(retake).toContainText('Практическое занятие (пересдача)');
  await expect(retake.getByText('Занятие ещё не началось')).toBeAttached();
  await expect(retake.getByText('ЛД-301, ЛД-302')).toBeVisible();
  await expect(retake.getByText('ЛД-303')).toBeVisible();
  await expect(retake.getByRole('link', { name: /Тест: опухоли/ })).toHaveAttribute('target', '_blank');
  await expect(retake.getByRole('link', { name: /Тест: опухоли/ })).toHaveAttribute(
    'href',
    '/placeholder/lesson/77',
  );

  // The week itself and, before anybody asks for them, its neighbours.
  await expect
    .poll(() => asked.map(({ from }) => from).toSorted())
    .toEqual(['2026-12-21 00:00:00', '2026-12-28 00:00:00', '2027-01-04 00:00:00']);
  expect(asked[0]).toEqual({ from: '2026-12-28 00:00:00', to: '2027-01-03 23:59:59', is_student: true });
});

test('in English the week begins on Sunday', async ({ page }) => {
  await answerTimetable(page, lessons);
  await openSchedule(page, { now: newYear, language: 'en' });
  await expect(page.getByText('27.12.2026 – 02.01.2027')).toBeVisible();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(first).toContainText('Sunday27.12.2026');
  const today = dayCard(page, '01.01.2027');
  await expect(today.getByText('Today')).toBeVisible();
  const retake = today.getByRole('article').nth(1);
  await expect(retake).toContainText('Practical class (retake)');
  await expect(retake).toContainText('Pathological anatomy');
  // Nobody has written an English title for this lesson.
  await expect(retake).toContainText('Опухоли');
  await expect(retake.getByRole('link', { name: /Test: tumours/ })).toBeVisible();
  await expect(today.getByRole('article').nth(0)).toContainText('Tumours');
});

test('the date picker leads to a week, opens its day and restores what was cleared', async ({ page }) => {
  await answerTimetable(page, lessons);
  await openSchedule(page, { now: newYear });
  const field = page.getByRole('textbox', { name: 'Перейти к дате' });
  await expect(field).toHaveValue('01.01.2027');
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue('01.01.2027');
  await field.fill('31.02.2027');
  await field.press('Enter');
  await expect(field).toHaveValue('01.01.2027');

  await field.fill('27.12.2026');
  await field.press('Enter');
  await expect(page.getByText('21.12.2026 – 27.12.2026')).toBeVisible();
  const chosen = dayCard(page, '27.12.2026');
  await expect(header(chosen)).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Открыть календарь' }).click();
  const calendar = page.getByRole('dialog', { name: 'Открыть календарь' });
  await expect(calendar.getByRole('button', { name: 'Очистить' })).toHaveCount(0);
  await calendar.getByRole('button', { name: /31 декабря/ }).click();
  await expect(page.getByText('28.12.2026 – 03.01.2027')).toBeVisible();
  await expect(header(dayCard(page, '31.12.2026'))).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone the current week begins with today, under the arrows that turn the weeks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await answerTimetable(page, lessons);
  await openSchedule(page, { now: newYear });
  const days = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(days).toHaveText([
    /^Пятница01\.01\.2027Сегодня/,
    /^Суббота/,
    /^Воскресенье03\.01\.2027/,
    /^Прошедшие дни/,
    /^Понедельник28\.12\.2026/,
    /^Вторник/,
    /^Среда/,
    /^Четверг31\.12\.2026/,
  ]);
  const next = page.getByRole('button', { name: 'Следующая неделя' });
  await expect(next).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Предыдущая неделя' })).toBeInViewport();
  await expect(header(dayCard(page, '01.01.2027'))).toBeInViewport();
  await expect(next).toHaveText('Следующая неделя');
  expect((await next.boundingBox())?.width).toBeLessThan(64);
  await next.click();
  await expect(page.getByText('04.01.2027 – 10.01.2027')).toBeVisible();
  await expect(page.getByText('Прошедшие дни')).toHaveCount(0);
});

test('who opens all days has them open from then on', async ({ page }) => {
  await answerTimetable(page, lessons);
  await openSchedule(page, { now: newYear });
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Развернуть все' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Свернуть все' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
});
