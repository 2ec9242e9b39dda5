import type { Locator, Page } from '@playwright/test';
import type { PeopleList } from '@zachetka/contract/people/people/people-page.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Season, SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { readConfig } from '../../../apps/server/src/config.ts';
import { attachExistingDatabase } from '../../../apps/server/src/db/open-database.ts';
import { test } from '../../portfolio/configuration/own-portal.ts';
import { CountedActions } from '../../support/count-actions.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const api = '/gateway/extra-edu/api';

test('a whole season, from an empty sheet to the order, in few actions', async ({ browser, ownPortal }) => {
  test.slow();
  const actions = new CountedActions(browser);
  const admin = await actions.person('admin', '/admin/seasons');

  const seasonId = await test.step('the season: calendar, commissions, rules, announced', async () => {
    await admin.getByRole('button', { name: 'Новый сезон' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Создать черновик' }).click();
    await expect(admin).toHaveURL(/\/admin\/seasons\/\d+$/);
    const id = Number(new URL(admin.url()).pathname.split('/').at(-1));
    await admin.getByRole('button', { name: 'Добавить все окна, по неделе каждое' }).click();
    // Everything happens today: what comes later in the year is open already.
    for (const window of ['Приём заявок', 'Комиссия университета', 'Публикация', 'Апелляции', 'Приказ'])
      await admin.getByLabel(`${window}: с`, { exact: true }).fill('01.09.2026');
    await admin.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expectToast(admin, 'Сезон сохранён');
    await seat(admin, ['Зимин', 'Громова', 'Воронцова']);
    // Whoever sees no blocks has verified nothing of what is appealed.
    await seat(admin, ['Белов']);
    await admin.getByRole('link', { name: 'К правилам' }).click();
    await admin.getByTestId('rules-file').setInputFiles({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(await achievementsAndMarks(admin))),
    });
    await admin.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expectToast(admin, 'Правила сохранены');
    await toSeason(admin);
    await announce(admin);
    return id;
  });

  const student = await actions.person('student', '/');
  const filed =
    await test.step('a student applies in two nominations, another one by marks alone', async () => {
      const before = actions.count;
      const first = await applyIn(student, /^Добавить всё/);
      const applied = actions.count;
      expect(applied - before, 'actions to apply').toBeLessThanOrEqual(7);
      await student.getByRole('button', { name: /Баллы сезона в этой заявке/ }).click();
      await expect(student.getByText(/За каждое такое достижение/).first()).toBeVisible();
      expect(actions.count - applied, 'actions to learn why these points').toBe(1);
      await applyIn(student, /^Подать по оценкам/);
      const byMarks = await actions.person('student2', '/');
      await applyIn(byMarks, /^Подать по оценкам/);
      await expect(byMarks.getByText('Баллы сезона в этой заявке — за учёбу')).toBeVisible();
      await byMarks.context().close();
      return first;
    });

  await test.step('the rules change: everybody whom it changes is shown before, and told', async () => {
    await admin.getByRole('link', { name: 'Правила', exact: true }).click();
    await admin.getByRole('button', { name: 'Начать новую версию' }).click();
    await admin.getByRole('button', { name: /^Всё подряд \S/ }).click();
    await admin.getByLabel('Баллы', { exact: true }).fill('6');
    await admin.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expectToast(admin, 'Правила сохранены');
    await admin.getByRole('button', { name: 'Ввести в силу' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Почему меняются правила').fill('Приказ ректора');
    await dialog.getByRole('button', { name: 'Ввести в силу' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await addRivals(ownPortal.dataDir, seasonId);

  await test.step('the window is shortened, by its name and with a reason', async () => {
    await toSeason(admin);
    await admin.getByRole('button', { name: 'Календарь, условия и настройки сезона' }).click();
    await admin.getByLabel('Приём заявок: по', { exact: true }).fill('02.09.2026');
    await admin.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Почему меняется календарь').fill('Приказ ректора');
    await dialog.getByLabel(/Напишите его название: Приём заявок/).fill('Приём заявок');
    await dialog.getByRole('button', { name: 'Изменить календарь' }).click();
    await expectToast(admin, 'Сезон сохранён');
  });

  await test.step('the commission meets, votes on each border with places by institute, and publishes', async () => {
    const chair = await actions.person('commission', '/');
    await meetAndVote(chair);
    await expect(chair.getByText('1 человек стоит дважды.')).toBeVisible();
    await chair.context().close();
    await confirmAndPublish(admin);
  });
  test.info().annotations.push({ type: 'actions', description: `from an empty sheet: ${actions.count}` });
  expect(actions.count, 'actions from an empty sheet to a published list').toBeLessThanOrEqual(120);

  await test.step('the meeting is closed by keys alone: its protocol is kept', async () => {
    const chair = await actions.person('commission', '/');
    await pressByKeys(chair, chair.getByRole('list', { name: 'Комиссии' }).getByRole('link').first());
    await pressByKeys(chair, chair.getByRole('button', { name: 'Закрыть и составить протокол' }));
    const asked = chair.getByRole('alertdialog');
    await expect(asked.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await pressByKeys(chair, asked.getByRole('button', { name: 'Закрыть и составить протокол' }));
    const protocol = chair.getByRole('button', { name: /^Протокол № 1 / });
    await expect(protocol).toBeFocused();
    const [download] = await Promise.all([chair.waitForEvent('download'), chair.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^Протокол № 1 .*\.docx$/);
    await chair.context().close();
  });

  await test.step('an appeal is upheld by whoever took no part, a place goes to somebody else', async () => {
    await student.goto(`/application-for-pgas?id=${filed}`);
    const result = student.getByRole('region', { name: 'Результат', exact: true });
    await expect(result).toContainText('баллов меньше, чем на границе');
    await result.getByRole('button', { name: 'Подать апелляцию' }).click();
    const window = student.getByRole('dialog', { name: /^Апелляция по заявке/ });
    await window.getByLabel('С чем вы не согласны').selectOption({ index: 2 });
    await window.getByLabel('Что неверно').fill('Баллы за участие, а это победа');
    await window.getByLabel('Почему').fill('Диплом победителя приложен');
    await window.getByRole('button', { name: 'Подать апелляцию' }).click();
    await expectToast(student, 'Апелляция подана');
    // A seat on the commission of appeals needs no role.
    const judge = await actions.person('verifier-none', '/');
    await judge.getByRole('list', { name: 'Комиссии' }).getByRole('link').click();
    await judge.getByRole('link', { name: 'Рассмотреть' }).click();
    await judge
      .getByRole('region', { name: 'Решение по апелляции' })
      .locator('input[inputmode="decimal"]')
      .fill('99');
    await judge.getByRole('button', { name: 'Посмотреть, что изменится' }).click();
    await expect(judge.getByRole('row', { name: /Получает место/ })).toHaveCount(1);
    await judge.getByLabel('Ответ студенту').fill('Это победа: баллы исправлены');
    await judge.getByRole('button', { name: 'Удовлетворить' }).click();
    await expectToast(judge, 'Апелляция удовлетворена');
    await student.reload();
    await expect(result).toContainText('стипендия назначена');
  });

  await test.step('the order is issued and kept: the road of the season is at its end', async () => {
    await admin.reload();
    await admin.getByRole('button', { name: 'Издать приказ' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('№ документа').fill('17-ст');
    for (const [label, day] of [
      ['Дата', '18.11.2026'],
      ['Платить с', '01.12.2026'],
      ['Платить по', '31.05.2027'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(day);
    await dialog.getByRole('button', { name: 'Издать' }).click();
    await expect(dialog).toHaveCount(0);
    const road = admin.getByRole('region', { name: 'Путь сезона' });
    await expect(road.getByRole('listitem').filter({ hasText: 'Приказ' })).toContainText('сделано');
    await expect(admin.getByRole('button', { name: /^Приказ / })).toBeVisible();
  });
});

test('from the copy of the last year to a published list with two nominations, in few actions', {
  tag: '@main',
}, async ({ browser, page, ownPortal }) => {
  await signInAs(page, 'admin', { address: '/admin/seasons' });
  const title = await lastYear(page);
  const actions = new CountedActions(browser);
  const admin = await actions.person('admin', '/admin/seasons');
  await test.step('the copy is announced', async () => {
    await admin.getByRole('button', { name: `Скопировать: ${title}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Создать копию' }).click();
    await expect(admin).toHaveURL(/\/admin\/seasons\/\d+$/);
    await announce(admin);
  });
  const seasonId = Number(new URL(admin.url()).pathname.split('/').at(-1));
  const student = await actions.person('student', '/');
  await applyIn(student, /^Добавить всё/);
  await applyIn(student, /^Подать по оценкам/);
  await addRivals(ownPortal.dataDir, seasonId);
  await letApplicationsEnd(ownPortal.dataDir, seasonId);
  await test.step('the commission meets and votes, another member confirms and publishes', async () => {
    await meetAndVote(await actions.person('commission', '/'));
    await confirmAndPublish(admin);
  });
  test.info().annotations.push({ type: 'actions', description: `from last year's copy: ${actions.count}` });
  expect(actions.count, 'actions from a copy to a published list').toBeLessThanOrEqual(40);
  await student.goto(`/seasons/${seasonId}/results`);
  // Below what explains the border.
  await expect(student.getByRole('table').last().getByRole('row').nth(1)).toBeVisible();
});

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** By the crumbs. */
async function toSeason(admin: Page): Promise<void> {
  await admin.getByRole('navigation', { name: 'Вы находитесь здесь' }).getByRole('link').last().click();
  await expect(admin).toHaveURL(/\/admin\/seasons\/\d+$/);
}

/** The first free one: the university's, then that of appeals. */
async function seat(admin: Page, names: readonly string[]): Promise<void> {
  await admin.getByRole('button', { name: 'Добавить комиссию' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Добавить комиссию' });
  for (const name of names) {
    await dialog.getByLabel('Добавить в комиссию').fill(name);
    await dialog
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expectToast(admin, 'Комиссия сохранена');
}

async function announce(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Объявить сезон' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Объявить сезон' }).click();
  await expect(admin.getByText('Идёт', { exact: true })).toBeVisible();
}

/** From the page of the portfolio to a filed application; answers its number. */
async function applyIn(student: Page, button: RegExp): Promise<number> {
  await student.getByRole('navigation').getByRole('link', { name: 'Портфолио', exact: true }).click();
  const adviser = student.getByRole('region', { name: /ПГАС|стипенди/i }).first();
  await adviser.getByRole('button', { name: /Ваши баллы/ }).click();
  await adviser.getByRole('button', { name: button }).first().click();
  await expect(student).toHaveURL(/\/application-for-pgas\?id=\d+$/);
  await student.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await student.locator('label', { hasText: 'Даю согласие на обработку' }).click();
  await student.getByRole('button', { name: 'Подать заявку' }).click();
  await expectToast(student, 'Заявка подана');
  return Number(new URL(student.url()).searchParams.get('id'));
}

/** A meeting is kept, and of each nomination a border with two places for each institute is voted on. */
async function meetAndVote(chair: Page): Promise<void> {
  await chair.getByRole('list', { name: 'Комиссии' }).getByRole('link').first().click();
  await chair.getByRole('button', { name: 'Записать заседание' }).click();
  const dialog = chair.getByRole('dialog');
  await dialog.getByLabel('Что постановили').fill('Назначить стипендии');
  await dialog.getByRole('button', { name: 'Записать' }).click();
  await expectToast(chair, /Протокол № 1 записан/);
  await chair.getByRole('link', { name: 'Граница' }).click();
  const nomination = chair.getByLabel('Номинация');
  const byInstitute = chair.getByRole('radio', { name: 'По институтам' });
  await expect(byInstitute).toBeAttached();
  const several = (await nomination.count()) > 0;
  const votes = several ? (await nomination.getByRole('option').count()) - 1 : 1;
  for (let index = 1; index <= votes; index += 1) {
    if (several) await nomination.selectOption({ index });
    if (!(await byInstitute.isChecked())) await chair.getByText('По институтам').click();
    for (const places of await chair.locator('input[id^="places-"]').all())
      if ((await places.inputValue()) !== '2') await places.fill('2');
    await chair.getByRole('button', { name: 'Принять голосованием' }).click();
    await dialog.getByRole('button', { name: 'Принять голосованием' }).click();
    await expectToast(chair, /Голосование по сценарию/);
    await expect(dialog).toHaveCount(0);
  }
}

async function confirmAndPublish(admin: Page): Promise<void> {
  await admin.reload();
  await admin.getByRole('link', { name: 'Подтвердить' }).click();
  const confirm = admin.getByRole('button', { name: 'Подтвердить голосование' });
  await expect(confirm.first()).toBeVisible();
  for (let left = await confirm.count(); left > 0; left -= 1) {
    await confirm.first().click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить голосование' }).click();
    await expect(confirm).toHaveCount(left - 1);
  }
  await toSeason(admin);
  const publish = admin.getByRole('button', { name: 'Опубликовать' });
  // What comes next is seen without scrolling.
  await expect(publish).toBeInViewport({ ratio: 1 });
  await publish.click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expectToast(admin, 'Результаты опубликованы');
}

/** What the copy is made of: a season of a year ago with its rules and commissions. Answers its title. */
async function lastYear(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await page.request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as unknown;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const title = 'ПГАС, прошлый год';
  const season: SeasonToCreate = {
    awardTypeId: 1,
    titleRu: title,
    titleEn: 'PGAS, last year',
    academicYear: new Date().getFullYear() - 1,
    period: 'AUTUMN',
    previousSeasonId: null,
    windows: (['applications', 'universityCommission', 'publication', 'appeal'] as const).map((kind) => ({
      kind,
      from: `${daysAgo(385)}T00:00`,
      until: `${daysAgo(345)}T23:59`,
    })),
  };
  const { id } = (await ask('POST', '/admin/seasons', season)) as Season;
  await ask('PUT', `/admin/seasons/${id}/rules`, { file: await achievementsAndMarks(page) });
  const { people } = (await ask('GET', '/admin/people?text=&pageSize=100')) as PeopleList;
  const seated = ['commission', 'verifier-none', 'admin'].map((login, index) => ({
    personId: people.find((each) => each.login === login)?.directoryId ?? '',
    duty: index === 0 ? 'CHAIR' : 'MEMBER',
  }));
  await ask('PUT', `/admin/seasons/${id}/commissions`, {
    instituteId: null,
    version: null,
    members: seated,
  });
  return title;
}

/** Five points for each achievement, and a fifth of the average mark for each session. */
async function achievementsAndMarks(page: Page): Promise<RuleFile> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const answer = await page.request.get(`${api}/admin/seasons/structure`, { headers });
  const { blocks } = (await answer.json()) as RuleStructure;
  return {
    award: 'any',
    version: '1',
    referenceDate: new Date().toISOString().slice(0, 10),
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    directions: [
      { id: 'all', titleRu: 'Все направления', titleEn: 'All directions', cap: '100' },
      { id: 'study', titleRu: 'Учёба', titleEn: 'Study', cap: null },
    ],
    criteria: [
      {
        id: 'each',
        direction: 'all',
        titleRu: 'Всё подряд',
        titleEn: 'Everything',
        subBlocks: blocks.flatMap(({ subBlocks }) => subBlocks.map(({ code }) => code)),
        points: { fixed: '5' },
      },
      {
        id: '7a',
        direction: 'study',
        titleRu: 'Оценки',
        titleEn: 'Marks',
        subBlocks: [],
        points: { formula: { terms: [['sessions', 'average', '0.2']] } },
      },
    ],
  };
}

/** Of each nomination that somebody has applied in, and of two institutes: three who have more points and three who have fewer. */
const addRivals = (dataDir: string, seasonId: number) =>
  inDatabase(
    dataDir,
    seasonId,
    `with filed as (
        select distinct on (block_id) * from application where season_id = $1 and status <> 'DRAFT' order by block_id, id
      ), wanted as (
        select filed.*, institute.id as of_institute, institute.title_ru as named_ru, institute.title_en as named_en, number
        from filed cross join (select * from institute order by id limit 2) institute cross join generate_series(1, 6) number
      ), rival as (
        insert into person (directory_id, last_name, first_name)
        select 'rival-' || season_id || '-' || block_id || '-' || of_institute || '-' || number, 'Соперник', 'Номер ' || number from wanted
        returning id, directory_id
      )
      insert into application (person_id, status, version, block_id, total_score, season_id, rule_version_id, scoring, full_name,
        institute_id, institute_ru, institute_en, filing_end_at, academic_year, consent_at, consent_version)
      select rival.id, 'SUBMITTED', 2, block_id, case when number <= 3 then 90 + number else 0.1 * number end, season_id, rule_version_id, scoring,
        'Соперник ' || number, of_institute, named_ru, named_en, now(), academic_year, now(), consent_version
      from wanted join rival on rival.directory_id = 'rival-' || season_id || '-' || block_id || '-' || of_institute || '-' || number`,
  );

/** The time comes at which nobody applies any more. */
const letApplicationsEnd = (dataDir: string, seasonId: number) =>
  inDatabase(
    dataDir,
    seasonId,
    `update season_window set closes_at = now() where season_id = $1 and kind = 'applications'`,
  );

async function inDatabase(dataDir: string, seasonId: number, statement: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { database, close } = await attachExistingDatabase(config, 'the browser tests');
  try {
    await database.$client.query(statement, [seasonId]);
  } finally {
    await close();
  }
}
