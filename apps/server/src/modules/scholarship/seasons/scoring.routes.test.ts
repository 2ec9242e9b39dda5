import type {
  Application,
  ApplicationHistory,
  NominationChoice,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Advice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import type { OrderCheck } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import type { CriterionInFile, RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type {
  DryRun,
  Enforcement,
  StudentCase,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type {
  Season,
  SeasonHistory,
  SeasonToCreate,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  notice,
  scenarioPlace,
  sessionResult,
  studentFunding,
  studentPenalty,
} from '../../../db/schema/index.ts';
import {
  createApplication,
  createBlock,
  createElement,
  createSubBlock,
} from '../../../testing/portfolio-factory.ts';
import { borderSettings } from '../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

type Student = Awaited<ReturnType<SeasonsWorld['student']>>;

/** Applications are taken and decided at once, so that only the points matter. */
const allYear = (['applications', 'universityCommission'] as const).map((kind) => ({
  kind,
  from: '2026-09-01T00:00',
  until: '2026-12-31T23:59',
}));
async function openSeason(rules?: RuleFile, more: Partial<SeasonToCreate> = {}): Promise<Season> {
  await world.setClock('2026-10-01 12:00Z');
  return world.season(allYear, { ...(rules && { rules }), ...more });
}

const apply = async (who: Pick<Student, 'headers'>, ...elements: readonly { id: number }[]) => {
  const body = { portfolioElementIds: elements.map(({ id }) => id) };
  const { id } = await world.ask<Application>('POST', '/applications', who, body);
  return world.ask<Application>('POST', `/applications/${id}/submit`, who, {});
};
const accept = (id: number, isVerified = true) =>
  world.ask<Application>('POST', `/applications/${id}/verify`, world.commission, {
    isVerified,
    comment: 'Решение',
  });
/** What steps name by a code has its titles in both languages. */
const articleFields = expect.arrayContaining([
  expect.objectContaining({
    subBlock: 'articles',
    fields: expect.arrayContaining([{ code: 'kind', titleRu: 'Вид', titleEn: 'Kind' }]),
  }),
]);
const advice = async (who: Student) => (await world.ask<Advice>('GET', '/seasons/advice', who)).seasons[0];

describe('points of an application', () => {
  it('follow the rules in force, with decimals and an explanation that is kept', async () => {
    const season = await openSeason(articleRules());
    const who = await world.student();
    const [fresh, old, scopus] = [
      await world.article(who),
      await world.article(who, { date: '2025-12-01' }),
      await world.article(who, { kind: 'Scopus', event: 'Конгресс' }),
    ];
    const draft = await world.ask<Application>('POST', '/applications', who, {
      portfolioElementIds: [fresh.id, old.id, scopus.id],
    });
    // 10.25 + 10.25 × ½ + 20.5
    const offered = await world.ask<NominationChoice>('GET', '/applications/new', who);
    const { nominations } = offered;
    expect(offered.season?.id).toBe(season.id);
    const refusedIn = async (seasonId: number) =>
      (await world.refusal('GET', `/applications/new?seasonId=${seasonId}`, who)).code;
    expect(await refusedIn(987_654_321)).toBe('seasonNotFound');
    await world.setClock('2027-01-01 00:00Z');
    expect(await refusedIn(season.id)).toBe('windowClosed');
    await world.setClock('2026-10-01 12:00Z');
    expect(nominations.find(({ id }) => id === world.block.id)?.totalScore).toBe(35.88);
    expect(draft).toMatchObject({
      totalScore: 35.88,
      season: { id: season.id },
      scoring: { ruleVersion: 1 },
    });
    const filed = await world.ask<Application>('POST', `/applications/${draft.id}/submit`, who, {});
    expect(filed.totalScore).toBe(35.88);
    expect(filed.scoring?.explanation.total).toBe('35.88');
    expect(filed.scoring?.fields).toEqual(articleFields);
    expect(draft.scoring?.fields).toEqual(articleFields);
    const scores = filed.blocks[0]?.subBlocks[0]?.elements.map(({ id, score }) => [id, score]);
    expect(new Map(scores as [number, number][])).toEqual(
      new Map([
        [fresh.id, 10.25],
        [old.id, 5.13],
        [scopus.id, 20.5],
      ]),
    );
    const list = await world.ask<{ applications: { totalScore: number }[] }>(
      'GET',
      '/applications/list?totalScoreFilter=35,88',
      world.commission,
    );
    expect(list.applications.map(({ totalScore }) => totalScore)).toEqual([35.88]);
    const { body } = await world.call(
      'GET',
      '/applications/list/export?format=csv&columns=totalScore',
      world.commission,
    );
    expect(body).toContain('35,88');
  });

  it('count steps of marks, hours together, a share for each author and a period from its start', async () => {
    const period = { titleRu: 'Период', format: 'DATE_PERIOD' } as const;
    const help = await createSubBlock(world.database, {
      blockId: world.block.id,
      code: 'help',
      attributes: [{ titleRu: 'Часы', code: 'hours', format: 'NUMBER' }, period],
    });
    const grants = await createSubBlock(world.database, {
      blockId: world.block.id,
      code: 'sharedGrants',
      attributes: [{ titleRu: 'Участников', code: 'people', format: 'NUMBER' }, period],
    });
    const criterion = (
      id: string,
      points: CriterionInFile['points'],
      more: Partial<CriterionInFile> = {},
    ) => ({
      id,
      direction: 'science',
      points,
      ...more,
    });
    await openSeason(
      articleRules({
        ageFactors: [],
        criteria: [
          criterion('marks', {
            steps: {
              of: 'excellentPercent',
              steps: [
                [50, '10'],
                [75, '15'],
              ],
            },
          }),
          criterion(
            'hours',
            {
              total: {
                of: 'hours',
                steps: [
                  [10, '2'],
                  [30, '7'],
                ],
              },
            },
            { subBlocks: ['help'] },
          ),
          criterion(
            'grants',
            { fixed: '10' },
            { subBlocks: ['sharedGrants'], divideBy: 'people', datedBy: 'start' },
          ),
        ],
      }),
    );
    const who = await world.student();
    const { studentId } = who;
    await world.database
      .update(sessionResult)
      .set({ marks: 8, excellent: 6 })
      .where(eq(sessionResult.studentId, studentId));
    const element = (subBlockId: number, ...values: string[]) =>
      createElement(world.database, { personId: who.personId, subBlockId, status: 'VERIFIED', values });
    const elements = [
      await element(help.id, '12,5', '01.01.2026 - 01.02.2026'),
      await element(help.id, '20', '01.03.2026 - 01.04.2026'),
      // It runs on after the day of the count.
      await element(grants.id, '4', '01.02.2026 - 31.12.2026'),
    ];
    const filed = await apply(who, ...elements);
    // 15 for the marks, 7 for 32.5 hours, 10 ÷ 4.
    expect(filed.totalScore).toBe(24.5);
    const scores = filed.blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap((each) => each.elements.map(({ score }) => score)),
    );
    expect(scores.toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 2.5, 5]);
  });

  it('follow a change of the rules or of the structure at once, also one of another instance', async () => {
    // Before the opening: the rules are a draft.
    await world.setClock('2026-08-20 12:00Z');
    const { id } = await world.season(allYear, { rules: articleRules() });
    const who = await world.student();
    await world.article(who);
    const total = async () => {
      const { nominations = [] } = (await advice(who)) ?? {};
      return nominations.find(({ blockId }) => blockId === world.block.id)?.total;
    };
    expect(await total()).toBe('10.25');
    // As another instance writes it: nothing of it passes through this process.
    const { $client } = world.database;
    await $client.query(
      `update rule_version set file = replace(file::text, '10.25', '12.5')::jsonb where season_id = $1`,
      [id],
    );
    expect(await total()).toBe('12.5');
    const rename = (from: string, to: string) =>
      $client.query('update portfolio_sub_block set code = $2 where code = $1', [from, to]);
    await rename('articles', 'papers');
    expect(await total()).toBe('0');
    await rename('papers', 'articles');
    expect(await total()).toBe('12.5');
  });

  it('tell what the caps take, and what no criterion counts', async () => {
    await openSeason(
      articleRules(
        { directions: [{ id: 'science', titleRu: 'Наука', titleEn: 'Research', cap: '15' }] },
        { cap: '25' },
      ),
    );
    const who = await world.student();
    const talks = await createSubBlock(world.database, { blockId: world.block.id });
    const [vak, scopus, talk] = [
      await world.article(who),
      await world.article(who, { kind: 'Scopus' }),
      await world.article(who, { subBlockId: talks.id, values: ['Доклад'] }),
    ];
    const { totalScore, scoring } = await apply(who, vak, scopus, talk);
    const [direction] = scoring?.explanation.directions ?? [];
    expect(totalScore).toBe(15);
    expect(direction).toMatchObject({ counted: '15', steps: [{ change: '-10' }] });
    expect(direction?.criteria).toMatchObject([{ counted: '25', steps: [{ change: '-5.75' }] }]);
    expect(scoring?.explanation.outside).toMatchObject([
      { id: talk.id, points: '0', steps: [{ change: '0' }] },
    ]);
  });

  it('are changed by the commission with a reason, which is kept and shown; and changed back', async () => {
    await openSeason(articleRules());
    const who = await world.student();
    const element = await world.article(who);
    const { id, version } = await apply(who, element);
    const change = (body: object, by = world.commission, of = id) =>
      world.call('POST', `/applications/${of}/points`, by, {
        portfolioElementId: element.id,
        points: '12.5',
        reason: 'Соавтор один',
        ...body,
      });
    const changed = (await change({ version })).json<Application>();
    expect(changed).toMatchObject({
      totalScore: 12.5,
      scoring: { changes: [{ points: '12.5', byRules: '10.25', reason: 'Соавтор один' }] },
    });
    const { history } = await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, who);
    expect(history[0]).toMatchObject({
      action: 'assess',
      comment: 'Соавтор один',
      totalScore: 12.5,
      scores: [{ before: 10.25, after: 12.5 }],
    });
    expect((await change({ points: null })).json()).toMatchObject({
      totalScore: 10.25,
      scoring: { changes: [] },
    });

    const code = async (answer: ReturnType<typeof change>) => (await answer).json<{ code?: string }>().code;
    expect(await code(change({ version }))).toBe('applicationChangedMeanwhile');
    expect(await code(change({ portfolioElementId: 999_999 }))).toBe('pointsOfOther');
    expect(await code(change({}, world.commission, 999_999))).toBe('applicationNotFound');
    const assess = [{ portfolioElementId: element.id, score: 5 }];
    expect(await world.refusal('POST', '/applications/assessment', world.admin, assess)).toMatchObject({
      status: 409,
      code: 'scoredByRules',
    });
    await world.setClock('2027-01-01 00:00Z');
    expect(await code(change({}))).toBe('windowClosed');
    await world.setClock('2026-10-01 12:00Z');
    await accept(id);
    expect(await code(change({}))).toBe('applicationStatusForbids');

    const both = await world.test.signIn('lks_student', 'vud_admin_attachments');
    const own = await world.article(both);
    const mine = await apply(both, own);
    expect(await code(change({ portfolioElementId: own.id }, both, mine.id))).toBe('conflictOfInterest');

    await world.withoutSeasons();
    const plain = await world.article(who);
    const without = await apply(who, plain);
    expect(without).toMatchObject({ totalScore: 10, season: null, scoring: null });
    expect(await code(change({ portfolioElementId: plain.id }, world.commission, without.id))).toBe(
      'noRules',
    );
  });

  it('a nomination that the award does not have is refused', async () => {
    const other = await createSubBlock(world.database, { blockId: world.block.id });
    const { id } = await world.ask<{ id: number }>('POST', '/admin/award-types', world.admin, {
      code: 'sport-only',
      titleRu: 'Спорт',
      titleEn: 'Sport',
      nominationIds: [world.block.id],
    });
    const { rows } = await world.database.$client.query<{ id: number }>(
      `insert into portfolio_block (title_ru, title_en, position, application_title_ru) values ('Иное', 'Other', 9, 'Иное')
       returning id::int`,
    );
    await world.database.$client.query('update portfolio_sub_block set block_id = $1 where id = $2', [
      rows[0]?.id,
      other.id,
    ]);
    await openSeason(undefined, { awardTypeId: id });
    const who = await world.student();
    const { id: elementId } = await world.article(who, { subBlockId: other.id, values: ['Кубок'] });
    expect(
      await world.refusal('POST', '/applications', who, { portfolioElementIds: [elementId] }),
    ).toMatchObject({
      code: 'notANomination',
    });
  });
});

describe('gates', () => {
  const gates = (
    ['fullTime', 'stateFunded', 'noSatisfactory', 'noDebts', 'noPenalty', 'notOnLeave'] as const
  ).map((kind) => ({ kind, contactRu: 'Деканат' }));

  it('are asked at submission: the refusal names each with its source and date, and changes nothing', async () => {
    await openSeason(articleRules(), { gates: [...gates, { kind: 'semester', from: 3 }] });
    const who = await world.student();
    await world.database.insert(studentPenalty).values({
      code: `order ${who.studentId}`,
      studentId: who.studentId,
      issuedOn: '2026-09-10',
    });
    const element = await world.article(who);
    const { id } = await world.ask<Application>('POST', '/applications', who, {
      portfolioElementIds: [element.id],
    });
    const refused = await world.refusal('POST', `/applications/${id}/submit`, who, {});
    expect(refused).toMatchObject({
      status: 409,
      code: 'gateNotPassed',
      message:
        'Заявку подать нельзя: Нет действующих взысканий — не выполнено; Семестр обучения — не выполнено.',
    });
    expect(refused.data?.['gates']).toMatchObject([
      { kind: 'fullTime', outcome: 'passed', found: 'Очная', source: 'students', contactRu: 'Деканат' },
      { kind: 'stateFunded', outcome: 'passed', date: '2020-09-01', found: 'STATE', source: 'funding' },
      { kind: 'noSatisfactory', outcome: 'passed', date: '2026-06-30', source: 'session-results' },
      { kind: 'noDebts', outcome: 'passed', date: '2026-06-30' },
      { kind: 'noPenalty', outcome: 'failed', date: '2026-09-10', source: 'penalties' },
      { kind: 'notOnLeave', outcome: 'passed', date: '2026-10-01', source: 'leaves' },
      { kind: 'semester', outcome: 'failed', found: '1' },
    ]);
    expect((await world.ask<Application>('GET', `/applications/${id}`, who)).status).toBe('DRAFT');
  });

  it('what nobody knows does not pass, and what is passed is kept with the application', async () => {
    await openSeason(articleRules(), { gates });
    const who = await world.student();
    await world.database.delete(sessionResult).where(eq(sessionResult.studentId, who.studentId));
    const element = await world.article(who);
    const { id } = await world.ask<Application>('POST', '/applications', who, {
      portfolioElementIds: [element.id],
    });
    const refused = await world.refusal('POST', `/applications/${id}/submit`, who, {});
    expect(refused.message).toContain('нет данных');
    await world.database
      .insert(sessionResult)
      .values({ studentId: who.studentId, endedOn: '2026-06-30', satisfactory: 0, debts: 0 });
    const filed = await world.ask<Application>('POST', `/applications/${id}/submit`, who, {});
    // What changes later does not change what was kept.
    await world.database
      .update(studentFunding)
      .set({ kind: 'PAID' })
      .where(eq(studentFunding.studentId, who.studentId));
    const { scoring } = await world.ask<Application>('GET', `/applications/${id}`, world.commission);
    expect(scoring).toEqual(filed.scoring);
    expect(scoring?.gates.map(({ outcome }) => outcome)).toEqual(gates.map(() => 'passed'));
  });

  it('are judged again before the order: whoever does not pass now comes first, and nothing is changed', async () => {
    const { id: seasonId } = await openSeason(articleRules(), { gates });
    const check = (query = '') =>
      world.ask<OrderCheck>('GET', `/admin/seasons/${seasonId}/order-check${query}`, world.commission);
    expect(await check()).toMatchObject({ failing: 0, totalElements: 0, applications: [] });
    const filed: { who: Student; id: number }[] = [];
    for (const isVerified of [true, true, false]) {
      const who = await world.student();
      const { id } = await apply(who, await world.article(who));
      await accept(id, isVerified);
      filed.push({ who, id });
    }
    const [moved, steady, rejected] = filed;
    if (!moved || !steady || !rejected) throw new Error('three have applied');
    const kept = await world.ask<Application>('GET', `/applications/${moved.id}`, world.commission);
    // Both became paid places after the submission; only one of them was accepted.
    await world.database.insert(studentFunding).values(
      [moved, rejected].map(({ who }) => ({
        studentId: who.studentId,
        since: '2026-11-01',
        kind: 'PAID' as const,
      })),
    );
    expect(await check()).toMatchObject({ on: '2026-10-01', failing: 0, totalElements: 2 });
    await world.setClock('2026-12-01 12:00Z');
    const now = await check();
    expect(now).toMatchObject({ on: '2026-12-01', failing: 1, totalElements: 2, totalPages: 1 });
    expect(now.applications.map(({ applicationId, passes }) => [applicationId, passes])).toEqual([
      [moved.id, false],
      [steady.id, true],
    ]);
    expect(now.applications[0]?.gates.filter(({ outcome }) => outcome !== 'passed')).toEqual([
      {
        kind: 'stateFunded',
        outcome: 'failed',
        source: 'funding',
        date: '2026-11-01',
        found: 'PAID',
        contactRu: 'Деканат',
        contactEn: null,
      },
    ]);
    expect(await check('?pageSize=1&page=1')).toMatchObject({
      failing: 1,
      totalPages: 2,
      applications: [{ applicationId: steady.id }],
    });
    expect(await world.ask<Application>('GET', `/applications/${moved.id}`, world.commission)).toEqual(kept);
    expect(await world.refusal('GET', '/admin/seasons/999999/order-check', world.commission)).toMatchObject({
      status: 404,
      code: 'seasonNotFound',
    });
  });
});

describe('evidence that was awarded', () => {
  const file = async (elementId: number, sha256: string) =>
    world.database.$client.query(
      `insert into attachment (element_id, name, size, content_type, sha256, storage_key)
       values ($1, 'a.pdf', 1, 'application/pdf', $2, gen_random_uuid())`,
      [elementId, sha256],
    );

  it('does not count in a later season: by element, by file, by event; and the reason names the season', async () => {
    const spring = await openSeason(articleRules(), { titleRu: 'Весна 2026', titleEn: 'Spring 2026' });
    const who = await world.student();
    const [awarded, rejected] = [
      await world.article(who, { event: 'Конгресс' }),
      await world.article(who, { kind: 'Scopus' }),
    ];
    await file(awarded.id, 'b'.repeat(64));
    const first = await apply(who, rejected);
    await accept(first.id, false);
    const second = await apply(who, awarded);
    await accept(second.id);
    await world.withoutSeasons();

    await openSeason(articleRules(), {
      previousSeasonId: spring.id,
      reuse: { by: ['element', 'file', 'event'], exempt: [] },
    });
    const [copy, sameEvent, fresh] = [
      await world.article(who),
      await world.article(who, { event: ' КОНГРЕСС ' }),
      await world.article(who),
    ];
    await file(copy.id, 'b'.repeat(64));
    const found = await advice(who);
    expect(found?.used).toEqual(
      [
        [awarded.id, 'element'],
        [copy.id, 'file'],
        [sameEvent.id, 'event'],
      ].map(([portfolioElementId, by]) => ({
        portfolioElementId,
        by,
        seasonRu: 'Весна 2026',
        seasonEn: 'Spring 2026',
      })),
    );
    const [nomination] = found?.nominations ?? [];
    // A rejected application binds nothing.
    expect(nomination?.counting).toEqual([rejected.id, fresh.id]);
    expect(nomination).toMatchObject({ total: '30.75', filed: null });
    expect(nomination?.border).toEqual({
      points: '10.25',
      titleRu: 'Весна 2026',
      titleEn: 'Spring 2026',
      isThisSeason: false,
      accepted: 1,
      rejected: 1,
      isByTheseRules: true,
    });
    await world.withoutSeasons();

    await openSeason(articleRules(), { reuse: { by: ['element', 'file'], exempt: ['8b'] } });
    expect((await advice(who))?.used).toEqual([]);
  });
});

describe('the adviser', () => {
  it('gives the rules and the case, so that the page can explain every point', async () => {
    const season = await openSeason(articleRules({}, { points: { fixed: '4' }, minItems: 2 }), {
      gates: [{ kind: 'fullTime' }],
    });
    const who = await world.student();
    const waiting = await world.article(who, { status: 'SUBMITTED' });
    const found = await advice(who);
    expect(found).toMatchObject({
      season: { id: season.id },
      ruleVersion: 1,
      rules: { award: 'pgas' },
      case: {
        study: { sessions: '1', average: '4.8' },
        items: [
          { id: waiting.id, subBlock: 'articles', date: '2026-06-01', status: 'SUBMITTED', used: false },
        ],
      },
      titles: [{ id: waiting.id, title: 'Статья' }],
      fields: articleFields,
      gates: [{ kind: 'fullTime', outcome: 'passed' }],
    });
    expect(found?.nominations[0]).toMatchObject({ blockId: world.block.id, total: '0', counting: [] });
    const bench = await world.ask<StudentCase>(
      'GET',
      `/admin/seasons/${season.id}/case?personId=${who.directoryId}`,
      world.admin,
    );
    expect(bench).toMatchObject({ fullName: 'Иванова Анна Петровна', case: found?.case });
    const plain = await world.season(allYear, { announced: false });
    const path = (id: number, person: string) => `/admin/seasons/${id}/case?personId=${person}`;
    const bare = await world.ask<StudentCase>('GET', path(plain.id, who.directoryId), world.admin);
    expect(bare.case.items).toEqual(found?.case.items);
    expect(await world.refusal('GET', path(plain.id, 'nobody'), world.admin)).toMatchObject({
      code: 'personNotFound',
    });
    expect(await world.refusal('GET', path(999_999, who.directoryId), world.admin)).toMatchObject({
      code: 'seasonNotFound',
    });
  });

  it('ranks nominations by the distance to the border: the last one, then this one once it stands', async () => {
    const [who, other] = [await world.student(), await world.student()];
    const talks = await createSubBlock(world.database, {
      code: 'talks',
      attributes: [{ format: 'DATE' }],
      blockId: (await createBlock(world.database, { applicationTitleRu: 'Доклады' })).id,
    });
    const talk = ({ personId }: Student) =>
      createElement(world.database, {
        personId,
        subBlockId: talks.id,
        status: 'VERIFIED',
        values: ['2026-06-01'],
      });
    const rules = articleRules();
    const both = {
      ...rules,
      criteria: [
        ...rules.criteria,
        { ...rules.criteria[0], id: 'talks', subBlocks: ['talks'], points: { fixed: '7' } },
      ],
    } as RuleFile;
    const spring = await openSeason(both, { titleRu: 'Весна', titleEn: 'Spring', oneAward: false });
    await accept((await apply(other, await world.article(other), await world.article(other))).id);
    await accept((await apply(other, await talk(other))).id);
    await world.withoutSeasons();

    await world.season(
      [
        { kind: 'applications', from: '2026-09-01T00:00', until: '2026-12-31T23:59' },
        { kind: 'universityCommission', from: '2026-09-01T00:00', until: '2026-10-31T23:59' },
      ],
      { rules: both, previousSeasonId: spring.id, titleRu: 'Осень', titleEn: 'Autumn' },
    );
    const article = await world.article(who);
    await talk(who);
    const told = async () =>
      (await advice(who))?.nominations
        .map(({ blockId, total, filed, border }) => ({
          is: blockId === world.block.id ? 'articles' : blockId === talks.blockId ? 'talks' : 'other',
          total,
          filed: filed?.total,
          border: border && [border.points, border.titleRu, border.isThisSeason, border.isByTheseRules],
        }))
        .filter(({ is }) => is !== 'other');
    // 10.25 is more than 7, and further from what it takes.
    expect(await told()).toEqual([
      { is: 'talks', total: '7', filed: undefined, border: ['7', 'Весна', false, true] },
      { is: 'articles', total: '10.25', filed: undefined, border: ['20.5', 'Весна', false, true] },
    ]);
    const filed = await apply(who, article);
    expect((await told())?.find(({ is }) => is === 'articles')).toMatchObject({ total: '0', filed: '10.25' });
    await accept(filed.id);
    await world.setClock('2026-11-01 12:00Z');
    expect((await told())?.[0]).toMatchObject({
      is: 'articles',
      filed: '10.25',
      border: ['10.25', 'Осень', true, true],
    });
  });

  it('tells how many verified achievements of a nomination another application holds', async () => {
    await openSeason(articleRules());
    const who = await world.student();
    const [held] = [await world.article(who), await world.article(who)];
    await world.article(who, { status: 'SUBMITTED' });
    const nomination = async () =>
      (await advice(who))?.nominations.find(({ blockId }) => blockId === world.block.id);
    expect(await nomination()).toMatchObject({ total: '20.5', held: [] });
    await apply(who, held);
    expect(await nomination()).toMatchObject({ total: '10.25', held: [held.id] });
  });

  it('adds all that count in one action, to the draft that there is or to a new one', async () => {
    await openSeason(articleRules());
    const who = await world.student();
    const all = (body: object = {}) =>
      world.call('POST', '/applications/all-that-count', who, { blockId: world.block.id, ...body });
    const code = async (answer: ReturnType<typeof all>) => (await answer).json<{ code?: string }>().code;
    await world.article(who, { date: '2020-01-01' });
    expect(await code(all())).toBe('nothingCounts');
    const first = await world.article(who);
    const made = (await all()).json<Application>();
    expect(made).toMatchObject({ status: 'DRAFT', totalScore: 10.25 });
    const second = await world.article(who);
    const filled = (await all()).json<Application>();
    expect([filled.id, filled.totalScore]).toEqual([made.id, 20.5]);
    const chosen = filled.blocks[0]?.subBlocks[0]?.elements.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(chosen).toEqual([first.id, second.id]);
    expect(await code(all({ blockId: 999_999 }))).toBe('nominationNotFound');
    const { blockId } = await createSubBlock(world.database);
    expect(await code(all({ blockId }))).toBe('notANomination');
    expect(await code(all({ seasonId: 999_999 }))).toBe('seasonNotFound');
    await world.ask('DELETE', `/applications/${made.id}`, who);
    await world.article(who);
    // The draft in which nothing was chosen yet is the one that is filled.
    const empty = await world.ask<Application>('POST', '/applications', who);
    expect((await all()).json<Application>().id).toBe(empty.id);
    await world.ask('DELETE', `/applications/${empty.id}`, who);
    const other = await createSubBlock(world.database);
    for (let drafts = 0; drafts < 10; drafts += 1)
      await createApplication(world.database, {
        personId: who.personId,
        blockId: other.blockId,
        elementId: first.id,
        status: 'DRAFT',
      });
    expect(await code(all())).toBe('tooManyDrafts');
  });
});

describe('a later version', () => {
  it('is tried over filed applications, and put into force counts those anew that are not decided', async () => {
    const season = await openSeason(articleRules());
    const [one, two] = [await world.student(), await world.student()];
    const [decided, open] = [
      await apply(one, await world.article(one)),
      await apply(two, await world.article(two)),
    ];
    await accept(decided.id);
    const path = `/admin/seasons/${season.id}/rules`;
    const file = articleRules({}, { points: { fixed: '3.5' } });
    const tried = await world.ask<DryRun>('POST', `${path}/dry-run`, world.commission, {
      file,
      seasonId: season.id,
    });
    expect(tried).toMatchObject({ seasonId: season.id, applications: 1, decided: 1, raised: 0, lowered: 1 });
    expect(tried.rows).toMatchObject([{ applicationId: open.id, before: '10.25', after: '3.5', move: null }]);
    const against = await world.ask<DryRun>('POST', `${path}/dry-run`, world.commission, {
      file,
      against: file,
      seasonId: season.id,
    });
    expect(against).toMatchObject({ applications: 1, raised: 0, lowered: 0, rows: [] });

    await world.ask('PUT', path, world.admin, { file });
    expect(
      await world.ask<Enforcement>('POST', `${path}/2/enforce`, world.admin, { reason: 'Приказ № 5' }),
    ).toEqual({
      rescored: 1,
      changed: 1,
    });
    const read = (id: number) => world.ask<Application>('GET', `/applications/${id}`, world.commission);
    expect(await read(open.id)).toMatchObject({ totalScore: 3.5, scoring: { ruleVersion: 2 } });
    expect(await read(decided.id)).toMatchObject({ totalScore: 10.25, scoring: { ruleVersion: 1 } });
  });

  it('counts those, too, who file while it is put into force', async () => {
    const draft = async (who: Student) => {
      const { id: elementId } = await world.article(who);
      const body = { portfolioElementIds: [elementId] };
      return { who, id: (await world.ask<Application>('POST', '/applications', who, body)).id };
    };
    // Begun before there was a season to belong to.
    const early = await draft(await world.student());
    const season = await openSeason(articleRules());
    const drafts = [early, await draft(await world.student())];
    const path = `/admin/seasons/${season.id}/rules`;
    await world.ask('PUT', path, world.admin, { file: articleRules({}, { points: { fixed: '3.5' } }) });
    // Whoever waits for the season comes in the order of waiting.
    const holder = await world.database.$client.connect();
    const isWaiting = async (count: number) => {
      await expect
        .poll(async () => {
          const { rows } = await holder.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBe(count);
    };
    try {
      await holder.query(`begin; select from season where id = ${season.id} for no key update`);
      const enforced = world.ask('POST', `${path}/2/enforce`, world.admin, { reason: 'Приказ № 5' });
      await isWaiting(1);
      const filed = drafts.map(({ who, id }) =>
        world.ask<Application>('POST', `/applications/${id}/submit`, who, {}),
      );
      await isWaiting(3);
      await holder.query('commit');
      await enforced;
      for (const application of await Promise.all(filed))
        expect(application).toMatchObject({ totalScore: 3.5, scoring: { ruleVersion: 2 } });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('needs a reason, and tells everybody whose points it changes', async () => {
    const season = await openSeason(articleRules());
    const [one, two] = [await world.student(), await world.student()];
    const lowered = await apply(one, await world.article(one));
    const same = await apply(two, await world.article(two, { kind: 'Scopus' }));
    const path = `/admin/seasons/${season.id}/rules`;
    const cells = { ВАК: '3.5', Scopus: '20.5' };
    const file = articleRules({}, { points: { matrix: { axes: ['kind'], cells } } });
    await world.ask('PUT', path, world.admin, { file });
    for (const body of [undefined, {}, { reason: '  ' }])
      expect((await world.refusal('POST', `${path}/2/enforce`, world.admin, body)).status).toBe(400);
    await world.ask('POST', `${path}/2/enforce`, world.admin, { reason: 'Приказ № 5' });
    const historyOf = async (who: typeof one, id: number) =>
      (await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, who)).history;
    expect((await historyOf(one, lowered.id))[0]).toMatchObject({
      action: 'rescore',
      fromStatus: 'SUBMITTED',
      toStatus: 'SUBMITTED',
      totalScore: 3.5,
      comment: 'Версия 2 правил: было 10,25, стало 3,5. Причина: Приказ № 5',
    });
    expect((await historyOf(two, same.id)).map(({ action }) => action)).not.toContain('rescore');
    const told = await world.database
      .select({ personId: notice.personId, subject: notice.subject, params: notice.params })
      .from(notice)
      .where(and(eq(notice.kind, 'pointsChanged'), inArray(notice.subject, [lowered.id, same.id])));
    expect(told).toEqual([
      {
        personId: one.personId,
        subject: lowered.id,
        params: { ru: 'Наука', en: 'Research', before: '10.25', after: '3.5' },
      },
    ]);
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${season.id}/history`,
      world.admin,
    );
    expect(history[0]).toMatchObject({ action: 'enforceRules', ruleVersion: 2, reason: 'Приказ № 5' });
  });

  it('counts the border anew that was voted on; who gets or loses a place is named before', async () => {
    await world.setClock('2026-10-01 12:00Z');
    const windows = (['applications', 'universityCommission', 'publication'] as const).map((kind) => ({
      kind,
      from: '2026-09-01T00:00',
      until: '2026-12-31T23:59',
    }));
    const season = await world.season(windows, { rules: articleRules() });
    const [one, two] = [await world.student(), await world.student()];
    const first = await apply(one, await world.article(one, { kind: 'Scopus' }));
    const second = await apply(two, await world.article(two));
    const settings = borderSettings({ places: { by: 'university', count: 1 }, ties: 'vote' });
    await world.adopt(season.id, { settings });
    const path = `/admin/seasons/${season.id}`;
    const cells = { ВАК: '30', Scopus: '20.5' };
    const file = articleRules({}, { points: { matrix: { axes: ['kind'], cells } } });
    const tried = await world.ask<DryRun>('POST', `${path}/rules/dry-run`, world.commission, { file });
    expect(tried).toMatchObject({ seasonId: season.id, raised: 1, lowered: 0, entering: 1, leaving: 1 });
    expect(
      tried.rows.map(({ applicationId, before, after, move }) => [applicationId, before, after, move]),
    ).toEqual([
      [second.id, '10.25', '30', 'enters'],
      [first.id, '20.5', '20.5', 'leaves'],
    ]);
    // Who stands on one side of the border is not shown it.
    const applicant = await world.test.signIn('vud_admin_attachments', 'lks_student');
    await apply(applicant, await world.article(applicant));
    expect(await world.ask<DryRun>('POST', `${path}/rules/dry-run`, applicant, { file })).toMatchObject({
      entering: 0,
      leaving: 0,
      rows: [{ applicationId: second.id, move: null }],
    });

    const enforcement = [`${path}/rules/2/enforce`, world.admin, { reason: 'Опечатка в таблице' }] as const;
    // Equal at the border: that needs a vote first.
    const equal = articleRules({}, { points: { fixed: '30' } });
    await world.ask('PUT', `${path}/rules`, world.admin, { file: equal });
    expect(await world.refusal('POST', ...enforcement)).toMatchObject({ status: 409, code: 'borderOpen' });
    await world.ask('PUT', `${path}/rules`, world.admin, { file });
    await world.ask('POST', ...enforcement);
    const { adoptions } = await world.ask<Scenarios>('GET', `${path}/scenarios`, world.commission);
    expect(adoptions[0]).toMatchObject({ recounted: 'rules', awarded: 1 });
    const places = await world.database
      .select({ id: scenarioPlace.applicationId, outcome: scenarioPlace.outcome })
      .from(scenarioPlace)
      .where(eq(scenarioPlace.adoptionId, adoptions[0]?.id ?? 0));
    expect(new Map(places.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [first.id, 'belowBorder'],
        [second.id, 'awarded'],
      ]),
    );
  });
});
