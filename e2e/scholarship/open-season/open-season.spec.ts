import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { NominationChoice } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { SeasonBundle } from '@zachetka/contract/scholarship/open-season/season-bundle';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { test } from '../../portfolio/configuration/own-portal.ts';
import { axe } from '../../support/axe.ts';
import { signInAs, storedToken } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';
import { fits } from '../seasons/fits.ts';

const api = '/gateway/extra-edu/api';

test('a sealed season: seen, published, checked by its student, counted anew by a stranger', async ({
  page: admin,
  browser,
}) => {
  test.slow();
  const newPage = async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(admin, 'admin', { address: '/admin/seasons' });
  const [student, commission] = [await newPage(), await newPage()];
  await signInAs(student, 'student');
  await signInAs(commission, 'commission');
  const [asAdmin, asStudent, asCommission] = [
    await caller(admin),
    await caller(student),
    await caller(commission),
  ];
  const seasonId = await makeSeason(asAdmin);
  const { nominations } = await asStudent<NominationChoice>('GET', '/applications/new');
  const nominationId = nominations[0]?.id ?? 0;
  const { id } = await asStudent<{ id: number }>('POST', '/applications', { nominationId, seasonId });
  await asStudent('POST', `/applications/${id}/submit`, {});

  await test.step('from the vote on the student sees the seal and until when', async () => {
    await student.goto(`/application-for-pgas?id=${id}`);
    await expect(student.getByRole('heading', { name: `Заявка № ${id}` })).toBeVisible();
    const path = `/admin/seasons/${seasonId}`;
    const scenario = await asCommission<{ id: number }>('POST', `${path}/scenarios`, {
      name: 'Места',
      settings: {
        nominationId: null,
        places: { by: 'university', count: 1 },
        shareLimits: [],
        ties: 'noneIn',
        chain: [],
        votes: [],
        money: null,
      },
    });
    const vote = await asCommission<{ id: number }>('POST', `${path}/scenarios/${scenario.id}/adopt`, {
      version: 1,
      counts: { present: 3, inFavour: 3, against: 0, abstained: 0 },
      reason: 'Места',
    });
    await asAdmin('POST', `${path}/adoptions/${vote.id}/confirm`);
    await student.reload();
    const seal = student.getByRole('region', { name: 'Результаты запечатаны до публикации' });
    await expect(seal.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);
    await expect(seal.getByRole('button')).toHaveCount(0);
    await fits(student, [390, 320], () => axe(student));
  });

  await test.step('once published, the student checks the own line', async () => {
    await asCommission('POST', `/admin/seasons/${seasonId}/publication`);
    await student.reload();
    await student.getByRole('button', { name: 'Проверить моё решение' }).click();
    await expect(student.getByText('Опубликовано то, что запечатано')).toBeVisible();
    await expect(student.getByText('Ваша строка есть в печатях: 1, 2.')).toBeVisible();
    await fits(student, [390, 320], () => axe(student));
    await commission.goto(`/admin/seasons/${seasonId}`);
    await expect(commission.getByText('Решения такие, как запечатаны.')).toBeVisible();
  });

  await test.step('a stranger counts it anew, and a changed byte is named', async () => {
    const stranger = await newPage();
    await stranger.goto('/open-season');
    await stranger.getByRole('button', { name: /^Пересчитать: / }).click();
    await expect(stranger.getByText('Всё сходится')).toBeVisible();
    await expect(stranger.getByText('Эту печать опубликовал портал.')).toBeVisible();
    await fits(stranger, [390, 320], () => axe(stranger));
    const downloading = stranger.waitForEvent('download');
    await stranger.getByRole('button', { name: /^Скачать файл: / }).click();
    const file = readFileSync(await (await downloading).path());
    const bundle = JSON.parse(gunzipSync(file).toString()) as SeasonBundle;
    const lines = bundle.lines.map((line) => ({ ...line, place: (line.place ?? 0) + 1 }));
    await stranger.getByLabel('Открыть файл с диска').setInputFiles({
      name: 'season.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...bundle, lines })),
    });
    await expect(stranger.getByText(/^Расходится: \d+ мест/)).toBeVisible();
    const named = stranger.getByRole('row').filter({ hasText: bundle.lines[0]?.id.slice(0, 12) ?? '' });
    await expect(named.filter({ hasText: 'место' })).toHaveCount(1);
    await fits(stranger, [390, 320], () => axe(stranger));
    await stranger.getByLabel('Открыть файл с диска').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await expect(stranger.getByText('Это не файл открытых данных сезона')).toBeVisible();
  });
});

async function caller(page: Page) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> => {
    const answer = await page.request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json().catch(() => null)) as Answer;
  };
}

/** Announced, with every window open: a fifth of the average mark for each session. */
async function makeSeason(ask: Awaited<ReturnType<typeof caller>>): Promise<number> {
  const { blocks } = await ask<RuleStructure>('GET', '/admin/seasons/structure');
  const { id } = await ask<{ id: number }>('POST', '/admin/seasons', {
    awardTypeId: 1,
    titleRu: 'Открытый сезон',
    titleEn: 'Open season',
    academicYear: 2026,
    period: 'AUTUMN',
    windows: ['applications', 'universityCommission', 'publication'].map((kind) => ({
      kind,
      from: '2026-09-01T00:00',
      until: '2098-12-31T23:59',
    })),
  });
  const file = {
    award: 'any',
    version: '1',
    referenceDate: new Date().toISOString().slice(0, 10),
    lookBack: null,
    rounding: { digits: 2, mode: 'half-up' },
    directions: ['all', 'study'].map((each) => ({ id: each, titleRu: each, titleEn: each, cap: null })),
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
  await ask('PUT', `/admin/seasons/${id}/rules`, { file });
  await ask('POST', `/admin/seasons/${id}/announce`, { opensNow: true });
  return id;
}
