import type { Page } from '@playwright/test';
import { demoDay } from './demo-week.ts';
import type { DemoLogin } from './sign-in.ts';
import { expect } from './test.ts';

type Width = 1366 | 820 | 390 | 320;

export type PortalWindow = {
  name: string;
  login: DemoLogin;
  /** Or what the address of one of `portalPages` is like. */
  address: string | RegExp;
  /** In either language; nothing may be saved. */
  open: (page: Page) => Promise<void>;
  /** Where only a phone or only a desktop has it. */
  isAt?: (width: Width) => boolean;
};

const isPhone = (width: Width) => width < 768;
const isWide = (width: Width) => !isPhone(width);
/** Lists are cards there, with one sheet for all their filters. */
const hasCards = (width: Width) => width < 1024;
const hasTable = (width: Width) => !hasCards(width);

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const dialogBy = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await opened(page);
};

async function opened(page: Page): Promise<void> {
  const window = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
  await expect(window.first()).toBeVisible();
  await expect(window.locator('[data-page-loading], [aria-busy="true"]')).toHaveCount(0);
}

/** In one that can be changed, once its line is open. */
function ofAchievement(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const returned = page
      .getByRole('article')
      .filter({ hasText: /Возвращено на доработку|Returned for correction/ })
      .first();
    const line = returned.getByRole('heading', { level: 4 }).getByRole('button');
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    await dialogBy(name)(page);
  };
}

const filters = dialogBy(/^(Фильтры и сортировка|Filters and sorting)/);
const filter = dialogBy(/^(Фильтр|Filter):/);
const choose = dialogBy(/^(Редактировать|Edit):/);
const history = dialogBy(/^(История|History)/);
const [ownApplication, review, evaluation] = [
  /^\/application-for-pgas\?id=\d+$/,
  /^\/verification-achievements\/\d/,
  /&verification=true/,
];
const configuration = '/admin/configuration';
const [seasons, season, seasonRules] = [
  /^\/admin\/seasons$/,
  /^\/admin\/seasons\/\d+$/,
  /^\/admin\/seasons\/\d+\/rules$/,
];

/** Every window, menu and sheet that opens without changing anything, each where it is opened. */
export const portalWindows: readonly PortalWindow[] = [
  ...windowsOf('student', [
    { name: 'menu', address: '/', open: openMenu, isAt: isPhone },
    { name: 'languages', address: '/', open: dialogBy(/Язык|Language/) },
    { name: 'sessions', address: '/', open: openSessions },
    {
      name: 'new token',
      address: '/tokens',
      open: dialogBy(/^(Создать токен|Make a token)/),
    },
    { name: 'history', address: '/portfolio', open: ofAchievement(/^(История|History)/) },
    {
      name: 'send',
      address: '/portfolio',
      open: dialogBy(/^(Отправить на проверку|Send for verification)$/),
    },
    { name: 'upload', address: '/portfolio', open: ofAchievement(/^(Прикрепить файлы|Attach files)/) },
    { name: 'delete', address: '/portfolio', open: ofAchievement(/^(Удалить|Delete):/) },
    { name: 'subscribe', address: '/schedule', open: dialogBy(/^(Добавить в календарь|Add to calendar)$/) },
    { name: 'calendar', address: '/schedule', open: dialogBy(/^(Открыть календарь|Open the calendar)/) },
    { name: 'marks', address: `/schedule?date=${demoDay(-3)}`, open: openMarks },
    { name: 'reference', address: '/performance', open: openReference },
    { name: 'choice', address: '/application-for-pgas?new=true', open: choose },
    { name: 'application-history', address: ownApplication, open: history },
    { name: 'own-filters', address: '/student-applications', open: filters, isAt: hasCards },
  ]),
  ...windowsOf('student2', [{ name: 'study', address: '/portfolio', open: chooseStudy }]),
  ...windowsOf('admin', [
    { name: 'filters', address: '/achievements-list', open: filters, isAt: hasCards },
    { name: 'filter', address: '/achievements-list', open: filter, isAt: hasTable },
    { name: 'application-filters', address: '/admin-applications', open: filters, isAt: hasCards },
    { name: 'decision', address: review, open: dialogBy(/^(Отклонить|Reject):/) },
    { name: 'review-history', address: review, open: history },
    { name: 'several', address: review, open: openSeveral },
    { name: 'keys', address: review, open: openKeys, isAt: isWide },
    { name: 'block', address: configuration, open: dialogBy(/^(Добавить блок|Add block)$/) },
    { name: 'import', address: configuration, open: dialogBy(/^(Импорт|Import)$/) },
    { name: 'delete-block', address: configuration, open: dialogBy(/^(Удалить|Delete):/) },
    { name: 'who-has-what', address: '/admin/portfolio-contexts', open: openGiven },
    { name: 'accept', address: evaluation, open: dialogBy(/^(Принять|Accept)$/) },
    { name: 'reject', address: evaluation, open: dialogBy(/^(Отклонить|Reject)$/) },
    { name: 'new-season', address: seasons, open: dialogBy(/^(Новый сезон|New season)$/) },
    { name: 'award-type', address: seasons, open: dialogBy(/^(Новый вид выплаты|New award type)$/) },
    { name: 'copy-season', address: seasons, open: dialogBy(/^(Скопировать|Copy):/) },
    {
      name: 'exception',
      address: season,
      open: dialogBy(/^(Добавить исключение|Add an exception)$/),
    },
    { name: 'announce', address: season, open: dialogBy(/^(Объявить сезон|Announce the season)$/) },
    { name: 'bench', address: seasonRules, open: show(/^(Проба|Test bench)$/) },
    { name: 'comparison', address: seasonRules, open: show(/^(Сравнение|Comparison)$/) },
  ]),
];

function windowsOf(login: DemoLogin, windows: readonly Omit<PortalWindow, 'login'>[]): PortalWindow[] {
  return windows.map((each) => ({ ...each, login }));
}

/** One of the views of a page, which take each other's place. */
function show(view: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('radio', { name: view }).check();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
}

/** Once opened it stays so over a visit, as the sidebar does. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Открыть меню|Open menu)$/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await opened(page);
}

async function openSessions(page: Page): Promise<void> {
  await press(/Пользователь|User/)(page);
  await page.getByRole('menuitem', { name: /^(Активные сеансы|Active sessions)$/ }).click();
  await opened(page);
}

async function openMarks(page: Page): Promise<void> {
  const days = page.getByRole('button', { name: /^(Развернуть все|Expand all)$/ });
  if (await days.isVisible()) await days.click();
  await dialogBy(/^(Успеваемость|Academic performance)/)(page);
}

async function openReference(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
  await dialogBy(/^(Справка|Reference)$/)(page);
}

async function openSeveral(page: Page): Promise<void> {
  await press(/^(Выбрать все|Select all)/)(page);
  await dialogBy(/^(Подтвердить выбранные|Confirm selected)/)(page);
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await opened(page);
}

async function openGiven(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Кто что проверяет|Who verifies what)$/ }).check();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
}

async function chooseStudy(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(СТ-401|СР-101з) · / }).click();
  const programmes = page.getByRole('group', { name: /^(Программа обучения|Study programme)$/ });
  await programmes.getByRole('radio').nth(1).check();
}
