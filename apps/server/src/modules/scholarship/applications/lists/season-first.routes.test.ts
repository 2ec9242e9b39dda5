import type {
  ApplicationList,
  ApplicationProtocol,
  ApplicationRanking,
  NominationOverview,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../../../db/schema/index.ts';
import { fileApplication } from '../../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
let seasons: { past: number; running: number };
let filed: Record<'past' | 'running' | 'outside', Awaited<ReturnType<typeof fileApplication>>>;

/** One season is over, one runs, and one application belongs to none. */
beforeAll(async () => {
  world = await createSeasonsWorld();
  const open = async (from: string, until: string, titleRu: string) => {
    const { id } = await world.season(
      [{ kind: 'applications', from: `${from}T00:00`, until: `${until}T23:59` }],
      { rules: articleRules(), titleRu, titleEn: `${titleRu} (en)` },
    );
    return id;
  };
  await world.setClock('2026-03-01 12:00Z');
  const pastId = await open('2026-02-01', '2026-03-31', 'Весна');
  const past = await fileApplication(world, 2);
  await world.setClock('2026-10-01 12:00Z');
  const runningId = await open('2026-09-01', '2026-12-31', 'Осень');
  const running = await fileApplication(world, 1);
  const outside = await fileApplication(world, 3);
  await world.database
    .update(application)
    .set({ seasonId: null, ruleVersionId: null, scoring: null })
    .where(eq(application.id, outside.id));
  seasons = { past: pastId, running: runningId };
  filed = { past, running, outside };
});
afterAll(async () => {
  await world.setClock(null);
  await world.close();
});

const listed = async (query: string, who = world.commission) => {
  const address = who === world.commission ? '/applications/list' : '/applications';
  const { applications } = await world.ask<ApplicationList>('GET', `${address}?${query}`, who);
  return applications.map(({ id }) => id).toSorted((a, b) => a - b);
};

describe('the season comes first', () => {
  it('in the list: the running one and what belongs to none, one season, or all of them', async () => {
    const { past, running, outside } = filed;
    expect(await listed('seasonFilter=running')).toEqual([running.id, outside.id]);
    expect(await listed(`seasonFilter=${seasons.past}`)).toEqual([past.id]);
    expect(await listed('')).toEqual([past.id, running.id, outside.id]);
    expect(await listed('seasonFilter=running', past.who)).toEqual([]);
    expect(await listed('', past.who)).toEqual([past.id]);
    const { applications } = await world.ask<ApplicationList>(
      'GET',
      `/applications/list?seasonFilter=${seasons.past}`,
      world.commission,
    );
    expect(applications[0]).toMatchObject({
      seasonId: seasons.past,
      seasonTitle: 'Весна',
      seasonTitleEn: 'Весна (en)',
    });
    expect(
      await world.refusal('GET', '/applications/list?seasonFilter=soon', world.commission),
    ).toMatchObject({
      status: 400,
    });
    // Where no season runs nothing is left out.
    await world.setClock('2027-02-01 12:00Z');
    expect(await listed('seasonFilter=running')).toEqual([past.id, running.id, outside.id]);
    await world.setClock('2026-10-01 12:00Z');
  });

  it('in what can be chosen, in the ranking, the protocol and the files', async () => {
    const overview = await world.ask<NominationOverview>(
      'GET',
      '/applications/nominations',
      world.commission,
    );
    expect(overview.seasons.map(({ id, isRunning }) => [id, isRunning])).toEqual([
      [seasons.running, true],
      [seasons.past, false],
    ]);
    const of = `nominationFilter=${world.block.id}&seasonFilter=${seasons.past}`;
    const { ranking } = await world.ask<ApplicationRanking>(
      'GET',
      `/applications/ranking?${of}`,
      world.commission,
    );
    expect(ranking.map(({ id, rank }) => [id, rank])).toEqual([[filed.past.id, 1]]);
    await world.ask('POST', `/applications/${filed.past.id}/verify`, world.commission, {
      isVerified: true,
      comment: 'Да',
    });
    const protocol = (query: string) =>
      world.ask<ApplicationProtocol>('GET', `/applications/protocol?${query}`, world.commission);
    expect((await protocol(`seasonFilter=${seasons.past}`)).accepted).toBe(1);
    expect((await protocol(`seasonFilter=${seasons.running}`)).accepted).toBe(0);
    const { rawPayload } = await world.call(
      'GET',
      `/applications/ranking/export?${of}&format=xlsx&language=ru`,
      world.commission,
    );
    const [header, row] = await readSheet(rawPayload);
    expect(row?.[header?.indexOf('Сезон') ?? 0]).toBe('Весна');
    for (const address of [
      `/applications/ranking?nominationFilter=${world.block.id}&seasonFilter=999999`,
      `/applications/ranking/export?nominationFilter=${world.block.id}&seasonFilter=999999&format=csv`,
      '/applications/protocol?seasonFilter=999999',
    ])
      expect(await world.refusal('GET', address, world.commission)).toMatchObject({ code: 'seasonNotFound' });
  });
});
