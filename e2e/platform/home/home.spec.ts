import type { StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { axe } from '../../support/axe.ts';
import { inspect, inspectLoaded, putOn } from '../../support/looks.ts';
import { signInAs } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const cardsCall = '**/coordinate-support/students';
const homeCall = '**/lks-back/api/home/student*';

const longTitle = 'Топографическая анатомия и оперативная хирургия головы, шеи и грудной полости';
const lesson = (id: number, start: string, end: string) => ({
  id,
  startTime: start,
  endTime: end,
  titleRu: longTitle,
  titleEn: 'Topographic anatomy and operative surgery of the head, neck and chest',
  typeRu: 'Практическое занятие',
  typeEn: 'Practical class',
  room: 'Ауд. 214',
  teachers: ['Константинопольский Иннокентий Александрович'],
});

const busy: StudentHome = {
  now: '2026-11-09 09:30:00',
  lessons: [
    lesson(1, '2026-11-09 09:00:00', '2026-11-09 10:30:00'),
    lesson(2, '2026-11-09 11:00:00', '2026-11-09 12:30:00'),
  ],
  waiting: {
    returned: {
      count: 4,
      latest: [{ id: 7, titleRu: 'Статья', titleEn: 'Article', comment: 'Приложите первую страницу' }],
    },
    readyToSend: { count: 2 },
    inVerification: { count: 3, usualDays: 2 },
    draftApplication: { id: 12, daysLeft: 0 },
    results: {
      count: 1,
      latest: [
        {
          id: 5,
          titleRu: 'Достижение подтверждено: Олимпиада',
          titleEn: 'Achievement confirmed: Olympiad',
          link: '/portfolio#element-8',
        },
      ],
    },
  },
  points: {
    planId: 1,
    semesterId: 3,
    number: 3,
    total: 412.5,
    maximum: 1500,
    disciplines: [{ id: 1, titleRu: longTitle, titleEn: 'Anatomy', total: 412.5, maximum: 1500 }],
  },
};

const free: StudentHome = {
  now: '2026-11-07 12:00:00',
  lessons: [lesson(3, '2026-11-09 09:00:00', '2026-11-09 10:30:00')],
  waiting: {
    returned: { count: 0, latest: [] },
    readyToSend: { count: 0 },
    inVerification: { count: 0, usualDays: null },
    draftApplication: null,
    results: { count: 0, latest: [] },
  },
  points: null,
};

test('a student is told what now: the next lesson, what waits and where it is done, the points', {
  tag: '@main',
}, async ({ page }) => {
  const answers: { status: number; json: unknown }[] = [];
  await page.route(homeCall, (route) => route.fulfill(answers.at(-1) ?? { status: 404 }));
  const show = async (answer: (typeof answers)[number]) => {
    answers.push(answer);
    await page.reload();
  };
  answers.push({ status: 200, json: busy });
  await signInAs(page, 'student');
  await putOn(page, { theme: 'dark', width: 390 });
  const [lessons, waiting] = ['Сегодня', 'Что ждёт вас'].map((name) => page.getByRole('region', { name }));
  if (!lessons || !waiting) throw new Error('no parts');
  await expect(lessons.getByRole('link').first()).toHaveText(
    /09:00–10:30.*Практическое занятие · Ауд\. 214 · Константинопольский.*идёт сейчас/,
  );
  await expect(lessons.getByRole('link').first()).toHaveAttribute('href', '/schedule?date=2026-11-09');
  for (const [text, href] of [
    ['Вернули на доработку: СтатьяПриложите первую страницу', '/portfolio#element-7'],
    ['Все возвращённые на доработку: 4', '/portfolio?status=RETURNED_FOR_CORRECTION'],
    ['Заявка на стипендию не отправленаСегодня последний день', '/application-for-pgas?id=12'],
    ['Готово к отправке на проверку: 2', '/portfolio?status=READY'],
    ['На проверке: 3Обычно решают за 2 дн.', '/portfolio?status=SUBMITTED'],
    ['Достижение подтверждено: Олимпиада', '/portfolio#element-8'],
  ] as const) {
    await expect(waiting.getByRole('link').filter({ hasText: text })).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('row', { name: 'Всего' })).toHaveText('Всего412,5 из 1 500');
  await axe(page);
  // All that the student can do stands in the first screen of a phone, above the menu at its foot.
  const box = await waiting.getByRole('link').last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 56);

  const read = page.waitForRequest(
    (request) => request.url().endsWith('/notices/read') && request.method() === 'POST',
  );
  await page.route('**/notices/read', (route) => route.fulfill({ json: { unread: 0 } }));
  await waiting.getByRole('link', { name: 'Достижение подтверждено: Олимпиада' }).click();
  expect((await read).postDataJSON()).toEqual({ ids: [5] });
  await expect(page).toHaveURL(/\/portfolio#element-8/);

  answers.push({ status: 200, json: free });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Понедельник, 09.11' })).toContainText('09:00–10:30');
  await expect(waiting).toContainText('Всё сделано: сейчас от вас ничего не ждут.');
  await expect(page.getByRole('heading', { name: /Рейтинг за/ })).toHaveCount(0);
  await putOn(page, { theme: 'light', width: 1366 });
  await axe(page);

  await show({ status: 200, json: { ...free, lessons: [] } });
  await expect(page.getByText('Занятий в расписании пока нет.')).toBeVisible();

  // A gateway that does not know the call: Home as the specification has it.
  await show({ status: 404, json: { code: 'notFound', message: '' } });
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await show({ status: 500, json: { code: 'internal', message: '' } });
  await expect(page.getByText('Не удалось узнать, что нового')).toBeVisible();
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
  answers.push({ status: 200, json: free });
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(waiting).toBeVisible();
});

test('a student sees the welcome, the notices and the card', async ({ page }) => {
  await signInAs(page, 'student');
  await expect(page.getByText('Добро пожаловать, Мария!')).toBeVisible();
  await expect(page.getByText('Ординаторам и аспирантам')).toBeVisible();
  await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
  await expect(page.getByText('№ зачётной книжки')).toBeVisible();
  await inspect(page, 'home');
});

test('a notice that never changes is put away for good', async ({ page }) => {
  await signInAs(page, 'student');
  await page.getByRole('button', { name: 'Скрыть: Ординаторам и аспирантам' }).click();
  await expect(page.getByText('Ординаторам и аспирантам')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Как считается рейтинг')).toBeVisible();
  await expect(page.getByText('Ординаторам и аспирантам')).toHaveCount(0);
});

test('who studies twice has two cards', async ({ page }) => {
  await signInAs(page, 'student2');
  await expect(page.getByText('№ зачётной книжки')).toHaveCount(2);
});

test('who is no student has no card and no notices for students, and a verifier begins with whoever has waited longest', {
  tag: '@main',
}, async ({ page }) => {
  await signInAs(page, 'verifier');
  await expect(page.getByRole('heading', { name: 'Карточка студента' })).toHaveCount(0);
  await expect(page.getByText('Ординаторам и аспирантам')).toHaveCount(0);
  await expect(page.getByText('Добро пожаловать')).toHaveCount(0);
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
  await expect(page.getByRole('heading', { name: 'Ошибка при загрузке' })).toBeVisible();
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
  const shifted = async () => {
    await expect(page.getByRole('heading', { name: 'Что ждёт вас' })).toBeVisible();
    await expect(page.getByText('Орлова Мария Андреевна')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
  };
  await signInAs(page, 'student');
  expect(await shifted()).toBeLessThan(0.001);
  // Warm, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  expect(await shifted()).toBeLessThan(0.001);
});
