import type {
  Application,
  Preferences,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { BorderCase, Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type {
  PublicationState,
  PublishedResults,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { OrderCheck } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import type {
  Season,
  SeasonToCreate,
  SeasonWindowToSave,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, personBlock, roleGrant, speciality, student } from '../../../db/schema/index.ts';
import { createGroup, createPlan } from '../../../testing/curriculum-factory.ts';
import { borderSettings } from '../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../testing/worlds/seasons-world.ts';
import { addContests, rulesWithMarks } from '../../../testing/worlds/two-nominations.ts';

let world: SeasonsWorld;
let nominations: Awaited<ReturnType<typeof addContests>>;
beforeAll(async () => {
  world = await createSeasonsWorld();
  nominations = await addContests(world);
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const year = { from: '2026-09-01T00:00', until: '2026-12-31T23:59' };
const windows: SeasonWindowToSave[] = [
  { kind: 'applications', from: '2026-09-01T00:00', until: '2026-10-31T23:59' },
  { kind: 'universityCommission', ...year },
];
const withPublication: SeasonWindowToSave[] = [...windows, { kind: 'publication', ...year }];

async function openSeason(more: Partial<SeasonToCreate> = {}, calendar = windows) {
  await world.setClock('2026-10-01 12:00Z');
  return world.season(calendar, { rules: rulesWithMarks(), ...more });
}
const submit = (who: Parameters<typeof world.refusal>[2], id: number) =>
  world.refusal('POST', `/applications/${id}/submit`, who, {});
const decide = (id: number, isVerified = true) =>
  world.refusal('POST', `/applications/${id}/verify`, world.commission, { isVerified, comment: 'Так' });
/** The name of what refuses a statement; null where nothing does. */
async function refusedBy(statement: string): Promise<string | null> {
  try {
    await world.database.$client.query(statement);
    return null;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}
const awardsOf = async (personId: number) =>
  world.database.$count(
    application,
    and(eq(application.personId, personId), eq(application.status, 'VERIFIED')),
  );

describe('what a season says of people', () => {
  it('is one award and one application a nomination unless it is said otherwise, and goes along with a copy', async () => {
    const season = await openSeason();
    expect(season).toMatchObject({
      oneAward: true,
      awardChoice: 'amount',
      applicationsPerPerson: 'onePerNomination',
    });
    const { titleRu, titleEn, academicYear, period } = season;
    const contents = { titleRu, titleEn, academicYear, period, windows };
    const path = `/admin/seasons/${season.id}`;
    const others = { oneAward: false, awardChoice: 'student', applicationsPerPerson: 'one' };
    expect(await world.ask<Season>('PUT', path, world.admin, { ...contents, ...others })).toMatchObject(
      others,
    );
    // What is not named stays.
    expect(await world.ask<Season>('PUT', path, world.admin, contents)).toMatchObject(others);
    const copy = { ...contents, windows: undefined, moveBy: 'P1Y' };
    expect(await world.ask<Season>('POST', `${path}/copy`, world.admin, copy)).toMatchObject(others);
  });

  it('stays as it is once somebody has filed, whoever asks', async () => {
    const season = await openSeason();
    await nominations.file(await world.student(), nominations.science, 1);
    const { titleRu, titleEn, academicYear, period } = season;
    const contents = { titleRu, titleEn, academicYear, period, windows, oneAward: false };
    expect(await world.refusal('PUT', `/admin/seasons/${season.id}`, world.admin, contents)).toMatchObject({
      status: 409,
      code: 'peopleRulesStay',
    });
    for (const change of ['one_award = false', `applications_per_person = 'one'`])
      expect(await refusedBy(`update season set ${change} where id = ${season.id}`)).toBe(
        'season_people_rules_stay',
      );
    const unchanged = { ...contents, oneAward: true, awardChoice: 'student' };
    await world.ask('PUT', `/admin/seasons/${season.id}`, world.admin, unchanged);
  });
});

describe('how many applications a person files', () => {
  it('is one a nomination, by calls at once and by statements', async () => {
    await openSeason();
    const who = await world.student();
    const drafts = [await nominations.draft(who), await nominations.draft(who), await nominations.draft(who)];
    const answers = await Promise.all(drafts.map((id) => submit(who, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const filed = drafts[answers.findIndex(({ status }) => status === 200)];
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject({ status: 409, code: 'alreadyFiled', data: { applicationId: filed } });
    // Another nomination is another application.
    await nominations.file(who, nominations.sport, 1);
    const other = drafts.find((id) => id !== filed);
    const asFiled = `status = 'SUBMITTED', filing_end_at = now(), academic_year = 2026`;
    expect(await refusedBy(`update application set ${asFiled} where id = ${other}`)).toBe(
      'application_filed_once',
    );
    const columns = 'person_id, season_id, block_id, full_name, status, filing_end_at, academic_year';
    expect(
      await refusedBy(`insert into application (${columns})
        select person_id, season_id, block_id, full_name, 'RE_SUBMITTED', now(), 2026 from application where id = ${filed}`),
    ).toBe('application_filed_once');
    expect(await refusedBy(`update application set sole_filing = null where id = ${filed}`)).toBeNull();
    expect(await refusedBy(`update application set ${asFiled} where id = ${other}`)).toBe(
      'application_filed_once',
    );
  });

  it('is one at all where the season says so', async () => {
    await openSeason({ applicationsPerPerson: 'one' });
    const who = await world.student();
    await nominations.file(who, nominations.sport, 1);
    expect(await submit(who, await nominations.draft(who))).toMatchObject({ code: 'alreadyFiled' });
  });

  it('a rejection lets another one be filed, as soon as it is told', async () => {
    await openSeason();
    const who = await world.student();
    const first = await nominations.file(who, nominations.science, 1);
    const draft = await nominations.draft(who);
    await decide(first, false);
    expect(await submit(who, draft)).toMatchObject({ status: 200 });

    await world.withoutSeasons();
    await openSeason({}, withPublication);
    const held = await nominations.file(who, nominations.science, 1);
    const next = await nominations.draft(who);
    await decide(held, false);
    expect(await submit(who, next)).toMatchObject({ code: 'alreadyFiled', data: { applicationId: held } });
  });
});

describe('how many awards a person has', () => {
  const both = async (who: Awaited<ReturnType<SeasonsWorld['student']>>) => [
    await nominations.file(who, nominations.science, 1),
    await nominations.file(who, nominations.sport, 1),
  ];

  it('is one, by decisions at once and by statements', async () => {
    await openSeason();
    const who = await world.student();
    const [science = 0, sport = 0] = await both(who);
    const answers = await Promise.all([decide(science), decide(sport)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'personAlreadyAwarded' });
    expect(await awardsOf(who.personId)).toBe(1);
    const isOpen = `status in ('SUBMITTED', 'RE_SUBMITTED')`;
    const accepted = `status = 'VERIFIED', check_start_at = now(), check_end_at = now()`;
    for (const statement of [
      `update application set ${accepted} where person_id = ${who.personId} and ${isOpen}`,
      `update application set sole_award = null, ${accepted} where person_id = ${who.personId} and ${isOpen}`,
    ])
      expect(await refusedBy(statement)).toBe('application_awarded_once');
    const columns =
      'person_id, season_id, full_name, status, filing_start_at, filing_end_at, academic_year, check_start_at, check_end_at';
    expect(
      await refusedBy(`insert into application (${columns})
        select person_id, season_id, full_name, 'VERIFIED', now(), now(), 2026, now(), now() from application where id = ${science}`),
    ).toBe('application_awarded_once');
    expect(await awardsOf(who.personId)).toBe(1);
  });

  it('may be several where the season says so', async () => {
    await openSeason({ oneAward: false });
    const who = await world.student();
    for (const id of await both(who)) expect(await decide(id)).toMatchObject({ status: 200 });
    expect(await awardsOf(who.personId)).toBe(2);
  });
});

describe('the border', () => {
  const vote = (seasonId: number, nominationId: number, count: number, budget?: string) =>
    world.adopt(seasonId, {
      name: `Номинация ${nominationId}`,
      settings: borderSettings({
        nominationId,
        places: { by: 'university', count },
        money: budget === undefined ? null : { budget, groups: [{ from: '0', weight: '1' }] },
      }),
    });
  const results = async (seasonId: number) => {
    await world.ask('POST', `/admin/seasons/${seasonId}/publication`, world.commission);
    const { results: found } = await world.ask<PublishedResults>(
      'GET',
      `/seasons/${seasonId}/results`,
      world.commission,
    );
    return new Map(found.map(({ number, outcome }) => [number, outcome]));
  };

  it('a person keeps the higher amount, and the place in the other ranking goes to the next', async () => {
    const { id: seasonId } = await openSeason({}, withPublication);
    const { science, sport, file } = nominations;
    const [twice, second, third] = [await world.student(), await world.student(), await world.student()];
    const [inScience, next] = [await file(twice, science, 3), await file(second, science, 1)];
    const [inSport, last] = [await file(twice, sport, 2), await file(third, sport, 1)];
    const found = await world.ask<BorderCase>('GET', `/admin/seasons/${seasonId}/border`, world.commission);
    expect(found).toMatchObject({ oneAward: true, awardChoice: 'amount' });
    const personOf = (id: number) => found.applicants.find((each) => each.id === id)?.person;
    expect(personOf(inScience)).toBe(personOf(inSport));
    expect(personOf(next)).not.toBe(personOf(inSport));

    await vote(seasonId, science.id, 1, '5000');
    expect((await vote(seasonId, sport.id, 1, '9000')).awarded).toBe(1);
    const { adoptions } = await world.ask<Scenarios>(
      'GET',
      `/admin/seasons/${seasonId}/scenarios`,
      world.commission,
    );
    // The vote on sport has moved who stands in both.
    expect(adoptions.filter(({ recounted }) => recounted !== null)).toMatchObject([
      { recounted: 'otherVote', settings: { nominationId: science.id } },
    ]);
    expect(await results(seasonId)).toEqual(
      new Map([
        [inSport, 'awarded'],
        [next, 'awarded'],
        [inScience, 'otherAward'],
        [last, 'belowBorder'],
      ]),
    );
    expect(await awardsOf(twice.personId)).toBe(1);
    const { adminComment } = await world.ask<Application>('GET', `/applications/${inScience}`, twice);
    expect(adminComment).toContain('другая стипендия');
  });

  it('waits for a vote on the place that is given up where those who follow are equal', async () => {
    const { id: seasonId } = await openSeason({}, withPublication);
    const { science, sport, file } = nominations;
    const [twice, second, third] = [await world.student(), await world.student(), await world.student()];
    const [inScience, inSport] = [await file(twice, science, 3), await file(twice, sport, 2)];
    const [one, other] = [await file(second, science, 1), await file(third, science, 1)];
    const settings = (nominationId: number, amount: string, votes: number[] = []) =>
      borderSettings({
        nominationId,
        places: { by: 'university', count: 1 },
        ties: 'vote',
        votes,
        money: { budget: amount, groups: [{ from: '0', amount }] },
      });
    await world.adopt(seasonId, { name: 'Наука', settings: settings(science.id, '5000') });
    await world.adopt(seasonId, { name: 'Спорт', settings: settings(sport.id, '9000') });
    const publication = ['POST', `/admin/seasons/${seasonId}/publication`, world.commission] as const;
    expect(await world.refusal(...publication)).toMatchObject({ status: 409, code: 'borderOpen' });
    await world.adopt(seasonId, { name: 'Наука снова', settings: settings(science.id, '5000', [other]) });
    expect(await results(seasonId)).toEqual(
      new Map([
        [inSport, 'awarded'],
        [other, 'awarded'],
        [inScience, 'otherAward'],
        [one, 'tie'],
      ]),
    );
  });

  it('a person keeps what they want most where the season lets them choose, while they may apply', async () => {
    const { id: seasonId } = await openSeason({ awardChoice: 'student' }, withPublication);
    const { science, sport, file } = nominations;
    const [who, other] = [await world.student(), await world.student()];
    const [inScience, inSport] = [await file(who, science, 3), await file(who, sport, 2)];
    const next = await file(other, sport, 1);
    const path = '/applications/preferences';
    const wanted = () => world.ask<Preferences>('GET', `${path}?seasonId=${seasonId}`, who);
    expect(await wanted()).toMatchObject({
      isAsked: true,
      applications: [{ id: inScience }, { id: inSport }],
    });
    const change = (applicationIds: number[], by = who) =>
      world.refusal('PUT', path, by, { seasonId, applicationIds });
    expect(await change([inSport])).toMatchObject({ code: 'preferencesIncomplete' });
    expect(await change([inSport, inSport])).toMatchObject({ code: 'preferencesIncomplete' });
    expect(await change([inSport, inScience], other)).toMatchObject({ code: 'preferencesIncomplete' });
    expect(await change([inSport, inScience])).toMatchObject({ status: 200 });
    expect((await wanted()).applications.map(({ id }) => id)).toEqual([inSport, inScience]);
    await world.setClock('2026-11-01 00:00Z');
    expect(await change([inScience, inSport])).toMatchObject({ code: 'windowClosed' });

    await vote(seasonId, sport.id, 1);
    await vote(seasonId, science.id, 1);
    expect(await results(seasonId)).toEqual(
      new Map([
        [inSport, 'awarded'],
        [inScience, 'otherAward'],
        [next, 'belowBorder'],
      ]),
    );
  });

  it('asks for no choice where the amount decides', async () => {
    const { id: seasonId } = await openSeason();
    const who = await world.student();
    const id = await nominations.file(who, nominations.science, 1);
    const given = { seasonId, applicationIds: [id] };
    expect(await world.refusal('PUT', '/applications/preferences', who, given)).toMatchObject({
      status: 409,
      code: 'preferencesNotAsked',
    });
  });

  it('over all nominations together one application of a person takes part', async () => {
    const { id: seasonId } = await openSeason({}, withPublication);
    const who = await world.student();
    const inScience = await nominations.file(who, nominations.science, 3);
    const inSport = await nominations.file(who, nominations.sport, 1);
    await world.adopt(seasonId, { settings: borderSettings() });
    expect(await results(seasonId)).toEqual(
      new Map([
        [inScience, 'awarded'],
        [inSport, 'otherApplication'],
      ]),
    );
  });
});

describe('who is no longer the student who has applied', () => {
  it('drops out at the border, at the publication and at the order, by name and with the reason', async () => {
    const order: SeasonWindowToSave = { kind: 'order', ...year };
    const { id: seasonId } = await openSeason({ gates: [] }, [...withPublication, order]);
    const path = `/admin/seasons/${seasonId}`;
    const people = [];
    for (const count of [5, 4, 3, 2, 1]) {
      const who = await world.student();
      people.push({ who, id: await nominations.file(who, nominations.science, count) });
    }
    const [closed, expelled, moved, stays, next] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await world.adopt(seasonId, { settings: borderSettings({ places: { by: 'university', count: 3 } }) });

    await world.database.insert(personBlock).values({ personId: closed.who.personId, source: 'given' });
    await world.database.delete(roleGrant).where(eq(roleGrant.personId, expelled.who.personId));
    const found = await world.ask<BorderCase>('GET', `${path}/border`, world.commission);
    const leftOut = found.applicants.filter((each) => each.leftOut !== null);
    expect(leftOut.map(({ id, failing }) => [id, failing.map(({ kind }) => kind)])).toEqual([
      [closed.id, ['access']],
      [expelled.id, ['enrolled']],
    ]);
    const state = await world.ask<PublicationState>('GET', `${path}/publication`, world.commission);
    expect(state.droppingOut).toMatchObject([
      { applicationId: closed.id, reasons: [{ kind: 'access', outcome: 'failed' }] },
      { applicationId: expelled.id, reasons: [{ kind: 'enrolled' }] },
    ]);
    expect(state.droppingOut[0]?.fullName).not.toBe('');

    await world.ask('POST', `${path}/publication`, world.commission);
    const statusOf = async (id: number) => {
      const [row] = await world.database
        .select({ status: application.status, comment: application.adminComment })
        .from(application)
        .where(eq(application.id, id));
      return row;
    };
    expect(await statusOf(closed.id)).toEqual({
      status: 'REJECTED',
      comment: 'На день публикации не выполнены условия: Доступ к порталу открыт — не выполнено.',
    });
    expect(await statusOf(expelled.id)).toMatchObject({
      status: 'REJECTED',
      comment: expect.stringContaining('не отчислен'),
    });
    for (const { id } of [moved, stays, next])
      expect(await statusOf(id)).toMatchObject({ status: 'VERIFIED' });

    // Before the order one of them goes on to another level.
    const plan = await createPlan(world.database);
    await world.database
      .update(speciality)
      .set({ eduLevelRu: 'Ординатура', eduLevelEn: 'Residency' })
      .where(eq(speciality.id, plan.specialityId));
    const higher = await createGroup(world.database, plan);
    await world.database
      .update(student)
      .set({ studyGroupId: higher.id })
      .where(eq(student.id, moved.who.studentId));
    const check = await world.ask<OrderCheck>('GET', `${path}/order-check`, world.commission);
    expect(check.failing).toBe(1);
    expect(check.applications[0]).toMatchObject({
      applicationId: moved.id,
      passes: false,
      gates: [{ kind: 'sameLevel', found: 'Ординатура' }],
    });
    const { basis } = await world.ask<{ basis: string }>('POST', `${path}/order/preview`, world.commission, {
      votes: [],
    });
    await world.ask('POST', `${path}/order`, world.commission, { basis });
    expect(await statusOf(moved.id)).toMatchObject({
      status: 'REJECTED',
      comment: expect.stringContaining('на том же уровне'),
    });
  });
});

describe('marks alone', () => {
  it('a season without marks has nothing to count', async () => {
    await world.setClock('2026-10-01 12:00Z');
    await world.season(windows, { rules: articleRules() });
    const who = await world.student();
    const given = { nominationId: nominations.science.id };
    expect(await world.refusal('POST', '/applications', who, given)).toMatchObject({ code: 'nothingCounts' });
    const unknown = { nominationId: 987_654_321 };
    expect(await world.refusal('POST', '/applications', who, unknown)).toMatchObject({
      code: 'notANomination',
    });
  });

  it('an application without achievements is made, shown and filed, and takes part', async () => {
    const { id: seasonId } = await openSeason();
    const who = await world.student();
    const { science } = nominations;
    const choice = await world.ask<{ nominations: { id: number; byStudyAlone?: number }[] }>(
      'GET',
      '/applications/new',
      who,
    );
    expect(choice.nominations.find(({ id }) => id === science.id)).toMatchObject({
      usable: 0,
      totalScore: 0.96,
      byStudyAlone: 0.96,
    });
    const made = await world.ask<Application>('POST', '/applications', who, { nominationId: science.id });
    expect(made).toMatchObject({ totalScore: 0.96, blocks: [{ id: science.id, subBlocks: [] }] });
    // The same once more is the same draft, also by the adviser's button.
    expect(
      (await world.ask<Application>('POST', '/applications', who, { nominationId: science.id })).id,
    ).toBe(made.id);
    const byAdviser = { blockId: science.id };
    expect((await world.ask<Application>('POST', '/applications/all-that-count', who, byAdviser)).id).toBe(
      made.id,
    );
    const filed = await world.ask<Application>('POST', `/applications/${made.id}/submit`, who, {});
    expect(filed).toMatchObject({ status: 'SUBMITTED', totalScore: 0.96 });
    expect(filed.scoring?.explanation.total).toBe('0.96');
    const border = await world.ask<BorderCase>('GET', `/admin/seasons/${seasonId}/border`, world.commission);
    expect(border.applicants).toMatchObject([
      { id: made.id, total: '0.96', flags: ['direction:study', 'criterion:7a'] },
    ]);
  });

  it('an achievement that is taken out again leaves the marks', async () => {
    await openSeason();
    const who = await world.student();
    const draft = await nominations.draft(who);
    const emptied = await world.ask<Application>('PUT', `/applications/${draft}`, who, {
      portfolioElementIds: [],
    });
    expect(emptied).toMatchObject({ totalScore: 0.96, blocks: [{ id: nominations.science.id }] });
    expect(await submit(who, draft)).toMatchObject({ status: 200 });
  });
});
