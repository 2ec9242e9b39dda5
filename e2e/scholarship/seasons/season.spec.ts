import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PeopleList } from '@zachetka/contract/people/people/people-page.schemas';
import type { PublishedResults } from '@zachetka/contract/scholarship/publication/publication.schemas';
import { windowTitles } from '@zachetka/contract/scholarship/seasons/season-windows.texts';
import type { Season, SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { test } from '../../portfolio/configuration/own-portal.ts';
import { addApplicants } from '../../support/add-applicants.ts';
import { axe } from '../../support/axe.ts';
import { homeLimit, loadCold, shiftedSoFar, shiftLimit, watchShifts } from '../../support/first-visit.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { fileAppeal, upholdAppeal } from './appeal-story.ts';
import { fits, fitsNarrow } from './fits.ts';
import { makeSeason } from './make-season.ts';
import { takePapers } from './take-papers.ts';

test.use({ story: 'season' });

const award = `Именная стипендия ${randomInt(1e6)}`;

test('an administrator makes a season from nothing, a student applies in it, and the commission publishes it', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.slow();
  const seasonId = await test.step('a season from nothing, with a rule set, announced', () =>
    makeSeason(page, award));
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
    await expect(
      adviser.getByRole('table', { name: 'Предварительные баллы сезона по номинациям' }),
    ).toContainText('Достижения в');
    await adviser
      .getByRole('button', { name: /^За что баллы и почему/ })
      .first()
      .click();
    await expect(adviser).toContainText('За каждое такое достижение — 5 баллов.');
    await adviser.getByRole('button', { name: 'Что даст новое достижение?' }).click();
    await adviser.getByLabel('Какое достижение').selectOption({ index: 1 });
    await expect(adviser.getByRole('status').filter({ hasText: '+5.' })).toContainText(
      /Было \d+, станет \d+\./,
    );
    await axe(student);
    await fits(student, [390, 320]);
    await act(
      adviser
        .getByRole('button', { name: /^Добавить всё/ })
        .first()
        .click(),
    );
    await expect(student).toHaveURL(/\/application-for-pgas\?id=\d+$/);
    // Why these points: one action.
    await student.getByRole('button', { name: /Баллы сезона в этой заявке/ }).click();
    await expect(student.getByText('За каждое такое достижение — 5 баллов.').first()).toBeVisible();
  });

  const send = student.getByRole('button', { name: 'Подать заявку' });
  await test.step('a gate refuses, with its source and whom to ask', async () => {
    await agree(student);
    actions += 2;
    await act(send.click());
    // However many achievements count: they are added in one action.
    expect(actions).toBeLessThanOrEqual(7);
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
    await made.getByLabel('Добавить в комиссию').fill('Белов');
    await made
      .getByRole('button', { name: /^Белов Павел/ })
      .first()
      .click();
    await axe(page);
    await made.getByRole('button', { name: 'Сохранить' }).click();
    await expectToast(page, 'Комиссия сохранена');

    const member = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signInAs(member, 'verifier-none');
    await member.getByRole('list', { name: 'Комиссии' }).getByRole('link').click();
    await fits(member, [390, 320], () => axe(member));
    await member.getByRole('checkbox', { name: /^Выбрать заявку/ }).check();
    await member.getByRole('button', { name: 'Рекомендовать', exact: true }).click();
    await member.getByRole('dialog').getByRole('button', { name: 'Рекомендовать', exact: true }).click();
    await expectToast(member, 'Рекомендована 1 заявка');
    await member.getByLabel('Показать').selectOption('recommended');
    await member.getByRole('link', { name: /^№ \d+, / }).click();
    await expect(member.getByText(/^Комиссия института рекомендует заявку/)).toBeVisible();
    await member.getByRole('button', { name: 'У меня конфликт интересов' }).click();
    await member.getByLabel('Объясните').fill('Двоюродная сестра');
    await axe(member);
    await member.getByRole('button', { name: 'Заявить' }).click();
    await expect(member.getByText(/Вы не участвуете в рассмотрении этой заявки/)).toBeVisible();
    await expect(member.getByRole('button', { name: 'Рекомендовать', exact: true })).toHaveCount(0);
    await member.context().close();
  });

  await setSeason((season) => ({
    ...season,
    windows: [
      ...season.windows,
      ...(['universityCommission', 'publication', 'appeal'] as const).map((kind) => ({
        kind,
        from: '2026-01-01T00:00',
        until: '2099-01-01T12:00',
      })),
    ],
  }));
  await addApplicants(ownPortal.dataDir, { seasonId, count: 299 });
  await test.step('until the publication a decision is undone by a key or a button; its author sees none of it', async () => {
    const id = new URL(student.url()).searchParams.get('id');
    await page.goto(`/application-for-pgas?id=${id}&verification=true`);
    await expect(page.getByRole('button', { name: 'Принять' })).toBeVisible();
    await page.keyboard.press('c');
    const accepting = page.getByRole('dialog', { name: `Принять заявку № ${id}?` });
    await expect(accepting.getByText(/узнает решение при публикации итогов/)).toBeVisible();
    await axe(page);
    await accepting.getByRole('button', { name: 'Принять и открыть следующую' }).click();
    await expectToast(page, new RegExp(`^Заявка № ${id} принята`));
    await expect(page).not.toHaveURL(new RegExp(`id=${id}&`));
    // The keys are heard again as soon as the next one is there.
    await expect(page.getByRole('heading', { name: new RegExp(`^Заявка № (?!${id}$)\\d+$`) })).toBeFocused();
    await page.keyboard.press('u');
    await expectToast(page, `Решение по заявке № ${id} отменено, она снова ждёт решения`);
    await expect(page).toHaveURL(new RegExp(`id=${id}&`));

    await page.getByRole('button', { name: 'Отклонить' }).click();
    const rejecting = page.getByRole('dialog', { name: `Отклонить заявку № ${id}?` });
    await rejecting.getByRole('textbox').fill('Нет приказа');
    await rejecting.getByRole('button', { name: 'Отклонить', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Отменить решение' });
    await expect(undo).toBeVisible();
    await student.reload();
    await expect(student.getByText('Подана повторно', { exact: true }).first()).toBeVisible();
    await fits(page, [390, 320], () => axe(page));
    await undo.click();
    await expect(page.getByRole('button', { name: 'Принять' })).toBeVisible();
  });
  let decided = 0;
  const decide = async (action: Promise<unknown>) => {
    await action;
    decided += 1;
  };
  await test.step('the border is tried out, kept under a name and adopted by vote', async () => {
    await decide(page.goto(`/admin/seasons/${seasonId}`));
    await decide(page.getByRole('link', { name: 'Граница' }).first().click());
    const places = page.getByLabel('Число мест', { exact: true });
    await places.fill('0');
    await expect(page.getByText('Мест нет.').first()).toBeVisible();
    await decide(places.fill('100'));
    await expect(page.getByText('100 из 300')).toBeVisible();
    await axe(page);
    await fits(page, [320]);
    await decide(page.getByRole('button', { name: 'Сохранить как…' }).click());
    await decide(page.getByLabel('Название').fill('Сто мест'));
    await decide(page.keyboard.press('Enter'));
    await decide(page.getByRole('button', { name: 'Принять голосованием' }).click());
    const vote = page.getByRole('dialog', { name: 'Принять «Сто мест»' });
    for (const [label, votes] of [
      ['Присутствуют', '5'],
      ['За', '4'],
      ['Воздержались', '1'],
    ] as const)
      await decide(vote.getByLabel(label, { exact: true }).fill(votes));
    await decide(vote.getByLabel('Основание').fill('Бюджет месяца'));
    await axe(page);
    await decide(vote.getByRole('button', { name: 'Принять голосованием' }).click());
    await expect(page.getByText('Голосование по сценарию «Сто мест» ждёт подтверждения')).toBeVisible();
    await expect(page.getByText('Подтвердить его может другой член комиссии')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Подтвердить голосование' })).toHaveCount(0);
  });

  await test.step('another member confirms the vote; who has applied does not see it', async () => {
    const token = (await storedToken(page)) ?? '';
    // Who has confirmed no achievement of an applicant.
    await giveRole(page, token, 'student2');
    const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signInAs(second, 'student2', {
      address: `/admin/seasons/${seasonId}/border`,
      fresh: true,
    });
    await second.getByRole('button', { name: 'Подтвердить голосование' }).click();
    await axe(second);
    await second.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить голосование' }).click();
    await expect(second.getByText('Принят сценарий «Сто мест»: за 4 из 5.')).toBeVisible();
    await fits(second, [320]);
    await second.context().close();

    await giveRole(page, token, 'student');
    const both = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signInAs(both, 'student', { address: `/admin/seasons/${seasonId}/border`, fresh: true });
    await expect(both.getByRole('heading', { name: 'Вы участвуете в этом сезоне' })).toBeVisible();
    for (const address of [
      '/admin-applications',
      '/admin-applications/ranking',
      `/admin/seasons/${seasonId}/figures`,
    ]) {
      await both.goto(address);
      // Of a list the own line is left out, of a ranking all of it.
      await expect(
        both
          .getByText(/ваша собственная заявка № [\d, ]+/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await axe(both);
    }
    await both.context().close();
    await takeRole(page, token, 'student');
  });

  await test.step('everything is published at once; nobody saw anything before', async () => {
    await student.reload();
    await expect(student.getByText('Подана повторно', { exact: true }).first()).toBeVisible();
    await decide(page.goto(`/admin/seasons/${seasonId}`));
    await decide(page.getByRole('button', { name: 'Опубликовать' }).click());
    const question = page.getByRole('alertdialog');
    await axe(page);
    await decide(question.getByRole('button', { name: 'Опубликовать' }).click());
    await expectToast(page, 'Результаты опубликованы');
    // However many applications there are.
    expect(decided).toBeLessThanOrEqual(25);

    await student.reload();
    await expect(student.getByText('Баллов меньше, чем на границе').first()).toBeVisible();
    await student.goto(`/seasons/${seasonId}/results`);
    // Below what explains the border.
    const rows = student.getByRole('table').last().getByRole('row');
    await expect(rows).toHaveCount(201);
    await axe(student);
    await fits(student, [390, 320]);
    const headers = { authorization: `Bearer ${await storedToken(student)}` };
    const answer = await student.request.get(`/gateway/extra-edu/api/seasons/${seasonId}/results`, {
      headers,
    });
    const { results } = (await answer.json()) as PublishedResults;
    const byPoints = results.map(({ total }) => Number(total)).toSorted((one, other) => other - one);
    expect(results).toHaveLength(300);
    expect(results.filter(({ awarded }) => awarded).map(({ total }) => Number(total))).toEqual(
      byPoints.slice(0, 100),
    );
  });

  await test.step('an appeal moves the border: everybody whom it moves is shown before', async () => {
    await student.goBack();
    await fileAppeal(student);
    await upholdAppeal(page, browser, seasonId);
    await student.reload();
    const result = student.getByRole('region', { name: 'Результат', exact: true });
    await expect(result).toContainText('1 место, стипендия назначена');
    await expect(result).toContainText('Это победа: баллы исправлены');
  });

  await test.step('its papers are taken, and a wrong template is refused', () =>
    takePapers(page, seasonId, fitsNarrow));
});

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
      data: {
        ...change({ titleRu, titleEn, academicYear, period, previousSeasonId, gates, reuse, windows }),
        calendarChange: {
          reason: 'Сроки перенесены',
          shortened: Object.values(windowTitles).map(({ ru }) => ru),
        },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

const people = '/gateway/extra-edu/api/admin/people';
const commissionRole = 'vud_admin_attachments';

async function personOf(page: Page, headers: Record<string, string>, login: string): Promise<number> {
  const answer = await page.request.get(`${people}?text=${login}&pageSize=100`, { headers });
  const { people: found } = (await answer.json()) as PeopleList;
  return found.find((each) => each.login === login)?.id ?? 0;
}

/** The commission's role, as an administrator gives it on the page of a person. */
async function giveRole(page: Page, token: string, login: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { role: commissionRole, reason: 'Приказ', endsOn: null };
  const url = `${people}/${await personOf(page, headers, login)}/roles`;
  const answer = await page.request.post(url, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function takeRole(page: Page, token: string, login: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const url = `${people}/${await personOf(page, headers, login)}/roles/${commissionRole}/take`;
  const answer = await page.request.post(url, { headers, data: { reason: 'Приказ' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
