import type { ApplicationStatistics } from '@zachetka/contract/platform/statistics/statistics.schemas';
import type { AppealJudges } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type {
  ApplicationProtocol,
  ApplicationRanking,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type {
  Application,
  ApplicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Adoption, Scenario, Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type {
  Meeting,
  Meetings,
  Seats,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { BallotKind } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import type { KeptPaper } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { SeasonFigures } from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import type {
  PublicationState,
  PublishedResults,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { OrderCheck } from '@zachetka/contract/scholarship/seasons/order-check.schemas';
import type { RuleVersion } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice, person, personRole } from '../../../db/schema/index.ts';
import { createBlock } from '../../../testing/portfolio-factory.ts';
import { type CommissionsWorld, createCommissionsWorld } from '../../../testing/worlds/commissions-world.ts';
import { borderSettings } from '../../../testing/worlds/published-season.ts';
import { articleRules } from '../../../testing/worlds/seasons-world.ts';

let world: CommissionsWorld;
beforeAll(async () => {
  world = await createCommissionsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

type Signed = Awaited<ReturnType<CommissionsWorld['student']>>;

const kinds = ['applications', 'universityCommission', 'publication', 'order'] as const;
const windows = kinds.map((kind) => ({ kind, from: '2026-09-01T00:00', until: '2026-12-31T23:59' }));

const openSeason = async () => {
  await world.setClock('2026-10-01 12:00Z');
  return world.season(windows, { rules: articleRules() });
};

/** A student with the commission's role, as an employee who studies has both. */
async function memberWhoStudies(): Promise<Signed> {
  const student = await world.student();
  await world.database
    .insert(personRole)
    .values({ personId: student.personId, role: 'vud_admin_attachments' });
  return student;
}

async function file(who: Signed, articles: number) {
  const elements = [];
  for (let made = 0; made < articles; made += 1) elements.push(await world.article(who));
  const { id } = await world.ask<Application>('POST', '/applications', who, {
    portfolioElementIds: elements.map((element) => element.id),
  });
  await world.ask('POST', `/applications/${id}/submit`, who, {});
  return { id, who, elementId: elements[0]?.id ?? 0 };
}

const accept = (id: number, who: Pick<Signed, 'headers'> = world.commission) =>
  world.refusal('POST', `/applications/${id}/verify`, who, { isVerified: true });

/** Between two others by points, and accepted like the first of them. */
async function memberAmongOthers() {
  const season = await openSeason();
  const [first, own, last] = [
    await file(await world.student(), 3),
    await file(await memberWhoStudies(), 2),
    await file(await world.student(), 1),
  ];
  for (const { id } of [first, own]) expect(await accept(id)).toMatchObject({ status: 200 });
  return { season, path: `/admin/seasons/${season.id}`, first, own, last, member: own.who };
}

describe('a member who applies', () => {
  it('is shown the lists, places and counts of others as if their own application were not there', async () => {
    const { season, path, first, own, last, member } = await memberAmongOthers();
    const read = <T>(url: string) => world.ask<T>('GET', url, member);
    const listed = async (query: string) =>
      (await read<{ applications: { id: number }[] }>(`/applications/list${query}`)).applications.map(
        ({ id }) => id,
      );
    for (const query of ['?pageSize=100', '?pageSize=100&statusFilter=VERIFIED&countAll=true']) {
      expect(await listed(query)).toContain(first.id);
      expect(await listed(query)).not.toContain(own.id);
    }
    const { body: csv } = await world.call('GET', '/applications/list/export?format=csv', member);
    expect(csv).toContain(';30,75;');
    expect(csv).not.toContain(';20,5;');

    const ranking = await read<ApplicationRanking>(
      `/applications/ranking?nominationFilter=${world.block.id}&academicYear=2026&pageSize=100`,
    );
    // Of a ranking in which they stand they see no row: by the points of others they would know their place.
    expect(ranking).toMatchObject({ ranking: [], totalElements: 0 });
    const ranked = await world.call(
      'GET',
      `/applications/ranking/export?nominationFilter=${world.block.id}&academicYear=2026&format=csv`,
      member,
    );
    expect(ranked.body).not.toMatch(/;(10,25|20,5|30,75)$/m);
    const other = await createBlock(world.database, {
      applicationTitleRu: 'Спорт',
      applicationTitleEn: 'Sport',
    });
    expect(
      await read<ApplicationRanking>(`/applications/ranking?nominationFilter=${other.id}&academicYear=2026`),
    ).toMatchObject({ totalElements: 0 });
    expect(
      (
        await world.ask<ApplicationRanking>(
          'GET',
          `/applications/ranking?nominationFilter=${world.block.id}&academicYear=2026`,
          world.commission,
        )
      ).totalElements,
    ).toBeGreaterThan(2);

    const protocol = await read<ApplicationProtocol>('/applications/protocol?academicYear=2026');
    const decided = protocol.nominations.flatMap(({ applications }) => applications.map(({ id }) => id));
    expect(decided).toContain(first.id);
    expect(decided).not.toContain(own.id);

    const statistics = async (who: Signed) =>
      (
        await world.test.app.inject({
          url: '/gateway/lks-back/api/statistics/applications',
          headers: who.headers,
        })
      ).json<ApplicationStatistics>();
    const acceptedFor = async (who: Signed) =>
      (await statistics(who)).states.find(({ status }) => status === 'VERIFIED')?.count ?? 0;
    expect(await acceptedFor(member)).toBe((await acceptedFor(world.commission as Signed)) - 1);

    expect((await read<SeasonFigures>(`${path}/figures`)).all).toMatchObject({ applications: 2, decided: 1 });
    expect(await read<PublicationState>(`${path}/publication`)).toMatchObject({
      applications: 2,
      undecided: 1,
    });
    expect((await read<OrderCheck>(`${path}/order-check`)).applications).toMatchObject([
      { applicationId: first.id },
    ]);
    const { rows } = await world.ask<{ rows: { applicationId: number }[] }>(
      'POST',
      `${path}/rules/dry-run`,
      member,
      {
        file: articleRules({}, { points: { matrix: { axes: ['kind'], cells: { ВАК: '1' } } } }),
        seasonId: season.id,
      },
    );
    // What is decided on already keeps its points.
    expect(rows.map(({ applicationId }) => applicationId)).toEqual([last.id]);

    expect((await read<Seats>('/commissions/own')).leftOut).toEqual([{ id: own.id, seasonId: season.id }]);
    expect((await world.ask<Seats>('GET', '/commissions/own', first.who)).leftOut).toEqual([]);
    // Their own page has it, as it was before anybody decided.
    expect(await read<Application>(`/applications/${own.id}`)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is told nothing of who takes no part in their application', async () => {
    const season = await openSeason();
    const [member, chair] = [await world.student(), await world.member()];
    const commissionId = await world.seat(season.id, null, [[chair, 'CHAIR'], [member]]);
    const { id } = await file(member, 1);
    await world.ask('POST', `/applications/${id}/conflicts`, chair, { kind: 'relative', reason: 'Тётя' });
    const recusals = async (who: Pick<Signed, 'headers'>) =>
      (await world.ask<Meetings>('GET', `/commissions/${commissionId}/meetings`, who)).recusals.length;
    expect(await recusals(chair)).toBe(2);
    expect(await recusals(member)).toBe(0);
  });

  it('takes no paper that would hold their own line, until everybody knows', async () => {
    const { season, path, first, own, last, member } = await memberAmongOthers();
    const chair = await world.member();
    const commissionPath = `/commissions/${await world.seat(season.id, null, [[chair, 'CHAIR']])}`;
    const meeting = await world.ask<Meeting>('POST', `${commissionPath}/meetings`, chair, {
      number: 1,
      heldOn: '2026-10-01',
      agenda: 'Список',
      present: [chair.directoryId],
      inFavour: 1,
      against: 0,
      abstained: 0,
      reason: 'Утвердить',
    });
    const kept = await world.ask<KeptPaper>(
      'POST',
      `${commissionPath}/meetings/${meeting.id}/protocol`,
      chair,
    );
    const papers = [
      ...['order', 'universityProtocol', 'documentList'].map((kind) => `${path}/papers/${kind}`),
      `/papers/${kept.id}`,
      // Of somebody else, and yet it says where the border lies.
      `/applications/${first.id}/papers/extract`,
    ];
    const ofInstitute = (title: string) =>
      `${path}/papers/instituteProtocol?institute=${encodeURIComponent(title)}`;
    for (const url of [...papers, ofInstitute(world.own.titleRu), `${path}/payments`, `${path}/archive`]) {
      expect(await world.refusal('GET', url, member), url).toMatchObject({
        code: 'paperHoldsOwn',
        data: { applicationId: own.id },
      });
    }
    await file(await world.student(world.otherGroup), 1).then(({ id }) => accept(id));
    expect((await world.call('GET', ofInstitute(world.other.titleRu), member)).statusCode).toBe(200);
    await accept(last.id);
    await world.ask('POST', `${path}/publication`, world.commission);
    for (const url of papers) expect((await world.call('GET', url, member)).statusCode, url).toBe(200);
    expect((await world.ask<SeasonFigures>('GET', `${path}/figures`, member)).all.applications).toBe(4);
    expect((await world.ask<Seats>('GET', '/commissions/own', member)).leftOut).toEqual([]);
  });

  it('takes no part in what is decided about all applications of the season', async () => {
    const { path, own, last, member } = await memberAmongOthers();
    const scenario = { name: 'Своё', settings: borderSettings() };
    const counts = { present: 3, inFavour: 3, against: 0, abstained: 0 };
    const vote = { version: 1, counts, reason: 'Бюджет' };
    const attempts = [
      ['GET', 'border'],
      ['GET', 'scenarios'],
      ['POST', 'scenarios', scenario],
      ['PUT', 'scenarios/1', { ...scenario, version: 1 }],
      ['DELETE', 'scenarios/1'],
      ['POST', 'scenarios/1/adopt', vote],
      ['POST', 'adoptions/1/confirm'],
      ['POST', 'publication'],
      ['POST', 'order/preview', {}],
      ['POST', 'order', { basis: 'one' }],
    ] as const;
    for (const [method, what, body] of attempts) {
      expect(await world.refusal(method, `${path}/${what}`, member, body), what).toMatchObject({
        status: 403,
        code: 'standsInSeason',
        data: { applicationId: own.id },
      });
    }
    // Afterwards neither: an order may move them.
    await accept(last.id);
    await world.ask('POST', `${path}/publication`, world.commission);
    expect(await world.refusal('POST', `${path}/order/preview`, member, {})).toMatchObject({
      code: 'standsInSeason',
    });
  });

  it('learns from no list and no count where the border lies, until everybody knows', async () => {
    const { season, path, own, member } = await memberAmongOthers();
    const figures = () => world.ask<SeasonFigures>('GET', `${path}/figures`, member);
    const table = async () => (await world.call('GET', `${path}/figures/export?format=csv`, member)).body;
    const before = [await figures(), await table()];
    const overturned = async (who: Pick<typeof member, 'headers'>) =>
      (await world.ask<PublicationState>('GET', `${path}/publication`, who)).contradictions.length;
    for (const count of [0, 3]) {
      await world.adopt(season.id, {
        name: `Мест: ${count}`,
        settings: borderSettings({ places: { by: 'university', count } }),
      });
      expect([await figures(), await table()]).toEqual(before);
      expect([await overturned(world.commission), await overturned(member)]).toEqual([
        count === 0 ? 2 : 0,
        0,
      ]);
      expect(await world.refusal('GET', `${path}/publication/preview`, member)).toMatchObject({
        status: 403,
        code: 'standsInSeason',
        data: { applicationId: own.id },
      });
    }
    await world.ask('POST', `${path}/publication`, world.commission);
    expect((await figures()).all).toMatchObject({ applications: 3, decided: 3, awarded: 3 });
    const { results } = await world.ask<PublishedResults>('GET', `${path}/publication/preview`, member);
    expect(results).toHaveLength(3);
  });

  it('is not told by who may judge appeals that the only application of a nomination is decided', async () => {
    const season = await openSeason();
    const path = `/admin/seasons/${season.id}`;
    const own = await file(await memberWhoStudies(), 1);
    const decides = await world.test.signIn('vud_admin_attachments');
    await world.database
      .update(person)
      .set({ lastName: 'Решетникова' })
      .where(eq(person.id, decides.personId));
    const judges = () => world.ask<AppealJudges>('GET', `${path}/appeals/judges`, own.who);
    const before = await judges();
    await accept(own.id, decides);
    expect(await judges()).toEqual(before);
    await world.ask('POST', `${path}/publication`, world.commission);
    expect((await judges()).nominations).toMatchObject([{ applications: 1 }]);
  });

  it('decides nothing about their own application, whatever role they have', async () => {
    await openSeason();
    for (const role of ['vud_admin_attachments', 'sh_admin'] as const) {
      const who = await world.student();
      await world.database.insert(personRole).values({ personId: who.personId, role });
      const { id, elementId } = await file(who, 1);
      const own = { code: 'conflictOfInterest', data: { conflicts: [{ applicationId: id, kind: 'own' }] } };
      expect(await accept(id, who)).toMatchObject(own);
      const points = { portfolioElementId: elementId, points: '99', reason: 'Журнал' };
      expect(await world.refusal('POST', `/applications/${id}/points`, who, points)).toMatchObject(own);
      // To open it in evaluation mode begins nothing.
      expect(await world.ask<Application>('POST', `/applications/${id}/check`, who)).toMatchObject({
        status: 'SUBMITTED',
        checkStartDate: null,
      });
    }
  });
});

describe('a vote on the border', () => {
  const voteOf = (present: number) => ({
    version: 1,
    counts: { present, inFavour: present, against: 0, abstained: 0 },
    reason: 'Бюджет',
  });

  async function withScenario() {
    const season = await openSeason();
    const path = `/admin/seasons/${season.id}`;
    const filed = [await file(await world.student(), 2), await file(await world.student(), 1)] as const;
    const scenario = await world.ask<Scenario>('POST', `${path}/scenarios`, world.commission, {
      name: 'Одно место',
      settings: borderSettings({ places: { by: 'university', count: 1 } }),
    });
    return { season, path, filed, adoptPath: `${path}/scenarios/${scenario.id}/adopt` };
  }

  it('is in force once somebody else has confirmed it, and not before', async () => {
    const { path, adoptPath } = await withScenario();
    const entered = await world.ask<Adoption>('POST', adoptPath, world.commission, voteOf(3));
    expect(entered).toMatchObject({ confirmedAt: null, confirmedBy: null, mayConfirm: false });
    const confirm = (who: Pick<Signed, 'headers'>) =>
      world.refusal('POST', `${path}/adoptions/${entered.id}/confirm`, who);
    const offeredTo = async (who: Pick<Signed, 'headers'>) =>
      (await world.ask<Scenarios>('GET', `${path}/scenarios`, who)).adoptions.map(
        ({ mayConfirm }) => mayConfirm,
      );
    expect(await offeredTo(world.commission)).toEqual([false]);
    expect(await offeredTo(world.confirming)).toEqual([true]);

    expect(await confirm(world.commission)).toMatchObject({ status: 403, code: 'confirmsOwnVote' });
    expect(await confirm(await world.student())).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await world.ask<PublicationState>('GET', `${path}/publication`, world.commission)).toMatchObject({
      undecided: 2,
      isUnconfirmed: true,
    });
    expect(await world.refusal('POST', `${path}/publication`, world.commission)).toMatchObject({
      code: 'adoptionUnconfirmed',
    });
    await world.setClock('2027-02-01 12:00Z');
    expect(await confirm(world.confirming)).toMatchObject({ code: 'windowClosed' });
    await world.setClock('2026-10-01 12:00Z');

    expect(await confirm(world.confirming)).toMatchObject({
      status: 200,
      confirmedBy: 'Иванова Анна Петровна',
      mayConfirm: false,
    });
    expect(await confirm(world.admin)).toMatchObject({ status: 409, code: 'adoptionConfirmed' });
    expect(await world.refusal('POST', `${path}/adoptions/999999/confirm`, world.admin)).toMatchObject({
      code: 'adoptionNotFound',
    });
    expect(
      await world.refusal('POST', '/admin/seasons/999999/adoptions/1/confirm', world.admin),
    ).toMatchObject({ code: 'seasonNotFound' });
    expect(await world.ask<PublicationState>('POST', `${path}/publication`, world.commission)).toMatchObject({
      published: { awarded: 1 },
    });
  });

  it('is neither entered nor confirmed by who is in conflict with somebody in the ranking', async () => {
    const { path, adoptPath, filed } = await withScenario();
    const conflict = { code: 'conflictOfInterest', data: { conflicts: [{ applicationId: filed[1].id }] } };
    const declare = (who: Pick<Signed, 'headers'>) =>
      world.ask('POST', `/applications/${filed[1].id}/conflicts`, who, {
        kind: 'relative',
        reason: 'Сестра',
      });
    const [enters, confirms] = [
      await world.test.signIn('vud_admin_attachments'),
      await world.test.signIn('vud_admin_attachments'),
    ];
    await declare(enters);
    expect(await world.refusal('POST', adoptPath, enters, voteOf(3))).toMatchObject(conflict);
    const { id } = await world.ask<Adoption>('POST', adoptPath, world.commission, voteOf(3));
    await declare(confirms);
    const { adoptions } = await world.ask<Scenarios>('GET', `${path}/scenarios`, confirms);
    expect(adoptions).toMatchObject([{ mayConfirm: false }]);
    expect(await world.refusal('POST', `${path}/adoptions/${id}/confirm`, confirms)).toMatchObject(conflict);
  });

  it('belongs to a meeting: members who were there, without a conflict, and enough of them', async () => {
    const { season, path, adoptPath, filed } = await withScenario();
    const members = await Promise.all(Array.from({ length: 5 }, () => world.member()));
    const [chair, verifier, second, third, away] = members as [Signed, Signed, Signed, Signed, Signed];
    await world.seat(season.id, null, [[chair, 'CHAIR'], [verifier], [second], [third], [away]]);
    await world.confirmed(verifier, filed[0].elementId, filed[0].who.personId);
    const { meetingId } = await world.meet(season.id, [chair, verifier, second, third]);
    const ballot = ({ directoryId }: Signed, how: BallotKind = 'inFavour') => ({
      personId: directoryId,
      ballot: how,
    });
    const ballots = [ballot(chair), ballot(second), ballot(third, 'against')];
    const body = { version: 1, reason: 'Бюджет', meetingId, ballots };
    const refused = (more: object, who: Pick<Signed, 'headers'> = chair) =>
      world.refusal('POST', adoptPath, who, { ...body, ...more });
    // Nobody's count is believed where the members are known: not 99 of 5.
    const counts = { present: 99, inFavour: 99, against: 0, abstained: 0 };
    expect(await refused({ counts, meetingId: undefined, ballots: undefined })).toMatchObject({
      status: 409,
      code: 'meetingMissing',
    });
    expect(await refused({ meetingId: 999_999 })).toMatchObject({ code: 'meetingNotFound' });
    expect(await refused({ ballots: [...ballots, ballot(away)] })).toMatchObject({
      code: 'notAtMeeting',
      data: { absent: [away.directoryId] },
    });
    expect(await refused({ ballots: [...ballots, ballot(chair)] })).toMatchObject({ code: 'memberTwice' });
    expect(await refused({ ballots: [...ballots, ballot(verifier)] })).toMatchObject({
      code: 'voterInConflict',
      data: { barred: ['Иванова Анна Петровна'] },
    });
    // Four of five may vote, and half of them is two.
    expect(await refused({ ballots: [ballot(chair)] })).toMatchObject({ status: 409, code: 'noQuorum' });
    expect(await refused({ ballots: [ballot(chair), ballot(second, 'abstained')] })).toMatchObject({
      code: 'voteNotCarried',
    });
    expect(await refused({}, verifier)).toMatchObject({ data: { conflicts: [{ kind: 'verifier' }] } });
    expect((await world.ask<Scenarios>('GET', `${path}/scenarios`, chair)).adoptions).toEqual([]);

    const adopted = await world.ask<Adoption>('POST', adoptPath, chair, body);
    expect(adopted).toMatchObject({
      present: 3,
      inFavour: 2,
      against: 1,
      meeting: { number: 1, members: 4, quorum: '1/2' },
    });
    expect(adopted.ballots.map((each) => each.ballot)).toEqual(['inFavour', 'inFavour', 'against']);
    await world.ask('POST', `${path}/adoptions/${adopted.id}/confirm`, second);
    // Whoever counts the places anew later, and whoever sits there then: who recorded and who voted stay.
    await world.seat(season.id, null, [[away, 'CHAIR']]);
    const next = articleRules({}, { points: { fixed: '7' }, maxItems: 1 });
    await world.ask('PUT', `${path}/rules`, world.admin, { file: next });
    await world.ask('POST', `${path}/scenarios`, world.commission, {
      name: 'Два места',
      settings: borderSettings({ places: { by: 'university', count: 2 } }),
    });
    await world.ask('POST', `${path}/rules/2/enforce`, world.admin, { reason: 'Опечатка' });
    const { adoptions } = await world.ask<Scenarios>('GET', `${path}/scenarios`, world.commission);
    const [recount, vote] = adoptions;
    expect(recount).toMatchObject({ recounted: 'rules', recountedBy: 'Иванова Анна Петровна' });
    for (const key of ['ballots', 'meeting', 'adoptedBy', 'confirmedBy', 'present'] as const)
      expect(recount?.[key]).toEqual(vote?.[key]);
  });

  it('is refused by the database too, whoever writes it', async () => {
    const { season, adoptPath } = await withScenario();
    const members = [await world.member(), await world.member(), await world.member()] as const;
    await world.seat(season.id, null, [[members[0], 'CHAIR'], [members[1]], [members[2]]]);
    const vote = await world.meet(season.id, members);
    const { id } = await world.ask<Adoption>('POST', adoptPath, members[0], {
      version: 1,
      reason: 'Бюджет',
      ...vote,
    });
    const copied = `season_id, scenario, settings, figures, against, abstained, reason, adopted_at`;
    const sql = (statement: string) => world.database.$client.query(statement);
    const insert = (more: string, values: string) =>
      sql(`insert into scenario_adoption (${copied}, ${more})
        select ${copied}, ${values} from scenario_adoption where id = ${id}`);
    await expect(insert('present, in_favour', '99, 99')).rejects.toThrow(/belongs to a meeting/);
    const known = 'present, in_favour, meeting_id, members, quorum';
    await expect(insert(known, `99, 99, meeting_id, 4, '1/2'`)).rejects.toThrow(/scenario_adoption_quorum/);
    await expect(insert(known, `1, 1, meeting_id, 3, '1/2'`)).rejects.toThrow(/scenario_adoption_quorum/);
    await expect(insert(known, `3, 3, meeting_id, 3, '1/2'`)).rejects.toThrow(/ballots/);
    for (const statement of [
      `update adoption_ballot set ballot = 'against' where adoption_id = ${id}`,
      `delete from adoption_ballot where adoption_id = ${id}`,
      `update scenario_adoption set adopted_by = null where id = ${id}`,
      `update scenario_adoption set in_favour = 2, against = 1 where id = ${id}`,
      `delete from scenario_adoption where id = ${id}`,
    ])
      await expect(sql(statement), statement).rejects.toThrow(/stays as it was/);
  });
});

describe('rules that come into force meanwhile', () => {
  it('count what is held back anew, as if nobody had decided it', async () => {
    const season = await openSeason();
    const path = `/admin/seasons/${season.id}`;
    const [waiting, accepted, changed] = [
      await file(await world.student(), 2),
      await file(await world.student(), 2),
      await file(await world.student(), 2),
    ];
    await accept(accepted.id);
    await world.ask('POST', `/applications/${changed.id}/points`, world.commission, {
      portfolioElementId: changed.elementId,
      points: '3',
      reason: 'Не та работа',
    });
    const twice = articleRules(
      {},
      { points: { matrix: { axes: ['kind'], cells: { ВАК: '20.5', Scopus: '41' } } } },
    );
    const { number } = await world.ask<RuleVersion>('PUT', `${path}/rules`, world.admin, { file: twice });
    await world.ask('POST', `${path}/rules/${number}/enforce`, world.admin, { reason: 'Опечатка' });
    const seen = await Promise.all(
      [waiting, accepted, changed].map(async ({ id, who }) => {
        const { status, version, totalScore, scoring, blocks } = await world.ask<Application>(
          'GET',
          `/applications/${id}`,
          who,
        );
        const points = blocks.flatMap(({ subBlocks }) =>
          subBlocks.flatMap(({ elements }) => elements.map(({ score }) => score)),
        );
        const { ruleVersion, changes, explanation } = scoring ?? {};
        return { status, version, totalScore, points, ruleVersion, changes, total: explanation?.total };
      }),
    );
    expect(seen[0]).toMatchObject({ status: 'SUBMITTED', totalScore: 41, points: [20.5, 20.5], changes: [] });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    // Nor does the history or a notice say who was decided on.
    const told = await Promise.all(
      [waiting, accepted, changed].map(async ({ id, who }) => {
        const { history } = await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, who);
        const notices = await world.database
          .select({ kind: notice.kind, params: notice.params })
          .from(notice)
          .where(and(eq(notice.personId, who.personId), eq(notice.subject, id)));
        const lines = history.map(({ id: _id, at: _at, ...line }) => line);
        return { lines, notices };
      }),
    );
    expect(told[0]?.lines[0]).toMatchObject({
      action: 'rescore',
      toStatus: 'SUBMITTED',
      comment: 'Версия 2 правил: было 20,5, стало 41. Причина: Опечатка',
    });
    expect(told[0]?.notices).toMatchObject([
      { kind: 'pointsChanged', params: { before: '20.5', after: '41' } },
    ]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    // The commission sees what became of the points that it has changed.
    const { history: whole } = await world.ask<ApplicationHistory>(
      'GET',
      `/applications/${changed.id}/history`,
      world.commission,
    );
    expect(whole.slice(0, 2).map(({ totalScore }) => totalScore)).toEqual([23.5, 41]);
    // What was decided stays decided by the rules of then.
    expect(
      await world.ask<Application>('GET', `/applications/${accepted.id}`, world.commission),
    ).toMatchObject({
      status: 'VERIFIED',
      totalScore: 20.5,
    });
  });
});
