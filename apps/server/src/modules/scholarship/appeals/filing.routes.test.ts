import type {
  Appeal,
  AppealsOfApplication,
  AppealsOfSeason,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type { ApplicationHistory } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Filed,
  fileApplication,
  publishedSeason,
  windowsWithAppeals,
} from '../../../testing/worlds/published-season.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const said = (portfolioElementId: number | null) => ({
  portfolioElementId,
  what: 'Журнал из списка ВАК',
  why: 'Справка редакции приложена',
});
const appealsPath = ({ id }: Filed) => `/applications/${id}/appeals`;
const file = (filed: Filed, about: number | null = filed.elementId) =>
  world.ask<Appeal>('POST', appealsPath(filed), filed.who, said(about));
const refused = (filed: Filed, about: number | null = filed.elementId, who = filed.who) =>
  world.refusal('POST', appealsPath(filed), who, said(about));
const read = (filed: Filed, who: Filed['who'] | SeasonsWorld['commission'] = filed.who) =>
  world.ask<AppealsOfApplication>('GET', appealsPath(filed), who);

describe('an appeal', () => {
  it('is taken from the first minute of its window to the last', async () => {
    const { filed } = await publishedSeason(world, { articles: [2, 1] });
    const [mine] = filed as [Filed, Filed];
    await world.setClock('2026-10-31 23:59:59Z');
    expect(await refused(mine)).toMatchObject({
      status: 409,
      code: 'windowClosed',
      data: { right: 'appeal' },
    });
    expect((await read(mine)).filing).toEqual({
      isOpen: false,
      opensAt: '2026-11-01T00:00:00.000Z',
      closesAt: null,
    });
    await world.setClock('2026-11-01 00:00Z');
    expect(await file(mine)).toMatchObject({
      applicationId: mine.id,
      outcome: null,
      answer: null,
      files: [],
    });
    await world.setClock('2026-11-10 23:59:59Z');
    await file(mine, null);
    expect((await read(mine)).filing).toEqual({
      isOpen: true,
      opensAt: null,
      closesAt: '2026-11-11T00:00:00.000Z',
    });
    await world.setClock('2026-11-11 00:00Z');
    expect(await refused(mine, mine.elementIds[1])).toMatchObject({ code: 'windowClosed' });
    expect(await read(mine)).toMatchObject({
      filing: { isOpen: false, opensAt: null, closesAt: '2026-11-11T00:00:00.000Z' },
      appeals: [{ portfolioElementId: mine.elementId }, { portfolioElementId: null }],
    });
  });

  it('stands with the published result, for its author and the commission; before that there is nothing', async () => {
    const { filed, seasonId, path } = await publishedSeason(world, {
      articles: [2, 1, 1],
      settings: {
        places: { by: 'university', count: 1 },
        money: { budget: '10000', groups: [{ from: '0', weight: '1' }] },
      },
      isPublished: false,
    });
    const [best, second] = filed as [Filed, Filed];
    const nothing = { result: null, filing: null, appeals: [] };
    expect(await read(best)).toEqual(nothing);
    expect(await read(second, world.commission)).toEqual(nothing);
    expect(await refused(best)).toMatchObject({ code: 'notPublished' });
    await world.setClock('2026-10-01 12:00Z');
    await world.ask('POST', `${path}/publication`, world.commission);
    await world.setClock('2026-11-05 12:00Z');
    expect((await read(best)).result).toEqual({
      outcome: 'awarded',
      place: 1,
      amount: 10_000,
      fromReserve: false,
    });
    const made = await file(second);
    expect(await read(second, world.commission)).toEqual({
      result: { outcome: 'belowBorder', place: 2, amount: null, fromReserve: false },
      filing: expect.objectContaining({ isOpen: true }),
      appeals: [made],
    });
    const older = await file(best, null);
    const list = await world.ask<AppealsOfSeason>(
      'GET',
      `/admin/seasons/${seasonId}/appeals`,
      world.commission,
    );
    expect(list).toMatchObject({
      waiting: 2,
      appeals: [
        { ...made, nominationRu: 'Наука', nominationEn: 'Research', total: '10.25' },
        { ...older, total: '20.5' },
      ],
    });
    expect(await world.refusal('GET', '/admin/seasons/999999/appeals', world.commission)).toMatchObject({
      code: 'seasonNotFound',
    });
  });

  it('is one for each achievement and one for the whole, of the own application, about what is in it', async () => {
    const { filed } = await publishedSeason(world, { articles: [1, 1] });
    const [mine, other] = filed as [Filed, Filed];
    // Of many at once one is filed.
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await refused(mine)).code));
    expect(codes.filter((code) => code === 'appealAlreadyFiled')).toHaveLength(7);
    await file(mine, null);
    expect(await refused(mine, null)).toMatchObject({ code: 'appealAlreadyFiled' });
    expect(await refused(mine, other.elementId)).toMatchObject({ code: 'pointsOfOther' });
    expect(await refused(mine, null, other.who)).toMatchObject({ status: 403, code: 'notYourApplication' });
    expect(await world.refusal('GET', appealsPath(mine), other.who)).toMatchObject({
      code: 'notYourApplication',
    });
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? said(null) : undefined;
      expect(await world.refusal(method, '/applications/999999/appeals', mine.who, payload)).toMatchObject({
        code: 'applicationNotFound',
      });
    }
  });

  it('needs a decision that is known, in a season that takes appeals', async () => {
    const decided = { articles: [1], settings: null, isPublished: false };
    const accept = ([one]: Filed[]) =>
      world.ask('POST', `/applications/${one?.id}/verify`, world.commission, { isVerified: true });
    const without = await publishedSeason(world, {
      ...decided,
      windows: windowsWithAppeals.filter(({ kind }) => kind === 'applications'),
      prepare: accept,
    });
    expect(await refused(without.filed[0] as Filed)).toMatchObject({ code: 'noAppeals' });
    expect(await read(without.filed[0] as Filed)).toEqual({ result: null, filing: null, appeals: [] });
    await world.withoutSeasons();
    const undecided = await publishedSeason(world, {
      ...decided,
      windows: windowsWithAppeals.filter(({ kind }) => kind !== 'publication'),
    });
    const [waits] = undecided.filed as [Filed];
    expect(await refused(waits)).toMatchObject({ code: 'applicationStatusForbids' });
    const draft = await fileApplication(world, 1);
    const { id } = await world.ask<{ id: number }>('POST', '/applications', draft.who, {});
    expect(await world.refusal('GET', `/applications/${id}/appeals`, world.commission)).toMatchObject({
      code: 'applicationNotFiled',
    });
  });

  it('is taken back by its author until it is judged, and can be filed anew', async () => {
    const { filed } = await publishedSeason(world, { articles: [1, 1] });
    const [mine, other] = filed as [Filed, Filed];
    const { id } = await file(mine);
    expect(await world.refusal('DELETE', `/appeals/${id}`, other.who)).toMatchObject({
      code: 'notYourApplication',
    });
    await world.ask('DELETE', `/appeals/${id}`, mine.who);
    expect(await world.refusal('DELETE', `/appeals/${id}`, mine.who)).toMatchObject({
      code: 'appealNotFound',
    });
    const again = await file(mine);
    await world.ask('POST', `/admin/appeals/${again.id}/reject`, world.admin, { version: 1, answer: 'Нет' });
    expect(await world.refusal('DELETE', `/appeals/${again.id}`, mine.who)).toMatchObject({
      code: 'appealAlreadyJudged',
    });
    const { history } = await world.ask<ApplicationHistory>(
      'GET',
      `/applications/${mine.id}/history`,
      mine.who,
    );
    expect(history.slice(0, 4).map(({ action, comment }) => [action, comment])).toEqual([
      ['rejectAppeal', 'Нет'],
      ['appeal', 'Журнал из списка ВАК'],
      ['withdrawAppeal', null],
      ['appeal', 'Журнал из списка ВАК'],
    ]);
  });
});
