import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Calendar } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import { windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Season, SeasonException } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createSeasonsWorld,
  type SeasonsWorld,
  windowsOfADay,
} from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
let second: Awaited<ReturnType<SeasonsWorld['secondServer']>>;
beforeAll(async () => {
  world = await createSeasonsWorld();
  second = await world.secondServer();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(async () => {
  await second.close();
  await world.close();
});

/** An hour each: achievements from 9, corrections from 10, applications from 11 … */
const calendar = windowsOfADay(windowKinds);
const hourOf = (kind: (typeof windowKinds)[number]) => 9 + windowKinds.indexOf(kind);

type Write = () => Promise<{ statusCode: number; json: () => unknown }>;
type Signed = Awaited<ReturnType<SeasonsWorld['student']>>;
const onBoth = () => [world.test.app, second.app];

/** A write for each call and the server that gets it: made anew for every attempt, so that only the clock decides. */
const writes: Record<string, (who: Signed, server: 0 | 1) => Promise<Write>> = {
  add: async (who, server) => () =>
    world.call('POST', '/portfolios/elements', who, { subBlockId: world.articles.id }, onBoth()[server]),
  save: async (who, server) => {
    const { valueIds } = await world.article(who, { status: 'DRAFT' });
    return () =>
      world.call(
        'PATCH',
        '/portfolios/elements/attributes',
        who,
        [{ id: valueIds[0], value: 'Иначе' }],
        onBoth()[server],
      );
  },
  delete: async (who, server) => {
    const { id } = await world.article(who, { status: 'DRAFT' });
    return () => world.call('DELETE', `/portfolios/elements/${id}`, who, undefined, onBoth()[server]);
  },
  send: async (who, server) => {
    const { id } = await world.article(who, { status: 'DRAFT' });
    return () => world.call('POST', '/portfolios/send', who, { elements: [{ id }] }, onBoth()[server]);
  },
  'send all': async (who, server) => {
    await world.article(who, { status: 'DRAFT' });
    return () => world.call('POST', '/portfolios/send', who, {}, onBoth()[server]);
  },
  correct: async (who, server) => {
    const { valueIds } = await world.article(who, { status: 'RETURNED_FOR_CORRECTION' });
    return () =>
      world.call(
        'PATCH',
        '/portfolios/elements/attributes',
        who,
        [{ id: valueIds[0], value: 'Иначе' }],
        onBoth()[server],
      );
  },
  withdraw: async (who, server) => {
    const { id } = await world.article(who, { status: 'SUBMITTED' });
    return () => world.call('POST', `/portfolios/elements/${id}/withdraw`, who, {}, onBoth()[server]);
  },
  create: async (who, server) => {
    const { id } = await world.article(who);
    return () => world.call('POST', '/applications', who, { portfolioElementIds: [id] }, onBoth()[server]);
  },
  choose: async (who, server) => {
    const { id } = await world.article(who);
    const draft = await atNoon(() => world.ask<Application>('POST', '/applications', who, {}));
    return () =>
      world.call('PUT', `/applications/${draft.id}`, who, { portfolioElementIds: [id] }, onBoth()[server]);
  },
  'add all that count': async (who, server) => {
    await world.article(who);
    return () =>
      world.call('POST', '/applications/all-that-count', who, { blockId: world.block.id }, onBoth()[server]);
  },
  submit: async (who, server) => {
    const { id } = await world.article(who);
    const draft = await atNoon(() =>
      world.ask<Application>('POST', '/applications', who, { portfolioElementIds: [id] }),
    );
    return () => world.call('POST', `/applications/${draft.id}/submit`, who, {}, onBoth()[server]);
  },
  assess: async (who, server) => {
    const { elementId } = await filed(who);
    return () =>
      world.call(
        'POST',
        '/applications/assessment',
        world.admin,
        [{ portfolioElementId: elementId, score: 7 }],
        onBoth()[server],
      );
  },
  decide: async (who, server) => {
    const { id } = await filed(who);
    return () =>
      world.call(
        'POST',
        `/applications/${id}/verify`,
        world.commission,
        { isVerified: true },
        onBoth()[server],
      );
  },
};

/** While applications are taken. */
async function atNoon<T>(act: () => Promise<T>): Promise<T> {
  const { rows } = await world.database.$client.query<{ now: Date }>('select season_clock() as now');
  await world.setClock(`2026-09-15 ${hourOf('applications')}:30Z`);
  const done = await act();
  await world.setClock(rows[0]?.now.toISOString() ?? null);
  return done;
}

async function filed(who: Signed) {
  const { id: elementId } = await world.article(who);
  return atNoon(async () => {
    const body = { portfolioElementIds: [elementId] };
    const { id } = await world.ask<Application>('POST', '/applications', who, body);
    await world.ask('POST', `/applications/${id}/submit`, who, {});
    return { id, elementId };
  });
}

/** In which windows each write is allowed. */
const allowedIn: Record<string, readonly (typeof windowKinds)[number][]> = {
  add: ['achievements'],
  save: ['achievements'],
  delete: ['achievements'],
  send: ['achievements'],
  'send all': ['achievements'],
  correct: ['achievements', 'corrections'],
  withdraw: ['achievements', 'corrections'],
  create: ['applications'],
  choose: ['applications'],
  'add all that count': ['applications'],
  submit: ['applications'],
  assess: ['instituteCommission', 'universityCommission'],
  decide: ['universityCommission'],
};

describe('every write is judged by the clock of the database, on every server', () => {
  it.each(Object.keys(writes))('%s: a second before, at and after each border', async (name) => {
    await world.season(calendar);
    const kinds = allowedIn[name] ?? [];
    const hours = kinds.map(hourOf);
    const opens = Math.min(...hours);
    const closes = Math.max(...hours) + 1;
    const two = (hour: number) => String(hour).padStart(2, '0');
    const moments: [string, boolean][] = [
      [`2026-09-15 ${two(opens - 1)}:59:59Z`, false],
      [`2026-09-15 ${two(opens)}:00:00Z`, true],
      [`2026-09-15 ${two(opens)}:00:01Z`, true],
      [`2026-09-15 ${two(closes - 1)}:59:59Z`, true],
      [`2026-09-15 ${two(closes)}:00:00Z`, false],
      [`2026-09-15 ${two(closes)}:00:01Z`, false],
    ];
    const found: [string, string, string][] = [];
    for (const [moment] of moments) {
      await world.setClock(moment);
      const outcomes: string[] = [];
      for (const server of [0, 1] as const) {
        const write = await writes[name]?.(await world.student(), server);
        const answer = await write?.();
        const isDone = answer !== undefined && answer.statusCode < 300;
        outcomes.push(isDone ? 'done' : ((answer?.json() as { code?: string } | undefined)?.code ?? ''));
      }
      found.push([moment, outcomes[0] ?? '', outcomes[1] ?? '']);
    }
    const outcome = (allowed: boolean) => (allowed ? 'done' : 'windowClosed');
    expect(found).toEqual(moments.map(([moment, allowed]) => [moment, outcome(allowed), outcome(allowed)]));
  });

  it('files too: what is attached and removed', async () => {
    await world.season(calendar);
    await world.setClock('2026-09-15 12:30Z');
    const who = await world.student();
    const { id } = await world.article(who, { status: 'DRAFT' });
    expect(await world.refusal('POST', `/portfolios/elements/${id}/attachments`, who)).toMatchObject({
      status: 409,
      code: 'windowClosed',
    });
    const { rows } = await world.database.$client.query<{ id: number }>(
      `insert into attachment (element_id, name, size, content_type, sha256, storage_key)
       values ($1, 'a.pdf', 1, 'application/pdf', repeat('a', 64), gen_random_uuid()) returning id::int`,
      [id],
    );
    const path = `/portfolios/elements/attachments/${rows[0]?.id}`;
    expect(await world.refusal('DELETE', path, who)).toMatchObject({ status: 409, code: 'windowClosed' });
  });

  it('a refusal says when the window opens, and when it closed, in both languages', async () => {
    const { id: seasonId } = await world.season(calendar);
    const who = await world.student();
    const add = (headers = who.headers) =>
      world.refusal('POST', '/portfolios/elements', { headers }, { subBlockId: world.articles.id });
    await world.setClock('2026-09-15 08:00Z');
    expect(await add()).toMatchObject({
      status: 409,
      message: 'Сейчас это сделать нельзя: окно «Достижения» откроется 15.09.2026 в 09:00.',
      data: {
        right: 'addAchievements',
        seasonId,
        window: 'achievements',
        opensAt: '2026-09-15T09:00:00.000Z',
        closedAt: null,
      },
    });
    await world.setClock('2026-09-15 10:00Z');
    expect(await add({ ...who.headers, 'accept-language': 'en' })).toMatchObject({
      message: 'This cannot be done now: the window “Achievements” closed on 15.09.2026 at 09:59.',
      data: { opensAt: null, closedAt: '2026-09-15T10:00:00.000Z' },
    });
  });

  it('where no season is announced, or all are over, everything works as without them', async () => {
    const who = await world.student();
    const add = () => world.call('POST', '/portfolios/elements', who, { subBlockId: world.articles.id });
    await world.season(calendar, { announced: false });
    await world.setClock('2026-09-15 08:00Z');
    expect((await add()).statusCode).toBe(201);
    await world.season(calendar);
    expect((await add()).statusCode).toBe(409);
    await world.setClock('2026-09-15 17:00Z');
    expect((await add()).statusCode).toBe(201);
  });

  it('of two seasons one that grants is enough, and the one that closes first gets the application', async () => {
    const named = await world.ask<{ id: number }>('POST', '/admin/award-types', world.admin, {
      code: 'governor',
      titleRu: 'Стипендия губернатора',
      titleEn: "Governor's scholarship",
    });
    const pgas = await world.season(calendar);
    const governor = await world.season(
      [{ kind: 'applications', from: '2026-09-01T00:00', until: '2026-09-30T23:59' }],
      { awardTypeId: named.id },
    );
    const who = await world.student();
    const seasonOf = async (body: object) =>
      (await world.ask<Application>('POST', '/applications', who, body)).season?.id;
    await world.setClock('2026-09-15 11:30Z');
    const { seasons } = await world.ask<Calendar>('GET', '/seasons/calendar', who);
    expect(seasons.map(({ id }) => id)).toEqual([pgas.id, governor.id]);
    expect(await seasonOf({})).toBe(pgas.id);
    expect(await seasonOf({ seasonId: governor.id })).toBe(governor.id);
    await world.setClock('2026-09-15 12:30Z');
    expect(await seasonOf({})).toBe(governor.id);
    expect(await world.refusal('POST', '/applications', who, { seasonId: pgas.id })).toMatchObject({
      code: 'windowClosed',
    });
    expect(await world.refusal('POST', '/applications', who, { seasonId: 999_999 })).toMatchObject({
      status: 404,
      code: 'seasonNotFound',
    });
  });
});

describe('an exception', () => {
  const until = '2026-09-16T12:00';

  it('keeps a window open for one person, until its last minute, and the history tells it', async () => {
    // The order comes days later: the season is not over meanwhile.
    const { id } = await world.season([
      ...calendar.filter(({ kind }) => kind !== 'order'),
      { kind: 'order', from: '2026-09-20T00:00', until: '2026-09-21T00:00' },
    ]);
    const [late, other] = [await world.student(), await world.student()];
    await world.setClock('2026-09-15 12:30Z');
    const apply = (who: Signed) => world.call('POST', '/applications', who, {});
    expect((await apply(late)).statusCode).toBe(409);
    const made = await world.ask<SeasonException>('POST', `/admin/seasons/${id}/exceptions`, world.admin, {
      personId: late.directoryId,
      window: 'applications',
      until,
      reason: 'Болезнь',
    });
    expect(made).toMatchObject({ personId: late.directoryId, until, reason: 'Болезнь', endedAt: null });
    expect([(await apply(late)).statusCode, (await apply(other)).statusCode]).toEqual([201, 409]);
    const own = await world.ask<Calendar>('GET', '/seasons/calendar', late);
    expect(own.seasons[0]?.windows.find(({ kind }) => kind === 'applications')).toMatchObject({
      state: 'closed',
      personalUntil: until,
    });
    expect(own.rights.find(({ right }) => right === 'apply')).toMatchObject({
      allowed: true,
      closesAt: '2026-09-16T12:01:00.000Z',
    });

    await world.setClock('2026-09-16 12:00:59Z');
    expect((await apply(late)).statusCode).toBe(201);
    await world.setClock('2026-09-16 12:01:00Z');
    expect((await apply(late)).statusCode).toBe(409);

    const season = await world.ask<Season>('GET', `/admin/seasons/${id}`, world.commission);
    expect(season.exceptions).toMatchObject([{ personId: late.directoryId, window: 'applications', until }]);
    const { history } = await world.ask<{ history: { action: string; person: string | null }[] }>(
      'GET',
      `/admin/seasons/${id}/history`,
      world.commission,
    );
    expect(history[0]).toMatchObject({
      action: 'addException',
      person: 'Иванова Анна Петровна',
      window: 'applications',
      until,
      reason: 'Болезнь',
    });
  });

  it('is taken back once, and refused where it makes no sense', async () => {
    const { id } = await world.season(windowsOfADay(['achievements', 'applications', 'order']));
    const who = await world.student();
    await world.setClock('2026-09-15 12:30Z');
    const add = (body: object) =>
      world.refusal('POST', `/admin/seasons/${id}/exceptions`, world.admin, {
        personId: who.directoryId,
        window: 'applications',
        until,
        reason: 'Болезнь',
        ...body,
      });
    expect(await add({ personId: 'nobody' })).toMatchObject({ status: 404, code: 'personNotFound' });
    expect(await add({ window: 'appeal' })).toMatchObject({ status: 409, code: 'windowNotInSeason' });
    expect(await add({ until: '2026-09-15T12:00' })).toMatchObject({ status: 400, code: 'exceptionInPast' });
    expect(
      await world.refusal('POST', '/admin/seasons/999999/exceptions', world.admin, {
        personId: who.directoryId,
        window: 'applications',
        until,
        reason: 'Болезнь',
      }),
    ).toMatchObject({ status: 404, code: 'seasonNotFound' });
    const made = await add({});
    const path = `/admin/seasons/${id}/exceptions/${String((made as unknown as SeasonException).id)}`;
    expect((await world.call('DELETE', path, world.admin)).statusCode).toBe(204);
    expect(await world.refusal('DELETE', path, world.admin)).toMatchObject({
      status: 404,
      code: 'exceptionNotFound',
    });
    await world.setClock('2026-09-15 11:30Z');
    expect((await world.call('POST', '/applications', who, {})).statusCode).toBe(409);
  });
});
