import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type {
  Application,
  NominationChoice,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Season, SeasonToCreate } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { readConfig } from '../../../apps/server/src/config.ts';
import { attachExistingDatabase } from '../../../apps/server/src/db/open-database.ts';
import { test } from '../../portfolio/configuration/own-portal.ts';
import { axe } from '../../support/axe.ts';
import { settled } from '../../support/portal-pages.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { fits } from './fits.ts';

const api = '/gateway/extra-edu/api';

test('a student thinks again, applies by marks and says what they want; the border says who stands twice', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.slow();
  await signInAs(page, 'admin', { address: '/admin/seasons' });
  const admin = caller(page, (await storedToken(page)) ?? '');
  const seasonId = await makeSeason(admin);

  await test.step('the season says how many a person may have', async () => {
    await page.goto(`/admin/seasons/${seasonId}`);
    await page.getByRole('button', { name: 'Календарь, условия и настройки сезона' }).click();
    const people = page.getByRole('group', { name: 'Один человек' });
    await expect(people.getByRole('checkbox', { name: /не больше одной стипендии/ })).toBeChecked();
    await people.getByText('Решает студент').click();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expectToast(page, 'Сезон сохранён');
    await fits(page, [390, 320], () => axe(page));
  });

  const student = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(student, 'student');
  const own = caller(student, (await storedToken(student)) ?? '');
  const { nominations } = (await own('GET', '/applications/new')) as unknown as NominationChoice;
  const [first, second] = nominations.map(({ id, applicationTitleRu }) => ({
    id,
    title: applicationTitleRu ?? '',
  })) as [Block, Block];

  await test.step('marks alone are an application', async () => {
    await own('POST', `/applications`, { nominationId: second.id, seasonId });
    await student.goto('/application-for-pgas?new=true');
    await student.getByRole('button', { name: /Ваши баллы/ }).click();
    await student.getByRole('button', { name: `Подать по оценкам: ${first.title}` }).click();
    await expect(student).toHaveURL(/\?id=\d+$/);
    await expect(student.getByText('Баллы сезона в этой заявке — за учёбу')).toBeVisible();
    await expectConsentToStay(student);
    await agree(student);
    await student.getByRole('button', { name: 'Подать заявку' }).click();
    await expectToast(student, 'Заявка подана');
    await fits(student, [390, 320], () => axe(student));
  });
  const inFirst = Number(new URL(student.url()).searchParams.get('id'));

  await test.step('what nobody judges yet is taken back and filed anew', async () => {
    await student.getByRole('button', { name: 'Отозвать и изменить' }).click();
    await student.getByRole('alertdialog').getByRole('button', { name: 'Отозвать и изменить' }).click();
    await expectToast(student, 'Заявка отозвана');
    await agree(student);
    await student.getByRole('button', { name: 'Подать заявку' }).click();
    await expectToast(student, 'Заявка подана');
    await student.getByRole('button', { name: 'История' }).click();
    const history = student.getByRole('dialog');
    await expect(history.getByText('Заявка отозвана автором')).toBeVisible();
    await student.keyboard.press('Escape');
  });

  const commission = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await test.step('what is judged already is asked for, and one key gives it back', async () => {
    await signInAs(commission, 'commission', {
      address: `/application-for-pgas?id=${inFirst}&verification=true`,
    });
    await expect(commission.getByRole('heading', { name: `Заявка № ${inFirst}` })).toBeVisible();
    await student.reload();
    await student.getByLabel('Почему (необязательно)').fill('Забыла статью');
    await student.getByRole('button', { name: 'Попросить вернуть' }).click();
    await expectToast(student, 'Просьба отправлена комиссии');
    await fits(student, [390, 320], () => axe(student));

    await commission.reload();
    await expect(commission.getByText('Забыла статью')).toBeVisible();
    await fits(commission, [390, 320], () => axe(commission));
    await commission.keyboard.press('b');
    await expectToast(commission, 'Заявка возвращена автору');
    await student.reload();
    await agree(student);
    await student.getByRole('button', { name: 'Подать заявку' }).click();
    await expectToast(student, 'Заявка подана');
  });

  await test.step('the student says which award is wanted most', async () => {
    const drafts = await own('GET', `/applications/preferences?seasonId=${seasonId}`);
    const other = (drafts['applications'] as Application[]).find(({ id }) => id !== inFirst);
    await own('POST', `/applications/${other?.id}/submit`, {});
    await student.reload();
    const wanted = student.getByRole('region', { name: 'Какая стипендия вам нужнее' });
    await expect(wanted.getByRole('listitem').first()).toContainText(first.title);
    await wanted.getByRole('button', { name: `Выше: ${second.title}` }).click();
    await expect(wanted.getByRole('listitem').first()).toContainText(second.title);
    await student.reload();
    await expect(wanted.getByRole('listitem').first()).toContainText(second.title);
    await fits(student, [390, 320], () => axe(student));
  });

  await test.step('the border gives one place, and the next one gets the other', async () => {
    await addRival(ownPortal.dataDir, inFirst);
    const token = (await storedToken(commission)) ?? '';
    const vote = caller(commission, token);
    const confirm = caller(page, (await storedToken(page)) ?? '');
    for (const block of [first, second]) {
      const scenario = await vote('POST', `/admin/seasons/${seasonId}/scenarios`, {
        name: block.title,
        settings: {
          nominationId: block.id,
          places: { by: 'university', count: 1 },
          shareLimits: [],
          ties: 'noneIn',
          chain: [],
          votes: [],
          money: null,
        },
      });
      const adopted = await vote(
        'POST',
        `/admin/seasons/${seasonId}/scenarios/${String(scenario['id'])}/adopt`,
        {
          version: 1,
          counts: { present: 3, inFavour: 3, against: 0, abstained: 0 },
          reason: 'Места',
        },
      );
      await confirm('POST', `/admin/seasons/${seasonId}/adoptions/${String(adopted['id'])}/confirm`);
    }
    await commission.goto(`/admin/seasons/${seasonId}/border`);
    await commission.getByLabel('Номинация').selectOption({ label: first.title });
    await expect(commission.getByText('1 человек стоит дважды.')).toBeVisible();
    await expect(commission.getByText('1 место уступлено следующим.')).toBeVisible();
    await commission.getByText('Стоят дважды: 1').click();
    const person = commission.getByRole('listitem').filter({ hasText: 'Все заявки:' });
    await expect(person).toContainText(second.title);
    await expect(person).toContainText('получает');
    await expect(person).toContainText('место уступлено');
    await fits(commission, [390, 320], () => axe(commission));
    await commission.getByRole('button', { name: 'Язык' }).click();
    await commission.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(commission.getByText('1 person stands twice.')).toBeVisible();
  });
});

type Block = { id: number; title: string };
type Answer = Record<string, unknown>;

const caller =
  (page: Page, token: string) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> => {
    const answer = await page.request.fetch(`${api}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? {} : ((await answer.json()) as Answer);
  };

async function agree(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Подтверждаю, что сведения' }).click();
  await page.locator('label', { hasText: 'Даю согласие на обработку' }).click();
}

/** However slowly the parts of the page come: a box that moves between the press and the release of a pointer is not ticked. */
async function expectConsentToStay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const box = document.querySelector('form input[type="checkbox"]');
      if (box) places.add(box.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  const slowly = async (route: Route) => {
    await setTimeout(100 + randomInt(300));
    await route.continue();
  };
  await page.route(/\/api\/|\.js$/, slowly);
  await page.reload();
  await settled(page);
  await page.unroute(/\/api\/|\.js$/, slowly);
  const places = await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
  expect(places, 'where the box has been').toHaveLength(1);
}

/** Everything open, and rules by which marks bring points in every nomination. */
async function makeSeason(admin: ReturnType<typeof caller>): Promise<number> {
  const award = await admin('POST', '/admin/award-types', {
    code: `award-${randomInt(1e6)}`,
    titleRu: 'Стипендия',
    titleEn: 'Award',
  });
  const always = { from: '2026-01-01T00:00', until: '2099-01-01T12:00' };
  const season: Partial<SeasonToCreate> = {
    awardTypeId: award['id'] as number,
    titleRu: 'Весь год',
    titleEn: 'All year',
    academicYear: 2026,
    period: 'YEAR',
    windows: (['applications', 'universityCommission', 'publication'] as const).map((kind) => ({
      kind,
      ...always,
    })),
  };
  const { id } = (await admin('POST', '/admin/seasons', season)) as unknown as Season;
  const file: RuleFile = {
    award: 'any',
    version: '1',
    referenceDate: '2098-01-01',
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    directions: [{ id: 'study', titleRu: 'Учёба', titleEn: 'Study', cap: null }],
    criteria: [
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
  await admin('PUT', `/admin/seasons/${id}/rules`, { file });
  await admin('POST', `/admin/seasons/${id}/announce`, { opensNow: true });
  return id;
}

/** Somebody else with fewer points in the same nomination. */
async function addRival(dataDir: string, applicationId: number): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { database, close } = await attachExistingDatabase(config, 'the browser tests');
  try {
    await database.$client.query(
      `with rival as (
        insert into person (directory_id, last_name, first_name) values ('rival', 'Соперник', 'Иван') returning id
      )
      insert into application (person_id, status, version, block_id, total_score, season_id, rule_version_id, scoring, full_name,
        filing_end_at, academic_year, consent_at, consent_version)
      select rival.id, 'SUBMITTED', 2, block_id, 0.1, season_id, rule_version_id, scoring, 'Соперник Иван', now(), academic_year,
        now(), consent_version
      from rival, application where application.id = $1`,
      [applicationId],
    );
  } finally {
    await close();
  }
}
