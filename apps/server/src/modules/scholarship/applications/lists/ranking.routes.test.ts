import {
  type ApplicationProtocol,
  type ApplicationRanking,
  type NominationOverview,
  protocolMaximum,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  placeOf,
  placeText,
  rankingMaximum,
} from '@zachetka/contract/scholarship/applications/ranking.rules';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, person } from '../../../../db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../../../testing/curriculum-factory.ts';
import { createBlock, createSubBlock } from '../../../../testing/portfolio-factory.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../../testing/worlds/applications-world.ts';
import { sealHistories } from '../../../platform/audit/index.ts';
import { academicYearAt } from '../academic-year.ts';

const thisYear = academicYearAt(new Date(), 'Europe/Moscow');

it.each([
  ['2026-08-31T20:59:59Z', 2025],
  ['2026-08-31T21:00:00Z', 2026],
  ['2026-12-31T21:00:00Z', 2026],
])('at %s the academic year is %i by the clock of Moscow', (moment, year) => {
  expect(academicYearAt(new Date(moment), 'Europe/Moscow')).toBe(year);
});

let world: ApplicationsWorld;
/** By surname; who they are in the ranking of science. */
const ids = new Map<string, number>();

async function apply(
  surname: string,
  score: number,
  { subBlockId = world.science.id, decision }: { subBlockId?: number; decision?: boolean } = {},
) {
  const student = await world.student();
  await world.test.database.update(person).set({ lastName: surname }).where(eq(person.id, student.personId));
  const { id } = await world.draft(student, await world.element(student, { subBlockId, score }));
  await world.submit(student, id);
  if (decision !== undefined) await world.decide(id, decision);
  ids.set(surname, id);
}

beforeAll(async () => {
  world = await createApplicationsWorld();
  await apply('Яблокова', 30, { decision: true });
  await apply('Арбузов', 20);
  await apply('Виноградов', 20, { decision: true });
  await apply('Берёзов', 20);
  await apply('Грушина', 10);
  await apply('Отказов', 99, { decision: false });
  await apply('Прошлый', 50);
  await apply('Спортсмен', 40, { subBlockId: world.sport.id, decision: false });
  await world.draft(await world.student());
  await world.test.database
    .update(application)
    .set({ academicYear: thisYear - 1 })
    .where(eq(application.id, ids.get('Прошлый') ?? 0));
});
afterAll(() => world.close());

const rank = async (query = '') => {
  const { ranking, ...rest } = await world.ask<ApplicationRanking>(
    'GET',
    `/ranking?nominationFilter=${world.science.blockId}${query}`,
    world.commission,
  );
  return {
    ...rest,
    places: ranking.map((row) => [row.fullName.split(' ')[0], placeText(row)]),
  };
};

const everybody = [
  ['Яблокова', '1'],
  ['Арбузов', '2–4'],
  ['Берёзов', '2–4'],
  ['Виноградов', '2–4'],
  ['Грушина', '5'],
];

describe('the ranking of a nomination', () => {
  it('gives equal scores the same place, of this year and without the rejected', async () => {
    expect(await rank()).toMatchObject({
      nomination: { id: world.science.blockId, applicationTitleRu: 'Номинация «Наука»' },
      academicYear: thisYear,
      totalElements: 5,
      totalPages: 1,
      places: everybody,
    });
    expect((await rank(`&academicYear=${thisYear - 1}`)).places).toEqual([['Прошлый', '1']]);
  });

  it('keeps the places when only some are shown', async () => {
    expect((await rank('&pageSize=2&page=1')).places).toEqual(everybody.slice(2, 4));
    expect((await rank('&statusFilter=VERIFIED')).places).toEqual([everybody[0], everybody[3]]);
    expect((await rank(`&fullNameFilter=${encodeURIComponent('берез')}`)).places).toEqual([everybody[2]]);
  });

  it('follows a score that the administrator changes', async () => {
    const chosen = await world.test.database.execute<{ element_id: string }>(
      sql`select element_id from application_element where application_id = ${ids.get('Грушина')}`,
    );
    const portfolioElementId = Number(chosen.rows[0]?.element_id);
    const assess = (score: number) =>
      world.ask('POST', '/assessment', world.admin, [{ portfolioElementId, score }]);
    await assess(30);
    expect((await rank()).places.slice(0, 2)).toEqual([
      ['Грушина', '1–2'],
      ['Яблокова', '1–2'],
    ]);
    await assess(10);
    expect((await rank()).places).toEqual(everybody);
  });

  it('gives the places of the rule', async () => {
    const { ranking } = await world.ask<ApplicationRanking>(
      'GET',
      `/ranking?nominationFilter=${world.science.blockId}&pageSize=${rankingMaximum}`,
      world.commission,
    );
    const totals = ranking.map(({ totalScore }) => totalScore);
    for (const { rank: place, sharedBy, totalScore } of ranking) {
      expect({ rank: place, sharedBy }).toEqual(placeOf(totalScore, totals));
    }
  });

  it('is exported with its places, of everybody or of those who are shown', async () => {
    const { database } = world.test;
    const group = await createGroup(database, await createPlan(database));
    const [{ personId } = { personId: 0 }] = await database
      .select({ personId: application.personId })
      .from(application)
      .where(eq(application.id, ids.get('Берёзов') ?? 0));
    const { recordBookNumber } = await enrol(database, personId, group.id);
    const file = async (query: string) => {
      const path = `/ranking/export?nominationFilter=${world.science.blockId}&${query}`;
      const answer = await world.call('GET', path, world.commission);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    };
    const workbook = await file('format=xlsx');
    expect(workbook.headers['content-disposition']).toMatch(/pgas-ranking-[\d-]{10}\.xlsx/);
    const [header, ...rows] = await readSheet(workbook.rawPayload);
    expect(header?.slice(0, 4)).toEqual(['Место', 'ФИО', '№ заявки', '№ зачётной книжки']);
    expect(rows.map(([place, name]) => [String(name).split(' ')[0], String(place)])).toEqual(everybody);
    expect(rows[2]?.[3]).toBe(recordBookNumber);
    const { body } = await file(`format=csv&language=en&fullNameFilter=${encodeURIComponent('берез')}`);
    const [first, second, ...more] = body.slice(1).trimEnd().split('\r\n');
    expect(first).toMatch(/^Place,Full name,Application no\.,Record book no\.,Group,Year of study,/);
    expect(second).toMatch(/^2–4,Берёзов /);
    expect(more).toEqual([]);
    expect(
      await world.refused(() =>
        world.call('GET', '/ranking/export?format=csv&nominationFilter=987654321', world.commission),
      ),
    ).toEqual([404, 'nominationNotFound']);
  });

  it('refuses an unknown nomination, none, and the rejected', async () => {
    const refusal = async (query: string) =>
      world.refused(() => world.call('GET', `/ranking?${query}`, world.commission));
    expect(await refusal('nominationFilter=987654321')).toEqual([404, 'nominationNotFound']);
    expect(await refusal('')).toEqual([400, 'invalidRequest']);
    expect(await refusal('nominationFilter=1&statusFilter=REJECTED')).toEqual([400, 'invalidRequest']);
  });
});

it('knows which nominations and years there are', async () => {
  // An old one in which somebody has begun a draft, and nobody has filed anything.
  const old = await createBlock(world.test.database, {
    applicationTitleRu: 'Старая',
    deletedAt: new Date(),
  });
  const { id: subBlockId } = await createSubBlock(world.test.database, { blockId: old.id });
  const student = await world.student();
  await world.draft(student, await world.element(student, { subBlockId }));
  const overview = await world.ask<NominationOverview>('GET', '/nominations', world.commission);
  expect(overview.nominations.map(({ id }) => id)).toEqual([world.science.blockId, world.sport.blockId]);
  expect(overview.academicYears).toEqual([thisYear, thisYear - 1]);
});

describe('the protocol', () => {
  const protocol = (query = '') =>
    world.ask<ApplicationProtocol>('GET', `/protocol?${query}`, world.commission);
  const shown = ({ nominations }: ApplicationProtocol) =>
    nominations.map(({ id, accepted, rejected, applications }) => [
      id,
      accepted,
      rejected,
      ...applications.map(({ fullName, status }) => `${fullName.split(' ')[0]} ${status}`),
    ]);
  const scienceDecisions = () => [
    world.science.blockId,
    2,
    1,
    'Яблокова VERIFIED',
    'Виноградов VERIFIED',
    'Отказов REJECTED',
  ];
  const sportDecisions = () => [world.sport.blockId, 0, 1, 'Спортсмен REJECTED'];

  it('holds the decisions by nomination, accepted ones first, the highest score first', async () => {
    expect((await protocol()).seal).toBeNull();
    await sealHistories(world.test.database);
    const made = await protocol();
    expect(made.seal?.head).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
    expect(made).toMatchObject({
      academicYear: thisYear,
      accepted: 2,
      rejected: 2,
      madeBy: 'Иванова Анна Петровна',
    });
    expect(shown(made)).toEqual([scienceDecisions(), sportDecisions()]);
    expect(made.nominations[0]?.applications[0]).toMatchObject({
      achievements: 1,
      totalScore: 30,
      adminComment: 'Решение комиссии',
      decidedBy: 'Иванова Анна Петровна',
    });
  });

  it('keeps to a nomination, a year and days', async () => {
    expect(shown(await protocol(`nominationFilter=${world.sport.blockId}`))).toEqual([sportDecisions()]);
    expect(shown(await protocol(`academicYear=${thisYear - 3}`))).toEqual([]);
    const day = new Date('2026-03-05T20:59:00Z');
    await world.test.database
      .update(application)
      .set({ filingStartAt: day, filingEndAt: day, checkStartAt: day, checkEndAt: day })
      .where(eq(application.id, ids.get('Спортсмен') ?? 0));
    const days = 'checkEndDateGeFilter=2026-03-05T00:00:00&checkEndDateLeFilter=2026-03-05T00:00:00';
    expect(shown(await protocol(days))).toEqual([sportDecisions()]);
    expect(shown(await protocol('checkEndDateGeFilter=2026-03-06T00:00:00'))).toEqual([scienceDecisions()]);
  });

  it('is refused rather than cut where it would be too long', async () => {
    const year = thisYear - 5;
    const { personId } = await world.student();
    const decide = (many: number) =>
      world.test.database.execute(sql`
        insert into application
          (person_id, status, block_id, full_name, academic_year, filing_end_at, check_start_at, check_end_at)
        select ${personId}, 'VERIFIED', ${world.science.blockId}, 'Петрова Анна', ${year}, now(), now(), now()
        from generate_series(1, ${many}::integer)`);
    await decide(protocolMaximum);
    expect((await protocol(`academicYear=${year}`)).accepted).toBe(protocolMaximum);
    await decide(1);
    const answer = await world.call('GET', `/protocol?academicYear=${year}`, world.commission);
    expect(answer.json()).toMatchObject({ code: 'protocolTooLong' });
  });

  it('refuses an unknown nomination', async () => {
    const answer = await world.call('GET', '/protocol?nominationFilter=987654321', world.commission);
    expect(answer.json()).toMatchObject({ code: 'nominationNotFound' });
  });
});
