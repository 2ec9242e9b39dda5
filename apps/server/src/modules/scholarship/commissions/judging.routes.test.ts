import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { NextApplication } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Adoption, Scenario, Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type {
  ApplicationInCommission,
  Meetings,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { application, recommendation } from '../../../db/schema/index.ts';
import {
  type CommissionsWorld,
  createCommissionsWorld,
  type Signed,
} from '../../../testing/worlds/commissions-world.ts';
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

type Answer = { status: number } & Partial<ErrorAnswer>;
type Asking = Pick<Signed, 'headers'>;

const accept = (id: number, who: Asking): Promise<Answer> =>
  world.refusal('POST', `/applications/${id}/verify`, who, { isVerified: true, comment: 'Да' });
const changePoints = (id: number, elementId: number, who: Asking): Promise<Answer> =>
  world.refusal('POST', `/applications/${id}/points`, who, {
    portfolioElementId: elementId,
    points: '1',
    reason: 'Меньше',
  });
const rowsOf = (id: number) => world.database.select().from(application).where(eq(application.id, id));

/** A season with both commissions, each with one member. */
async function twoCommissions(more: Parameters<typeof world.openSeason>[0] = {}) {
  const season = await world.openSeason(more);
  const [recommends, decides] = [await world.member(), await world.member()];
  const commissionId = await world.seat(season.id, world.own.id, [[recommends, 'CHAIR']]);
  const universityId = await world.seat(season.id, null, [[decides, 'CHAIR']]);
  return { season, recommends, decides, commissionId, universityId };
}

describe('two stages', () => {
  it('an institute recommends its own, then the university decides', async () => {
    const { recommends, decides, commissionId, universityId } = await twoCommissions();
    const [own, other] = [await world.filed(), await world.filed({ group: world.otherGroup })];
    const list = await world.before(commissionId, recommends);
    expect(list).toMatchObject({
      totalElements: 1,
      totalPages: 1,
      waiting: 1,
      applications: [{ id: own.id, institute: world.own.titleRu, recommendation: null, conflicts: [] }],
    });
    expect((await world.before(universityId, decides)).applications.map(({ id }) => id)).toEqual([
      own.id,
      other.id,
    ]);
    expect(await world.standing(own.id, recommends)).toMatchObject({
      stage: 'institute',
      commissionId,
      mayRecommend: true,
      mayDecide: false,
    });
    expect(await accept(own.id, decides)).toMatchObject({
      status: 409,
      code: 'awaitsRecommendation',
      data: { applicationId: own.id },
    });
    // The other institute has no commission: there is one stage.
    expect((await accept(other.id, decides)).status).toBe(200);

    expect((await world.recommend(commissionId, recommends, [own.id])).status).toBe(204);
    const standing = await world.standing(own.id, decides);
    expect(standing).toMatchObject({ stage: 'university', mayRecommend: false, mayDecide: true });
    const [first] = standing.recommendations;
    expect(first).toMatchObject({ isRecommended: true, reason: null, endedAt: null });
    // Another word replaces the first one, which stays to be read.
    const replacing = {
      isRecommended: false,
      reason: 'Нет приказа',
      applications: [{ id: own.id, replaces: first?.id }],
    };
    expect((await world.recommend(commissionId, recommends, [], replacing)).status).toBe(204);
    const { recommendations } = await world.standing(own.id, recommends);
    expect(recommendations).toMatchObject([
      { isRecommended: false, reason: 'Нет приказа', endedAt: null },
      { id: first?.id, endedAt: expect.any(String) as string },
    ]);
    const told = await world.before(commissionId, recommends, '?state=notRecommended');
    expect(told.applications.map(({ recommendation: said }) => said?.isRecommended)).toEqual([false]);
    const named = (name: string) =>
      world.before(commissionId, recommends, `?name=${encodeURIComponent(name)}`);
    expect((await named(told.applications[0]?.fullName.slice(0, 4) ?? '')).totalElements).toBe(1);
    expect((await named('ъъъ')).totalElements).toBe(0);
    expect((await world.before(commissionId, recommends, '?state=recommended')).totalElements).toBe(0);
    expect((await world.before(commissionId, recommends, '?state=waiting')).waiting).toBe(0);
    expect((await accept(own.id, decides)).status).toBe(200);
    expect(await world.recommend(commissionId, recommends, [own.id])).toMatchObject({
      code: 'applicationStatusForbids',
      data: { applicationIds: [own.id] },
    });
  });

  it('a silent institute holds nobody up once its window is over', async () => {
    const { recommends, decides, commissionId } = await twoCommissions();
    const { id } = await world.filed();
    await world.setClock('2026-11-02 12:00Z');
    expect(await world.recommend(commissionId, recommends, [id])).toMatchObject({ code: 'windowClosed' });
    expect((await accept(id, decides)).status).toBe(200);
  });

  it('a recommendation needs a reason where it is none, a commission that recommends, and its own applications', async () => {
    const { recommends, decides, commissionId, universityId } = await twoCommissions();
    const [own, other] = [await world.filed(), await world.filed({ group: world.otherGroup })];
    expect(await world.recommend(universityId, decides, [own.id])).toMatchObject({
      code: 'commissionDecides',
    });
    expect(
      await world.recommend(commissionId, recommends, [own.id], { isRecommended: false, reason: ' ' }),
    ).toMatchObject({ code: 'refusalReasonRequired' });
    expect(await world.recommend(commissionId, recommends, [own.id, other.id, 999_999])).toMatchObject({
      status: 404,
      code: 'notOfThisCommission',
      data: { applicationIds: [other.id, 999_999] },
      concerns: [{ applicationId: other.id }, { applicationId: 999_999 }],
    });
    expect((await world.standing(own.id, recommends)).recommendations).toEqual([]);
    // The role sees everything, and what a commission says is said by those who sit on it.
    expect((await world.before(commissionId, world.commission)).totalElements).toBe(1);
    expect(await world.recommend(commissionId, world.commission, [own.id])).toMatchObject({
      code: 'forbidden',
    });
  });

  it('a member of another institute, and of another season, sees nothing', async () => {
    const { season, commissionId } = await twoCommissions();
    const [own, elsewhere, strangerOfSeason] = [
      await world.filed(),
      await world.member(),
      await world.member(),
    ];
    const otherId = await world.seat(season.id, world.other.id, [[elsewhere, 'CHAIR']]);
    const later = await world.openSeason();
    await world.seat(later.id, null, [[strangerOfSeason, 'CHAIR']]);
    expect(await world.before(otherId, elsewhere)).toMatchObject({ totalElements: 0, applications: [] });
    const body = { kind: 'other', reason: 'Знакомы' };
    for (const who of [elsewhere, strangerOfSeason, await world.student()]) {
      for (const [method, path, payload] of [
        ['GET', `/applications/${own.id}`],
        ['GET', `/applications/${own.id}/history`],
        ['GET', `/applications/${own.id}/commission`],
        ['GET', `/applications/${own.id}/next`],
        ['GET', `/commissions/${commissionId}/applications`],
        ['GET', `/commissions/${commissionId}/meetings`],
        ['GET', `/admin/seasons/${season.id}/border`],
        ['POST', `/applications/${own.id}/check`],
        ['POST', `/applications/${own.id}/conflicts`, body],
        ['POST', `/applications/${own.id}/verify`, { isVerified: true }],
      ] as const) {
        expect([path, (await world.refusal(method, path, who, payload)).status]).toEqual([path, 403]);
      }
      expect((await world.recommend(commissionId, who, [own.id])).status).toBe(403);
      expect((await world.call('GET', `/portfolios/elements/${own.elementId}/history`, who)).statusCode).toBe(
        403,
      );
    }
  });

  it('an institute member reads the application and its achievements, and decides nothing', async () => {
    const { season, recommends, decides } = await twoCommissions({ rules: articleRules() });
    const { id, elementId } = await world.filed();
    const read = await world.ask<Application>('GET', `/applications/${id}`, recommends);
    expect(read).toMatchObject({ id, status: 'SUBMITTED' });
    await world.ask('GET', `/applications/${id}/history`, recommends);
    await world.ask('GET', `/portfolios/elements/${elementId}/history`, recommends);
    for (const answer of [
      await accept(id, recommends),
      await changePoints(id, elementId, recommends),
      await world.refusal('POST', `/applications/${id}/check`, recommends),
      await world.refusal('GET', `/admin/seasons/${season.id}/border`, recommends),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    // The university's needs no role for any of it.
    expect((await world.refusal('POST', `/applications/${id}/check`, decides)).status).toBe(200);
    expect((await changePoints(id, elementId, decides)).status).toBe(200);
    expect((await world.refusal('GET', `/admin/seasons/${season.id}/border`, decides)).status).toBe(200);
  });

  it('without any commission everything works by the roles alone', async () => {
    await world.openSeason();
    const { id, who, elementId } = await world.filed();
    await world.confirmed(world.commission, elementId, who.personId);
    expect(await world.standing(id, world.commission)).toEqual({
      stage: 'none',
      commissionId: null,
      mayRecommend: false,
      mayDecide: true,
      recommendations: [],
      conflicts: [],
    });
    expect((await accept(id, world.commission)).status).toBe(200);
    await world.withoutSeasons();
    const outside = await world.filed();
    expect(await world.standing(outside.id, world.commission)).toMatchObject({ stage: 'none' });
    expect(await world.refusal('GET', '/applications/999999/commission', world.commission)).toMatchObject({
      code: 'applicationNotFound',
    });
  });
});

describe('a conflict of interest', () => {
  it('keeps a member from the application in every call, single and bulk, with the reason, and changes nothing', async () => {
    const season = await world.openSeason({ rules: articleRules() });
    const [both, applicant] = [await world.member(), await world.student()];
    const commissionId = await world.seat(season.id, world.own.id, [
      [both, 'CHAIR', 'Студенческий  Совет'.replace('  ', ' ')],
      [applicant],
    ]);
    await world.seat(season.id, null, [[both, 'CHAIR'], [applicant]]);
    const [own, verified, attested, declared, free] = [
      await world.filed({ who: applicant }),
      await world.filed(),
      await world.filed({ event: 'Школа актива студенческого совета, студенческий совет' }),
      await world.filed(),
      await world.filed(),
    ];
    await world.confirmed(both, verified.elementId, verified.who.personId);
    const says = { kind: 'relative', reason: 'Двоюродная сестра' };
    const standing = await world.ask<ApplicationInCommission>(
      'POST',
      `/applications/${declared.id}/conflicts`,
      both,
      says,
    );
    expect(standing.conflicts).toMatchObject([{ kind: 'relative', reason: 'Двоюродная сестра' }]);

    const kinds = new Map([
      [verified, 'verifier'],
      [attested, 'attested'],
      [declared, 'relative'],
    ]);
    for (const [{ id, elementId }, kind] of kinds) {
      const before = await rowsOf(id);
      for (const answer of [
        await accept(id, both),
        await changePoints(id, elementId, both),
        await world.recommend(commissionId, both, [id]),
      ]) {
        expect(answer).toMatchObject({
          status: 409,
          code: 'conflictOfInterest',
          data: { conflicts: [{ applicationId: id, kind }] },
        });
      }
      expect(await world.standing(id, both)).toMatchObject({ mayRecommend: false, mayDecide: false });
      // To look is allowed, and begins nothing.
      expect((await world.refusal('POST', `/applications/${id}/check`, both)).status).toBe(200);
      expect(await rowsOf(id)).toEqual(before);
    }
    const bulk = await world.recommend(commissionId, both, [free.id, verified.id, declared.id]);
    expect(bulk).toMatchObject({
      code: 'conflictOfInterest',
      concerns: [{ applicationId: verified.id }, { applicationId: declared.id }],
    });
    expect((await world.standing(free.id, both)).recommendations).toEqual([]);

    // One's own is not before oneself at all.
    expect((await world.before(commissionId, applicant)).applications.map(({ id }) => id)).not.toContain(
      own.id,
    );
    expect(await accept(own.id, applicant)).toMatchObject({ data: { conflicts: [{ kind: 'own' }] } });
    expect(await world.recommend(commissionId, applicant, [own.id])).toMatchObject({
      data: { conflicts: [{ kind: 'own' }] },
    });
    expect(await world.refusal('GET', `/applications/${own.id}/commission`, applicant)).toMatchObject({
      status: 403,
    });

    const { applications } = await world.before(commissionId, both);
    expect(new Map(applications.map(({ id, conflicts }) => [id, conflicts.map(({ kind }) => kind)]))).toEqual(
      new Map([
        [own.id, []],
        [verified.id, ['verifier']],
        [attested.id, ['attested']],
        [declared.id, ['relative']],
        [free.id, []],
      ]),
    );
    const { recusals } = await world.ask<Meetings>('GET', `/commissions/${commissionId}/meetings`, both);
    const directoryIds = new Set(recusals.map(({ personId }) => personId));
    expect(directoryIds).toEqual(new Set([both.directoryId, applicant.directoryId]));
    expect(recusals.map(({ applicationId, kind, reason }) => [applicationId, kind, reason])).toEqual(
      expect.arrayContaining([
        [own.id, 'own', null],
        [verified.id, 'verifier', null],
        [attested.id, 'attested', 'Студенческий Совет'],
        [declared.id, 'relative', 'Двоюродная сестра'],
      ]),
    );
  });

  it('is passed over by what comes next, as is what an institute still looks at', async () => {
    const { decides, recommends, commissionId } = await twoCommissions();
    const [present, verified, waiting, next] = [
      await world.filed({ group: world.otherGroup }),
      await world.filed({ group: world.otherGroup }),
      await world.filed(),
      await world.filed(),
    ];
    await world.confirmed(decides, verified.elementId, verified.who.personId);
    expect((await world.recommend(commissionId, recommends, [next.id])).status).toBe(204);
    const found = await world.ask<NextApplication>('GET', `/applications/${present.id}/next`, decides);
    expect(found.nextId).toBe(next.id);
    expect(waiting.id).toBeLessThan(next.id);
  });

  it('keeps an administrator from scores of many applications at once', async () => {
    const { recommends, commissionId } = await twoCommissions();
    const [free, verified] = [await world.filed(), await world.filed()];
    await world.recommend(commissionId, recommends, [free.id, verified.id]);
    await world.confirmed(world.admin, verified.elementId, verified.who.personId);
    const scores = [free, verified].map(({ elementId }) => ({ portfolioElementId: elementId, score: 3 }));
    const before = await rowsOf(free.id);
    expect(await world.refusal('POST', '/applications/assessment', world.admin, scores)).toMatchObject({
      code: 'conflictOfInterest',
      concerns: [{ applicationId: verified.id }],
    });
    expect(await rowsOf(free.id)).toEqual(before);
  });

  it('is declared once, and taken back by another administrator alone', async () => {
    const { decides } = await twoCommissions();
    const { id } = await world.filed({ group: world.otherGroup });
    const path = `/applications/${id}/conflicts`;
    const says = { kind: 'other', reason: 'Научный руководитель' };
    const { conflicts } = await world.ask<ApplicationInCommission>('POST', path, decides, says);
    expect(await world.refusal('POST', path, decides, says)).toMatchObject({ code: 'conflictDeclared' });
    const nowhere = '/applications/999999/conflicts';
    expect(await world.refusal('POST', nowhere, world.commission, says)).toMatchObject({
      code: 'applicationNotFound',
    });
    const own = await world.ask<ApplicationInCommission>('POST', path, world.admin, says);
    const of = ([first]: ApplicationInCommission['conflicts']) => `${path}/${first?.conflictId}`;
    expect(await world.refusal('DELETE', of(own.conflicts), world.admin)).toMatchObject({
      code: 'ownConflict',
    });
    expect((await world.standing(id, world.admin)).conflicts).toHaveLength(1);
    await world.ask('DELETE', of(conflicts), world.admin);
    expect(await world.refusal('DELETE', of(conflicts), world.admin)).toMatchObject({
      code: 'conflictNotFound',
    });
    expect((await accept(id, decides)).status).toBe(200);
  });
});

describe('fifty members at once', () => {
  it('are heard once: a recommendation, a decision, a vote', async () => {
    const season = await world.openSeason();
    const members = await Promise.all(Array.from({ length: 50 }, () => world.member()));
    const seats = members.map((who, index) => [who, index === 0 ? 'CHAIR' : 'MEMBER'] as const);
    const commissionId = await world.seat(season.id, world.own.id, seats);
    await world.seat(season.id, null, seats);
    const { id } = await world.filed();
    const told = (answers: readonly Answer[]) => ({
      won: answers.filter(({ status }) => status < 300).length,
      lost: [...new Set(answers.flatMap(({ code }) => code ?? []))],
    });
    const everybody = (act: (who: Signed) => Promise<Answer>) => Promise.all(members.map(act));

    expect(told(await everybody((who) => world.recommend(commissionId, who, [id])))).toEqual({
      won: 1,
      lost: ['recommendedMeanwhile'],
    });
    const kept = await world.database
      .select()
      .from(recommendation)
      .where(eq(recommendation.applicationId, id));
    expect(kept).toHaveLength(1);

    const scenarios = `/admin/seasons/${season.id}/scenarios`;
    const scenario = await world.ask<Scenario>('POST', scenarios, members[0] ?? world.commission, {
      name: 'Одно место',
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
    const vote = { version: 1, reason: 'Бюджет', ...(await world.meet(season.id, members)) };
    const votes = await everybody((who) =>
      world.refusal('POST', `${scenarios}/${scenario.id}/adopt`, who, vote),
    );
    expect(told(votes)).toEqual({ won: 1, lost: ['alreadyAdopted'] });
    const { adoptions } = await world.ask<Scenarios>('GET', scenarios, world.commission);
    expect(adoptions satisfies Adoption[]).toHaveLength(1);

    expect(told(await everybody((who) => accept(id, who)))).toEqual({
      won: 1,
      lost: ['applicationAlreadyDecided'],
    });
  });
});
