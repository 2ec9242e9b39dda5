import type {
  Commissions,
  CommissionToSave,
  Meeting,
  Meetings,
  Seats,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { Season, SeasonHistory } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { employee } from '../../../db/schema/index.ts';
import {
  type CommissionsWorld,
  createCommissionsWorld,
  type Signed,
} from '../../../testing/worlds/commissions-world.ts';

let world: CommissionsWorld;
let chair: Signed;
let secretary: Signed;
let plain: Signed;
beforeAll(async () => {
  world = await createCommissionsWorld();
  [chair, secretary, plain] = [await world.member(), await world.member(), await world.member()];
  await world.database
    .insert(employee)
    .values({ personId: chair.personId, position: 'Декан', department: 'Деканат' });
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const path = (seasonId: number) => `/admin/seasons/${seasonId}/commissions`;

describe('the commissions of a season', () => {
  it('are saved one by one, read by whoever may, and told in the history of the season', async () => {
    const season = await world.openSeason();
    await world.seat(season.id, null, [[chair, 'CHAIR']]);
    await world.seat(season.id, world.own.id, [
      [plain, 'MEMBER', 'Студенческий совет'],
      [secretary, 'SECRETARY'],
      [chair, 'CHAIR'],
    ]);
    const { commissions, institutes } = await world.commissionsOf(season.id);
    expect(institutes.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.own.id, world.other.id] as number[]),
    );
    expect(commissions.map((each) => [each.institute?.id ?? null, each.version])).toEqual([
      [null, 2],
      [world.own.id, 2],
    ]);
    expect(commissions[1]?.members).toMatchObject([
      { personId: chair.directoryId, duty: 'CHAIR', position: 'Декан', headOf: null },
      { personId: secretary.directoryId, duty: 'SECRETARY', position: null },
      { personId: plain.directoryId, duty: 'MEMBER', headOf: 'Студенческий совет' },
    ]);
    const seen = await world.ask<Commissions>('GET', path(season.id), plain);
    expect(seen.commissions.map(({ id }) => id)).toEqual([commissions[1]?.id]);
    expect(await world.ask<Seats>('GET', '/commissions/own', chair)).toEqual({
      seats: [null, world.own.id].map((instituteId, index) => ({
        commissionId: commissions[index]?.id,
        season: { id: season.id, titleRu: 'Осень 2026', titleEn: 'Autumn 2026' },
        institute: institutes.find(({ id }) => id === instituteId) ?? null,
        hearsAppeals: false,
        duty: 'CHAIR',
      })),
      leftOut: [],
    });
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${season.id}/history`,
      world.admin,
    );
    expect(
      history
        .slice(0, 2)
        .map(({ action, commission }) => [
          action,
          commission?.institute?.titleRu ?? null,
          commission?.members.length,
        ]),
    ).toEqual([
      ['saveCommission', world.own.titleRu, 3],
      ['saveCommission', null, 1],
    ]);
    // A draft of a season is nobody's business yet.
    await world.withoutSeasons();
    expect(await world.ask<Seats>('GET', '/commissions/own', chair)).toEqual({ seats: [], leftOut: [] });
  });

  it('are refused where they make no sense, and nothing is changed', async () => {
    const season = await world.openSeason();
    const save = (
      body: Partial<Omit<CommissionToSave, 'members'>>,
      ...seats: Parameters<typeof world.bodyOf>[0]
    ) =>
      world.refusal('PUT', path(season.id), world.admin, {
        instituteId: null,
        version: null,
        members: world.bodyOf(seats),
        ...body,
      });
    expect(await save({}, [chair, 'CHAIR'], [{ directoryId: 'nobody' }])).toMatchObject({
      status: 404,
      code: 'memberNotFound',
      data: { personId: 'nobody' },
    });
    expect(await save({}, [chair, 'CHAIR'], [chair])).toMatchObject({
      code: 'memberTwice',
      data: { personId: chair.directoryId },
    });
    expect(await save({}, [chair, 'CHAIR'], [plain, 'CHAIR'])).toMatchObject({ code: 'dutyTwice' });
    expect(await save({}, [plain])).toMatchObject({ code: 'chairMissing' });
    expect(await save({ instituteId: 999_999 }, [chair, 'CHAIR'])).toMatchObject({
      status: 404,
      code: 'instituteNotFound',
    });
    expect(await save({ version: 7 }, [chair, 'CHAIR'])).toMatchObject({
      code: 'commissionChangedMeanwhile',
    });
    expect((await world.commissionsOf(season.id)).commissions).toEqual([]);
    expect(await world.refusal('GET', path(999_999), world.admin)).toMatchObject({ code: 'seasonNotFound' });
    expect(
      await world.refusal('PUT', path(999_999), world.admin, {
        instituteId: null,
        version: null,
        members: [],
      }),
    ).toMatchObject({ code: 'seasonNotFound' });
  });

  it('go along with a copy of their season, without those whose term has ended', async () => {
    const season = await world.openSeason();
    const university = await world.seat(season.id, null, [[chair, 'CHAIR']]);
    const own = await world.seat(season.id, world.own.id, [
      [chair, 'CHAIR'],
      [secretary, 'SECRETARY'],
      [plain, 'MEMBER', 'Студенческий совет'],
    ]);
    const titles = { titleRu: 'Копия', titleEn: 'Copy', academicYear: 2027, period: 'AUTUMN', moveBy: 'P1Y' };
    const body = (commissions?: object) => ({ ...titles, ...(commissions && { commissions }) });
    const copyPath = `/admin/seasons/${season.id}/copy`;
    const copied = async (commissions?: object) => {
      const { id } = await world.ask<Season>('POST', copyPath, world.admin, body(commissions));
      const found = (await world.commissionsOf(id)).commissions;
      return {
        id,
        seats: found.map(({ institute, members }) => [
          institute?.id ?? null,
          members.map(({ personId }) => personId),
        ]),
      };
    };
    const everybody = [chair, secretary, plain].map(({ directoryId }) => directoryId);
    expect((await copied()).seats).toEqual([
      [null, [chair.directoryId]],
      [world.own.id, everybody],
    ]);
    const some = await copied([{ id: own, members: [chair.directoryId, plain.directoryId] }]);
    expect(some.seats).toEqual([[world.own.id, [chair.directoryId, plain.directoryId]]]);
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${some.id}/history`,
      world.admin,
    );
    expect(history.map(({ action }) => action)).toEqual(['saveCommission', 'copy']);
    expect((await copied([])).seats).toEqual([]);

    const count = async () =>
      (await world.ask<{ seasons: unknown[] }>('GET', '/admin/seasons', world.admin)).seasons.length;
    const before = await count();
    const refused = (commissions: object) => world.refusal('POST', copyPath, world.admin, body(commissions));
    expect(await refused([{ id: own, members: [plain.directoryId] }])).toMatchObject({
      code: 'chairMissing',
    });
    for (const wrong of [
      { id: 999_999, members: [] },
      { id: university, members: [plain.directoryId] },
    ])
      expect(await refused([wrong])).toMatchObject({ status: 400, code: 'commissionNotOfSeason' });
    expect(await count()).toBe(before);
  });

  it('are taken away as long as they have done nothing', async () => {
    const season = await world.openSeason();
    const id = await world.seat(season.id, null, [[chair, 'CHAIR']]);
    await world.seat(season.id, null, []);
    expect((await world.commissionsOf(season.id)).commissions).toEqual([]);
    expect(await world.refusal('GET', `/commissions/${id}/applications`, world.commission)).toMatchObject({
      status: 404,
      code: 'commissionNotFound',
    });
    for (const [method, what] of [
      ['GET', 'meetings'],
      ['POST', 'meetings'],
    ] as const) {
      const answer = await world.refusal(
        method,
        `/commissions/${id}/${what}`,
        world.admin,
        method === 'POST' ? meeting() : undefined,
      );
      expect(answer).toMatchObject({ code: 'commissionNotFound' });
    }
    const again = await world.seat(season.id, null, [[chair, 'CHAIR']]);
    await world.ask('POST', `/commissions/${again}/meetings`, chair, meeting());
    expect(
      await world.refusal('PUT', path(season.id), world.admin, {
        instituteId: null,
        version: 2,
        members: [],
      }),
    ).toMatchObject({ code: 'commissionInUse', data: { commissionId: again } });
  });
});

const meeting = (more: object = {}) => ({
  number: 1,
  heldOn: '2026-09-30',
  agenda: 'Рассмотрение заявок',
  present: [chair.directoryId],
  inFavour: 1,
  against: 0,
  abstained: 0,
  reason: 'Рекомендовать',
  ...more,
});

describe('a meeting', () => {
  it('is kept by the chair or the secretary, with who was there and how it was voted', async () => {
    const season = await world.openSeason();
    const id = await world.seat(season.id, world.own.id, [
      [chair, 'CHAIR'],
      [secretary, 'SECRETARY'],
      [plain],
    ]);
    const keep = (who: Pick<Signed, 'headers'>, more: object = {}) =>
      world.refusal('POST', `/commissions/${id}/meetings`, who, meeting(more));
    expect(await keep(plain)).toMatchObject({ status: 403, code: 'meetingNotYours' });
    expect(await keep(await world.member())).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await keep(chair, { present: ['nobody'] })).toMatchObject({ code: 'memberNotFound' });
    expect(await keep(chair, { present: [chair.directoryId, chair.directoryId] })).toMatchObject({
      code: 'memberTwice',
    });
    expect(await keep(chair, { inFavour: 2 })).toMatchObject({ code: 'votesDoNotAddUp' });
    // One of three is less than a half.
    expect(await keep(chair)).toMatchObject({ status: 409, code: 'noQuorum' });
    const present = [secretary.directoryId, chair.directoryId];
    const kept = await world.ask<Meeting>(
      'POST',
      `/commissions/${id}/meetings`,
      secretary,
      meeting({ present, abstained: 1 }),
    );
    expect(kept).toMatchObject({
      number: 1,
      members: 3,
      inFavour: 1,
      abstained: 1,
      present: [{ duty: 'CHAIR' }, { duty: 'SECRETARY' }],
    });
    // Who was there stays, whoever sits there later.
    await world.seat(season.id, world.own.id, [[plain, 'CHAIR']]);
    const { meetings } = await world.ask<Meetings>('GET', `/commissions/${id}/meetings`, plain);
    expect(meetings).toEqual([kept]);
    expect(await keep(plain, { present: [plain.directoryId] })).toMatchObject({
      code: 'meetingNumberTaken',
      data: { meeting: { id: kept.id } },
    });
  });

  it('is kept once, however many keep it at the same time', async () => {
    const season = await world.openSeason();
    const id = await world.seat(season.id, null, [[chair, 'CHAIR']]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.refusal('POST', `/commissions/${id}/meetings`, chair, meeting()),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'meetingNumberTaken')).toHaveLength(19);
  });

  it('is not before the season', async () => {
    const season = await world.openSeason();
    await world.setClock('2026-08-01 12:00Z');
    const id = await world.seat(season.id, null, [[chair, 'CHAIR']]);
    expect(await world.refusal('POST', `/commissions/${id}/meetings`, chair, meeting())).toMatchObject({
      code: 'meetingTooEarly',
    });
  });
});
