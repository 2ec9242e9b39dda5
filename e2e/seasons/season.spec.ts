import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { RuleFile } from '@zachetka/contract/seasons/rules/rule-file';
import type { RuleStructure } from '@zachetka/contract/seasons/season-rules.schemas';
import type { Season, SeasonToSave } from '@zachetka/contract/seasons/seasons.schemas';
import { test } from '../configuration/own-portal.ts';
import { axe } from '../support/axe.ts';
import { homeLimit, loadCold, shiftedSoFar, shiftLimit, watchShifts } from '../support/first-visit.ts';
import { signInAs, storedToken } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { takePapers } from './take-papers.ts';

const award = `Именная стипендия ${randomInt(1e6)}`;

test('an administrator makes a season from nothing, a student applies in it, a gate and a window refuse', async ({
  page,
  browser,
}) => {
  test.slow();
  const seasonId = await test.step('a season from nothing, with a rule set, announced', () =>
    makeSeason(page));
  const setSeason = settingOf(page, seasonId, (await storedToken(page)) ?? '');

  const student = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(student, 'student');
  await test.step('Home tells of it from the first visit on: little to load, and nothing moves', async () => {
    const size = student.viewportSize();
    await student.setViewportSize({ width: 390, height: 844 });
    await watchShifts(student);
    const { requests, kilobytes } = await loadCold(student, '/');
    await expect(student.getByRole('region', { name: 'Календарь сезона' })).toContainText('Приём заявок до');
    expect.soft(requests, 'requests of Home').toBeLessThanOrEqual(homeLimit.requests);
    expect.soft(kilobytes, 'KB of Home').toBeLessThanOrEqual(homeLimit.kilobytes);
    expect.soft(await shiftedSoFar(student), 'layout shift of Home').toBeLessThan(shiftLimit);
    if (size) await student.setViewportSize(size);
  });

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  await test.step('the student sees what counts and why', async () => {
    await act(student.getByRole('navigation').getByRole('link', { name: 'Портфолио', exact: true }).click());
    const adviser = student.getByRole('region', { name: new RegExp(award) });
    await act(adviser.getByRole('button', { name: /Ваши баллы/ }).click());
    await expect(adviser).toContainText('предварительно');
    await expect(adviser.getByRole('table', { name: 'Предварительные баллы по направлениям' })).toContainText(
      'Все направления',
    );
    await adviser.getByRole('button', { name: 'За что баллы и почему' }).click();
    await expect(adviser).toContainText('За каждое такое достижение — 5 баллов.');
    await axe(student);
    await fits(student, [390, 320]);
    await act(
      adviser
        .getByRole('button', { name: /^Добавить всё/ })
        .first()
        .click(),
    );
    await expect(student).toHaveURL(/\/application-for-pgas\?id=\d+$/);
    await expect(student.getByRole('button', { name: /Баллы по правилам сезона/ })).toBeVisible();
  });

  const send = student.getByRole('button', { name: 'Подать заявку' });
  await test.step('a gate refuses, with its source and whom to ask', async () => {
    await agree(student);
    actions += 2;
    await act(send.click());
    // However many achievements count: they are added in one action.
    expect(actions).toBeLessThanOrEqual(8);
    const refusal = student.getByRole('alert').filter({ hasText: 'Заявку подать нельзя' });
    await expect(refusal).toContainText('Семестр обучения: не выполнено');
    await expect(refusal).toContainText('Источник: данные об обучении');
    await expect(refusal).toContainText('Если это не так, обратитесь: деканат.');
  });

  await test.step('a window closes while the form is open: what was ticked stays', async () => {
    await setSeason((season) => ({
      ...season,
      gates: [],
      windows: season.windows.map((window) =>
        window.kind === 'applications'
          ? { ...window, from: '2026-01-01T00:00', until: '2026-01-02T12:00' }
          : window,
      ),
    }));
    await send.click();
    await expect(student.getByRole('alert').filter({ hasText: '«Приём заявок»' })).toBeVisible();
    await expect(student.getByRole('checkbox').first()).toBeChecked();
    await expect(student.getByRole('checkbox').last()).toBeChecked();
  });

  await test.step('it opens again: the same form goes', async () => {
    await setSeason((season) => ({
      ...season,
      windows: season.windows.map((window) =>
        window.kind === 'applications' ? { ...window, until: '2099-01-01T12:00' } : window,
      ),
    }));
    await student.reload();
    await agree(student);
    await send.click();
    await expectToast(student, 'Заявка подана');
  });

  await test.step('an institute recommends it, and whoever is in conflict takes no part', async () => {
    await page.goto(`/admin/seasons/${seasonId}`);
    await page.getByRole('button', { name: 'Добавить комиссию' }).click();
    const made = page.getByRole('dialog', { name: 'Добавить комиссию' });
    await made.getByLabel('Чья комиссия').selectOption({ label: 'Институт лечебного дела' });
    await made.getByLabel('Добавить в комиссию').fill('Воронцова');
    await made
      .getByRole('button', { name: /^Воронцова Ирина/ })
      .first()
      .click();
    await axe(page);
    await made.getByRole('button', { name: 'Сохранить' }).click();
    await expectToast(page, 'Комиссия сохранена');
    await page.reload();
    await page.getByRole('list', { name: 'Комиссии' }).getByRole('link').click();
    await fits(page, [390, 320], () => axe(page));
    await page.getByRole('checkbox', { name: /^Выбрать заявку/ }).check();
    await page.getByRole('button', { name: 'Рекомендовать', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Рекомендовать', exact: true }).click();
    await expectToast(page, 'Рекомендована 1 заявка');
    await page.getByLabel('Показать').selectOption('recommended');
    await page.getByRole('link', { name: /^№ \d+, / }).click();
    await expect(page.getByText(/^Комиссия института рекомендует заявку/)).toBeVisible();
    await page.getByRole('button', { name: 'У меня конфликт интересов' }).click();
    await page.getByLabel('Объясните').fill('Двоюродная сестра');
    await axe(page);
    await page.getByRole('button', { name: 'Заявить' }).click();
    await expect(page.getByText(/Вы не участвуете в рассмотрении этой заявки/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Рекомендовать', exact: true })).toHaveCount(0);
  });

  await test.step('the border is tried out, kept under a name and adopted by vote', async () => {
    await page.goto(`/admin/seasons/${seasonId}`);
    await page.getByRole('link', { name: 'Граница' }).click();
    const places = page.getByLabel('Число мест', { exact: true });
    await places.fill('0');
    await expect(page.getByText('Мест нет.')).toBeVisible();
    await places.fill('1');
    await expect(page.getByText('Мест хватило всем (1).')).toBeVisible();
    await axe(page);
    await fits(page, [320]);
    await page.getByRole('button', { name: 'Сохранить как…' }).click();
    await page.getByLabel('Название').fill('Одно место');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Принять голосованием' }).click();
    const vote = page.getByRole('dialog', { name: 'Принять «Одно место»' });
    for (const [label, votes] of [
      ['Присутствуют', '5'],
      ['За', '4'],
      ['Воздержались', '1'],
    ] as const)
      await vote.getByLabel(label, { exact: true }).fill(votes);
    await vote.getByLabel('Основание').fill('Бюджет месяца');
    await axe(page);
    await vote.getByRole('button', { name: 'Принять голосованием' }).click();
    await expect(page.getByText('Принят сценарий «Одно место»: за 4 из 5.')).toBeVisible();
  });

  await test.step('its papers are taken, and a wrong template is refused', () =>
    takePapers(page, seasonId, fitsNarrow));
});

/** Each page of the season on the narrowest phone. */
async function fitsNarrow(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-page-loading]')).toHaveCount(0);
    await fits(page, [320], () => axe(page));
  }
}

/** Nothing scrolls sideways there. What is on the page learns of a new width a moment after the page itself. */
async function fits(
  page: Page,
  widths: readonly number[],
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${page.url()}`)
      .toBeLessThanOrEqual(width);
    await look();
  }
  if (size) await page.setViewportSize(size);
}

async function makeSeason(page: Page): Promise<number> {
  await signInAs(page, 'admin', { address: '/admin/seasons' });
  await page.getByRole('button', { name: 'Новый вид выплаты' }).click();
  const type = page.getByRole('dialog', { name: 'Новый вид выплаты' });
  await type.getByLabel('Название по-русски').fill(award);
  await type.getByLabel('Название по-английски').fill(award);
  await type.getByLabel('Код').fill(`award-${randomInt(1e6)}`);
  await type.getByRole('button', { name: 'Создать' }).click();
  await expect(type).toHaveCount(0);

  await page.getByRole('button', { name: 'Новый сезон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый сезон' });
  await dialog.getByLabel('Вид выплаты').selectOption({ label: award });
  await dialog.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page).toHaveURL(/\/admin\/seasons\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  for (const window of ['Достижения', 'Приём заявок']) {
    const own = page.getByRole('group', { name: window, exact: true });
    await own.getByRole('button', { name: `Добавить окно «${window}»` }).click();
    await own.getByLabel(`${window}: с`, { exact: true }).fill('01.09.2026');
    await own.getByLabel(`${window}: по`, { exact: true }).fill('01.01.2099');
    await own.getByLabel(`${window}: по, время`).fill('12:00');
  }
  await page.getByLabel('Семестр обучения').check();
  await page.getByLabel('С семестра').fill('20');
  await axe(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(page, 'Сезон сохранён');

  await page.getByRole('link', { name: 'Правила' }).click();
  await page.getByRole('button', { name: 'Таблицы, интервалы и давность' }).click();
  await tryRules(page);
  await page.getByTestId('rules-file').setInputFiles({
    name: 'rules.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await fivePointsForAll(page))),
  });
  await expect(page.getByRole('button', { name: /^Всё подряд/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expectToast(page, 'Правила сохранены');

  await page.goto(`/admin/seasons/${id}`);
  await page.getByRole('button', { name: 'Объявить сезон' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Объявить сезон' }).click();
  await expect(page.getByText('Идёт', { exact: true })).toBeVisible();
  await page.goto(`/admin/seasons/${id}/rules`);
  await expect(page.getByText('Эта версия не меняется')).toBeVisible();
  await fitsNarrow(page, ['/admin/seasons', `/admin/seasons/${id}`, `/admin/seasons/${id}/rules`]);
  return id;
}

/** Whatever the structure calls its parts: every achievement brings five points. */
async function fivePointsForAll(page: Page): Promise<RuleFile> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const answer = await page.request.get('/gateway/extra-edu/api/admin/seasons/structure', { headers });
  const { blocks } = (await answer.json()) as RuleStructure;
  return {
    award: 'any',
    version: '1',
    referenceDate: new Date().toISOString().slice(0, 10),
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    directions: [{ id: 'all', titleRu: 'Все направления', titleEn: 'All directions', cap: '100' }],
    criteria: [
      {
        id: 'each',
        direction: 'all',
        titleRu: 'Всё подряд',
        titleEn: 'Everything',
        subBlocks: blocks.flatMap(({ subBlocks }) => subBlocks.map(({ code }) => code)),
        points: { fixed: '5' },
      },
    ],
  };
}

/** What is wrong is told at its place; a click on the bench is an achievement more. */
async function tryRules(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Волонтёрство/ })
    .first()
    .click();
  const first = page.getByRole('group', { name: 'Интервалы' });
  await valueAfter(first.getByLabel('По').first(), '999');
  await expect(page.getByText('Этот интервал пересекается с другим').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сохранить черновик' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page
    .getByRole('button', { name: /^Убрать интервал/ })
    .first()
    .click();

  const bench = page.getByRole('region', { name: 'Проба' });
  const total = bench.getByRole('status').first();
  await expect(total).toHaveText('Итого: 0 баллов');
  await bench.getByRole('button', { name: 'Олимпиады и конкурсы' }).click();
  await expect(total).toHaveText('Итого: 20 баллов');
  await bench.getByLabel('Средний балл').fill('4,8');
  await bench.getByLabel('Сдано сессий').fill('6');
  await expect(total).toHaveText('Итого: 25,76 балла');
  await axe(page);
}

async function valueAfter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await expect(field).toHaveValue(value);
}

async function agree(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
}

/** Over the call, as another administrator would do it meanwhile. */
function settingOf(page: Page, id: number, token: string) {
  const url = `/gateway/extra-edu/api/admin/seasons/${id}`;
  const headers = { authorization: `Bearer ${token}` };
  return async (change: (season: SeasonToSave) => SeasonToSave) => {
    const season = (await (await page.request.get(url, { headers })).json()) as Season;
    const { titleRu, titleEn, academicYear, period, previousSeasonId, gates, reuse } = season;
    const windows = season.windows.map(({ kind, from, until }) => ({ kind, from, until }));
    const answer = await page.request.put(url, {
      headers,
      data: change({ titleRu, titleEn, academicYear, period, previousSeasonId, gates, reuse, windows }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}
