import type { Calendar } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import type {
  RuleFindings,
  RuleStructure,
  RuleVersion,
  RuleVersions,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type {
  AwardType,
  AwardTypes,
  Season,
  SeasonHistory,
  SeasonList,
  SeasonWindowToSave as Window,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '../../../db/schema/index.ts';
import { createSubBlock } from '../../../testing/portfolio-factory.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
  windowsOfADay,
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

const why = { reason: 'Приказ № 5' };

const titles = { titleRu: 'Осень 2027', titleEn: 'Autumn 2027', academicYear: 2027, period: 'AUTUMN' };
const nowhere = 999_999;

describe('award types', () => {
  it('PGAS is there from the beginning; others stand beside it with nominations of their own', async () => {
    const { awardTypes } = await world.ask<AwardTypes>('GET', '/admin/award-types', world.commission);
    expect(awardTypes[0]).toMatchObject({ id: 1, code: 'pgas', nominationIds: [] });
    const body = { code: 'mayor', titleRu: 'Стипендия мэра', titleEn: "Mayor's scholarship" };
    const made = await world.ask<AwardType>('POST', '/admin/award-types', world.admin, {
      ...body,
      nominationIds: [world.block.id],
    });
    expect(made).toMatchObject({ ...body, nominationIds: [world.block.id] });
    expect(
      await world.ask('PUT', `/admin/award-types/${made.id}`, world.admin, { ...body, titleRu: 'Мэр' }),
    ).toMatchObject({ titleRu: 'Мэр', nominationIds: [] });
  });

  it('refuses a code twice, a block that is no nomination, and what is not there', async () => {
    const body = { code: 'pgas', titleRu: 'А', titleEn: 'A' };
    const { blockId } = await createSubBlock(world.database);
    const post = (more: object) =>
      world.refusal('POST', '/admin/award-types', world.admin, { ...body, ...more });
    const put = (id: number, more: object) =>
      world.refusal('PUT', `/admin/award-types/${id}`, world.admin, { ...body, ...more });
    expect(await post({})).toMatchObject({ status: 409, code: 'awardTypeCodeTaken' });
    expect(await post({ code: 'x', nominationIds: [blockId] })).toMatchObject({ code: 'notANomination' });
    const other = await world.ask<AwardType>('POST', '/admin/award-types', world.admin, {
      ...body,
      code: 'other',
    });
    expect(await put(other.id, {})).toMatchObject({ code: 'awardTypeCodeTaken' });
    expect(await put(other.id, { code: 'other', nominationIds: [blockId] })).toMatchObject({
      code: 'notANomination',
    });
    expect(await put(nowhere, { code: 'y' })).toMatchObject({ status: 404, code: 'awardTypeNotFound' });
  });
});

describe('a season', () => {
  it('is made from nothing, listed, changed with its history, and only announced it holds for everybody', async () => {
    const made = await world.season(windowsOfADay(windowKinds), { announced: false });
    expect(made).toMatchObject({ state: 'DRAFT', hasRules: false, applications: 0, timeZone: 'UTC' });
    const who = await world.student();
    const shown = async () =>
      (await world.ask<Calendar>('GET', '/seasons/calendar', who)).seasons.map(({ id }) => id);
    await world.setClock('2026-09-15 08:00Z');
    expect(await shown()).toEqual([]);
    const windows = windowsOfADay(['achievements', 'applications']);
    const saved = await world.ask<Season>('PUT', `/admin/seasons/${made.id}`, world.admin, {
      ...titles,
      windows,
      gates: [{ kind: 'semester', from: 2 }],
      version: made.version,
    });
    expect(saved).toMatchObject({
      ...titles,
      version: made.version + 1,
      gates: [{ kind: 'semester', from: 2 }],
    });
    expect(saved.windows.map(({ kind, from, until }) => ({ kind, from, until }))).toEqual(windows);
    await world.ask('POST', `/admin/seasons/${made.id}/announce`, world.admin, { version: saved.version });
    expect(await shown()).toEqual([made.id]);
    const list = await world.ask<SeasonList>('GET', '/admin/seasons', world.commission);
    expect(list.seasons[0]).toMatchObject({ id: made.id, state: 'ANNOUNCED', phase: 'upcoming' });
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${made.id}/history`,
      world.commission,
    );
    expect(history.map(({ action }) => action)).toEqual(['announce', 'save', 'create']);
    expect(history[1]).toMatchObject({ actor: 'Иванова Анна Петровна', windowsAfter: windows });

    await world.setClock('2026-09-15 09:30Z');
    const { rights, seasons } = await world.ask<Calendar>('GET', '/seasons/calendar', who);
    expect(seasons[0]).toMatchObject({
      phase: 'running',
      windows: [{ state: 'open' }, { state: 'upcoming' }],
    });
    expect(rights.find(({ right }) => right === 'addAchievements')).toMatchObject({
      allowed: true,
      closesAt: '2026-09-15T10:00:00.000Z',
    });
    expect(rights.find(({ right }) => right === 'apply')).toMatchObject({
      allowed: false,
      opensAt: '2026-09-15T10:00:00.000Z',
    });
  });

  it('is copied with every date moved, that of the rules too', async () => {
    const source = await world.season(windowsOfADay(['applications'], '2026-02-28'), {
      rules: articleRules(),
      gates: [{ kind: 'fullTime' }],
    });
    const copy = await world.ask<Season>('POST', `/admin/seasons/${source.id}/copy`, world.admin, {
      ...titles,
      moveBy: 'P1Y1D',
    });
    expect(copy).toMatchObject({
      ...titles,
      state: 'DRAFT',
      previousSeasonId: source.id,
      gates: [{ kind: 'fullTime' }],
      windows: [{ from: '2027-03-01T09:00', until: '2027-03-01T09:59' }],
    });
    const rules = await world.ask<RuleVersion>('GET', `/admin/seasons/${copy.id}/rules/1`, world.commission);
    expect(rules).toMatchObject({ state: 'DRAFT', file: { referenceDate: '2027-09-02' } });
  });

  it('is recalled and deleted only before anything of it has begun', async () => {
    const { id } = await world.season(windowsOfADay(['applications']));
    await world.setClock('2026-09-15 08:59:59Z');
    expect(await world.ask('POST', `/admin/seasons/${id}/recall`, world.admin)).toMatchObject({
      state: 'DRAFT',
    });
    const { history } = await world.ask<SeasonHistory>('GET', `/admin/seasons/${id}/history`, world.admin);
    expect(history[0]).toMatchObject({ action: 'recall', actor: expect.any(String) as string });
    await world.ask('POST', `/admin/seasons/${id}/announce`, world.admin, {});
    await world.setClock('2026-09-15 09:00Z');
    expect(await world.refusal('POST', `/admin/seasons/${id}/recall`, world.admin)).toMatchObject({
      code: 'seasonHasOpened',
    });
    expect(await world.refusal('DELETE', `/admin/seasons/${id}`, world.admin)).toMatchObject({
      code: 'seasonAlreadyAnnounced',
    });
    await world.ask('POST', '/applications', await world.student(), { seasonId: id });
    await world.withoutSeasons();
    expect(await world.refusal('DELETE', `/admin/seasons/${id}`, world.admin)).toMatchObject({
      code: 'seasonInUse',
    });
    const empty = await world.season([], { announced: false, rules: articleRules() });
    await world.ask('DELETE', `/admin/seasons/${empty.id}`, world.admin);
    expect(await world.refusal('GET', `/admin/seasons/${empty.id}`, world.admin)).toMatchObject({
      status: 404,
      code: 'seasonNotFound',
    });
  });

  it('changes its calendar, once announced, with a reason that everybody is told whom it concerns', async () => {
    await world.setClock('2026-09-15 08:00Z');
    const made = await world.season(windowsOfADay(['achievements', 'applications', 'universityCommission']));
    const [student, path] = [await world.student(), `/admin/seasons/${made.id}`];
    const windowsOf = ({ windows }: Season) =>
      windows.map(({ kind, from, until }) => ({ kind, from, until }));
    const [achievements, applications, commission] = windowsOf(made) as [Window, Window, Window];
    const later = [achievements, { ...applications, until: '2026-09-15T10:58' }, commission];
    const put = (body: object) => world.refusal('PUT', path, world.admin, { ...titles, ...body });
    expect(await put({ windows: later })).toMatchObject({
      status: 409,
      code: 'calendarReasonRequired',
      data: { changes: [{ kind: 'applications', isShortened: true }] },
    });
    const reason = 'Перенос приказом № 7';
    for (const shortened of [[], ['Заявки']])
      expect(await put({ windows: later, calendarChange: { reason, shortened } })).toMatchObject({
        status: 409,
        code: 'windowNameRequired',
      });
    expect(windowsOf(await world.ask<Season>('GET', path, world.admin))).toEqual(windowsOf(made));
    const told = async (personId: number) =>
      world.database
        .select({ event: notice.event, params: notice.params })
        .from(notice)
        .where(
          and(eq(notice.kind, 'calendarChanged'), eq(notice.personId, personId), eq(notice.subject, made.id)),
        );
    expect(await told(student.personId)).toEqual([]);
    const calendarChange = { reason, shortened: [' прием заявок'] };
    expect(await put({ windows: later, calendarChange })).toMatchObject({ status: 200 });
    expect(await told(student.personId)).toMatchObject([
      {
        params: {
          window: 'applications',
          ru: `Приём заявок, ${titles.titleRu}: было 15.09.2026 10:00 – 15.09.2026 10:59, стало 15.09.2026 10:00 – 15.09.2026 10:58. Причина: ${reason}`,
        },
      },
    ]);
    expect(await told(world.commission.personId)).toEqual([]);
    // Longer needs no name; the commission is told of its own window, students are not.
    const longer = later.map((window) =>
      window.kind === 'universityCommission' ? { ...window, until: '2026-09-16T12:00' } : window,
    );
    expect(await put({ windows: longer, calendarChange: { reason } })).toMatchObject({ status: 200 });
    expect(await told(world.commission.personId)).toHaveLength(1);
    expect(await told(student.personId)).toHaveLength(1);
    // What is no change of the calendar needs no reason.
    expect(await put({ windows: longer, titleRu: 'Осень' })).toMatchObject({ status: 200 });
    const { history } = await world.ask<SeasonHistory>('GET', `${path}/history`, world.admin);
    expect(history.slice(0, 3).map((line) => line.reason)).toEqual([null, reason, reason]);
    expect(history.slice(0, 3).map((line) => line.settings)).toEqual([
      ['titleRu'],
      null,
      ['titleRu', 'titleEn', 'academicYear'],
    ]);
  });

  it('is announced with an open window only by who has seen that its rules freeze at once', async () => {
    await world.setClock('2026-09-15 09:30Z');
    const { id } = await world.season(windowsOfADay(['achievements', 'applications']), {
      announced: false,
      rules: articleRules(),
    });
    const announce = (body: object) =>
      world.refusal('POST', `/admin/seasons/${id}/announce`, world.admin, body);
    const state = async () =>
      (await world.ask<RuleVersions>('GET', `/admin/seasons/${id}/rules`, world.admin)).versions[0]?.state;
    expect(await announce({})).toMatchObject({
      status: 409,
      code: 'announcesOpenWindow',
      data: { windows: ['achievements'] },
    });
    expect(await state()).toBe('DRAFT');
    expect(await announce({ opensNow: true })).toMatchObject({ status: 200 });
    const { history } = await world.ask<SeasonHistory>('GET', `/admin/seasons/${id}/history`, world.admin);
    expect(history.slice(0, 2).map(({ action }) => action)).toEqual(['freezeRules', 'announce']);
    expect(await state()).toBe('FROZEN');
  });

  it('refuses a calendar that makes no sense, an old version, and what is not there', async () => {
    const { id, version } = await world.season(windowsOfADay(['applications']), { announced: false });
    const put = (body: object, of = id) =>
      world.refusal('PUT', `/admin/seasons/${of}`, world.admin, { ...titles, windows: [], ...body });
    const backwards = [{ kind: 'appeal', from: '2026-09-02T00:00', until: '2026-09-01T00:00' }];
    const twice = [
      { kind: 'appeal', from: '2026-09-01T00:00', until: '2026-09-02T00:00' },
      { kind: 'appeal', from: '2026-09-02T00:00', until: '2026-09-03T00:00' },
    ];
    expect(await put({ windows: backwards })).toMatchObject({ status: 400, code: 'windowsInvalid' });
    expect(await put({ windows: twice })).toMatchObject({ status: 400, code: 'windowsInvalid' });
    expect(await put({ version: version + 1 })).toMatchObject({ code: 'seasonChangedMeanwhile' });
    expect(await put({}, nowhere)).toMatchObject({ code: 'seasonNotFound' });
    expect(await put({ windows: [{ ...backwards[0], from: '2026-02-30T00:00' }] })).toMatchObject({
      code: 'invalidRequest',
    });
    const create = (body: object) =>
      world.refusal('POST', '/admin/seasons', world.admin, {
        ...titles,
        awardTypeId: 1,
        windows: [],
        ...body,
      });
    expect(await create({ windows: twice })).toMatchObject({ code: 'windowsInvalid' });
    expect(await create({ awardTypeId: nowhere })).toMatchObject({ code: 'awardTypeNotFound' });
    expect(await create({ previousSeasonId: nowhere })).toMatchObject({ code: 'seasonNotFound' });
    const gates = [{ kind: 'eduLevel', levels: ['Специалитетъ'] }];
    expect(await create({ gates })).toMatchObject({ code: 'gateValueUnknown' });
    for (const refused of [create, put])
      expect(await refused({ keepsAmounts: true, reserve: null })).toMatchObject({ code: 'reserveMissing' });
    const post = (path: string, body: object = {}) => world.refusal('POST', path, world.admin, body);
    const announce = (body: object = {}, of = id) => post(`/admin/seasons/${of}/announce`, body);
    expect(await announce({ version: version + 1 })).toMatchObject({ code: 'seasonChangedMeanwhile' });
    expect(await announce({}, nowhere)).toMatchObject({ code: 'seasonNotFound' });
    const empty = await world.season([], { announced: false });
    expect(await announce({}, empty.id)).toMatchObject({ code: 'seasonIncomplete' });
    await world.ask('POST', `/admin/seasons/${id}/announce`, world.admin, { opensNow: true });
    expect(await announce()).toMatchObject({ code: 'seasonAlreadyAnnounced' });
    expect(await put({})).toMatchObject({ code: 'seasonIncomplete' });
    expect(await post(`/admin/seasons/${nowhere}/recall`)).toMatchObject({ code: 'seasonNotFound' });
    expect(await post(`/admin/seasons/${nowhere}/copy`, { ...titles, moveBy: 'P1Y' })).toMatchObject({
      code: 'seasonNotFound',
    });
    expect(await world.refusal('DELETE', `/admin/seasons/${nowhere}`, world.admin)).toMatchObject({
      code: 'seasonNotFound',
    });
    expect(await world.refusal('GET', `/admin/seasons/${nowhere}/history`, world.admin)).toMatchObject({
      code: 'seasonNotFound',
    });
  });
});

describe('what a season chooses from', () => {
  it('are levels and forms of study that there are; what it had before stays', async () => {
    const { eduLevels, eduForms } = await world.ask<RuleStructure>(
      'GET',
      '/admin/seasons/structure',
      world.commission,
    );
    const [level, form] = [eduLevels[0]?.titleRu ?? '', eduForms[0]?.titleRu ?? ''];
    const gates = [
      { kind: 'eduLevel', levels: [level] },
      { kind: 'fullTime', forms: [form] },
      { kind: 'stateFunded', funding: ['STATE'] },
    ] as const;
    const { id, ...made } = await world.season([], {
      announced: false,
      gates: structuredClone(gates) as never,
    });
    expect(made.gates).toEqual(gates);
    const save = (more: object) =>
      ['PUT', `/admin/seasons/${id}`, world.admin, { ...made, windows: [], ...more }] as const;
    for (const wrong of [
      { kind: 'eduLevel', levels: [level, 'Специалитетъ'] },
      { kind: 'fullTime', forms: ['Специалитетъ'] },
    ])
      expect(await world.refusal(...save({ gates: [wrong] }))).toMatchObject({
        status: 400,
        code: 'gateValueUnknown',
        message: expect.stringContaining('«Специалитетъ»') as string,
      });
    expect(
      await world.refusal(...save({ gates: [{ kind: 'stateFunded', funding: ['GIFT'] }] })),
    ).toMatchObject({
      status: 400,
    });
    // The university gives a level up: the season goes on with it.
    const old = JSON.stringify([{ kind: 'eduLevel', levels: ['Бывший уровень'] }]);
    await world.database.$client.query('update season set gates = $2 where id = $1', [id, old]);
    await world.ask(...save({ gates: JSON.parse(old) as object }));
  });
});

describe('rules', () => {
  const lint = (file: object) =>
    world.ask<RuleFindings>('POST', '/admin/seasons/rules/lint', world.commission, { file });

  it('know the live structure: what they name and the portfolio does not have is found at its place', async () => {
    const { blocks, studyWords } = await world.ask<RuleStructure>(
      'GET',
      '/admin/seasons/structure',
      world.commission,
    );
    const found = blocks.flatMap(({ subBlocks }) => subBlocks).find(({ code }) => code === 'articles');
    expect(found).toMatchObject({
      attributes: [{}, { code: 'kind', options: ['ВАК', 'Scopus'] }, { format: 'DATE' }, { code: 'event' }],
    });
    // Without a code of its own an attribute goes by its number.
    expect(found?.dateAttribute).toMatch(/^\d+$/);
    expect(studyWords).toContain('average');
    expect(await lint(articleRules())).toEqual({ problems: [], warnings: [], structure: [] });
    const wrong = articleRules(
      {},
      {
        subBlocks: ['articles', 'gone'],
        points: { matrix: { axes: ['kind', 'colour'], cells: { 'РИНЦ|red': '1' } } },
        bestOf: 'congress',
        factors: [{ attribute: 'kind', is: 'РИНЦ', factor: '0.5' }],
      },
    );
    expect((await lint(wrong)).structure).toEqual([
      { path: '/criteria/0/subBlocks/1', code: 'unknownSubBlock' },
      { path: '/criteria/0/points/matrix/axes/1', code: 'unknownAttribute' },
      { path: '/criteria/0/points/matrix/cells/РИНЦ|red', code: 'unknownValue' },
      { path: '/criteria/0/factors/0/is', code: 'unknownValue' },
      { path: '/criteria/0/bestOf', code: 'unknownAttribute' },
    ]);
    const low = articleRules({
      directions: [{ id: 'science', titleRu: 'Наука', titleEn: 'Research', cap: '5' }],
    });
    expect((await lint(low)).warnings).toEqual([{ path: '/directions/0/cap', code: 'capBelowDearest' }]);
    expect((await lint({ ...articleRules(), rounding: { digits: 3, mode: 'down' } })).problems).toEqual([
      { path: '/rounding/digits', code: 'badNumber' },
    ]);
  });

  it('are a draft until the season opens; from then on nobody changes them, by no call and not by SQL', async () => {
    await world.setClock('2026-09-15 08:00Z');
    const { id } = await world.season(windowsOfADay(['achievements', 'applications']), {
      rules: articleRules(),
    });
    const path = `/admin/seasons/${id}/rules`;
    const save = (more: object = {}) =>
      world.call('PUT', path, world.admin, { file: articleRules({ version: 'next' }), ...more });
    await world.setClock('2026-09-15 08:59:59Z');
    expect((await save({ revision: 7 })).json()).toMatchObject({ code: 'rulesChangedMeanwhile' });
    expect((await save({ revision: 1 })).json()).toMatchObject({ number: 1, revision: 2, state: 'DRAFT' });
    expect(await world.refusal('POST', `${path}/1/enforce`, world.admin, why)).toMatchObject({
      code: 'rulesNotDue',
    });

    await world.setClock('2026-09-15 09:00Z');
    const attack = async (statement: string) => {
      const error: DatabaseError = await world.database.$client.query(statement).then(
        () => Promise.reject(new Error(`${statement} went through`)),
        (refused: unknown) => refused as DatabaseError,
      );
      return error.constraint;
    };
    // Even before anybody has noticed that the season has opened.
    const statements = [
      `update rule_version set file = '{}' where season_id = ${id}`,
      `update rule_version set frozen_at = now(), file = '{}' where season_id = ${id}`,
      `delete from rule_version where season_id = ${id}`,
    ];
    for (const statement of statements) expect(await attack(statement)).toBe('rule_version_is_frozen');
    await world.database.$client.query(
      `update season_window set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day'
       where season_id = ${id}`,
    );
    for (const statement of [
      ...statements,
      `update rule_version set frozen_at = null where season_id = ${id}`,
      `update rule_version set changed_at = now() where season_id = ${id}`,
      'truncate rule_version cascade',
    ]) {
      expect(await attack(statement)).toBe('rule_version_is_frozen');
    }
    expect(await world.refusal('DELETE', `${path}/1`, world.admin)).toMatchObject({ code: 'rulesFrozen' });
    expect(await world.refusal('POST', `${path}/1/enforce`, world.admin, why)).toMatchObject({
      code: 'rulesFrozen',
    });

    // A change is a new version; the old one stays in force until that is put into force.
    expect((await save()).json()).toMatchObject({ number: 2, state: 'DRAFT', inForce: false });
    const { versions } = await world.ask<RuleVersions>('GET', path, world.commission);
    expect(versions.map(({ number, state, inForce }) => [number, state, inForce])).toEqual([
      [2, 'DRAFT', false],
      [1, 'FROZEN', true],
    ]);
    await world.ask('DELETE', `${path}/2`, world.admin);
    await save();
    expect(await world.ask('POST', `${path}/2/enforce`, world.admin, why)).toEqual({
      rescored: 0,
      changed: 0,
    });
    expect(await world.refusal('DELETE', `${path}/2`, world.admin)).toMatchObject({ code: 'rulesFrozen' });
    expect(await attack(`delete from rule_version where season_id = ${id} and number = 2`)).toBe(
      'rule_version_is_frozen',
    );
  });

  it('with mistakes are kept as a draft, and do not come into force before they are mended', async () => {
    const windows = windowsOfADay(['applications']);
    await world.setClock('2026-09-01 09:00Z');
    const { id } = await world.season(windows, { announced: false });
    const path = `/admin/seasons/${id}`;
    const wrong = articleRules({ referenceDate: 'autumn' });
    const refused = {
      status: 400,
      code: 'rulesInvalid',
      data: { problems: [{ path: '/referenceDate', code: 'badDate' }] },
    };
    const save = (file: object) => ['PUT', `${path}/rules`, world.admin, { file }] as const;
    const kept = { number: 1, state: 'DRAFT', file: wrong, ...refused.data };
    expect(await world.ask('PUT', `${path}/rules`, world.admin, { file: wrong })).toMatchObject(kept);
    expect(await world.ask('GET', `${path}/rules/1`, world.commission)).toMatchObject(kept);
    // What the page could not show is no draft.
    for (const file of [
      {},
      { ...wrong, criteria: 'none' },
      articleRules({}, { points: { fixed: '1', total: [] } as never }),
    ])
      expect(await world.refusal(...save(file))).toMatchObject({ status: 400, code: 'rulesInvalid' });

    // It counts nothing, breaks nothing, and a copy takes it along as it is.
    const who = await world.student();
    await world.article(who);
    const { directoryId } = await world.database.query.person
      .findFirst({ where: (person, { eq: isSame }) => isSame(person.id, who.personId) })
      .then((found) => found ?? Promise.reject(new Error('nobody')));
    expect(await world.ask('GET', `${path}/case?personId=${directoryId}`, world.admin)).toMatchObject({
      case: { items: [{ subBlock: 'articles' }] },
    });
    const copied = await world.ask<Season>('POST', `${path}/copy`, world.admin, {
      titleRu: 'Копия',
      titleEn: 'Copy',
      academicYear: 2027,
      period: 'AUTUMN',
      moveBy: 'P1Y',
    });
    expect(await world.ask('GET', `/admin/seasons/${copied.id}/rules/1`, world.admin)).toMatchObject({
      file: wrong,
    });

    expect(await world.refusal('POST', `${path}/announce`, world.admin, {})).toMatchObject(refused);
    await world.ask(...save(articleRules()));
    await world.ask('POST', `${path}/announce`, world.admin, {});
    // Now they come into force by the clock.
    expect(await world.refusal(...save(wrong))).toMatchObject(refused);
    await world.setClock('2026-09-15 09:00Z');
    expect(await world.ask(...save(wrong))).toMatchObject({ number: 2, state: 'DRAFT', ...refused.data });
    const enforced = [`${path}/rules/2/enforce`, world.admin, { reason: 'Опечатка' }] as const;
    expect(await world.refusal('POST', ...enforced)).toMatchObject(refused);
    expect(await world.ask<RuleVersions>('GET', `${path}/rules`, world.admin)).toMatchObject({
      versions: [
        { number: 2, state: 'DRAFT' },
        { number: 1, inForce: true },
      ],
    });
  });

  it('are refused where they are wrong or not there', async () => {
    const { id } = await world.season([], { announced: false });
    const file = articleRules({ referenceDate: 'autumn' });
    const refused = {
      status: 400,
      code: 'rulesInvalid',
      data: { problems: [{ path: '/referenceDate', code: 'badDate' }] },
    };
    const dry = (of: number, body: object) =>
      world.refusal('POST', `/admin/seasons/${of}/rules/dry-run`, world.admin, body);
    expect(await dry(id, { file })).toMatchObject(refused);
    const right = { file: articleRules() };
    expect(await dry(nowhere, right)).toMatchObject({ code: 'seasonNotFound' });
    expect(await world.refusal('PUT', `/admin/seasons/${nowhere}/rules`, world.admin, right)).toMatchObject({
      code: 'seasonNotFound',
    });
    for (const [method, path] of [
      ['GET', '/rules/1'],
      ['DELETE', '/rules/1'],
      ['POST', '/rules/1/enforce'],
    ] as const) {
      const body = path.endsWith('/enforce') ? why : undefined;
      expect(await world.refusal(method, `/admin/seasons/${id}${path}`, world.admin, body)).toMatchObject({
        status: 404,
        code: 'ruleVersionNotFound',
      });
      expect(
        await world.refusal(method, `/admin/seasons/${nowhere}${path}`, world.admin, body),
      ).toMatchObject({
        status: 404,
        code: 'seasonNotFound',
      });
    }
    expect(await world.refusal('GET', `/admin/seasons/${nowhere}/rules`, world.admin)).toMatchObject({
      code: 'seasonNotFound',
    });
  });
});
