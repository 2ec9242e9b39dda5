import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayIn } from '../../../../lib/wall-clock.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../../testing/worlds/seasons-world.ts';
import { findSeasonDay } from './season-to-count.queries.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterAll(() => world.close());

it('is the same day for the database as for the portal, on both sides of midnight in every zone', async () => {
  for (const zone of ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Kaliningrad', 'UTC']) {
    for (const moment of [
      '2026-12-31T20:59:59Z',
      '2026-12-31T21:00:00Z',
      '2027-02-28T13:59:59Z',
      '2027-02-28T14:00:00Z',
    ]) {
      await world.setClock(moment);
      expect([zone, moment, await findSeasonDay(world.database, zone)]).toEqual([
        zone,
        moment,
        todayIn(zone, new Date(moment)),
      ]);
    }
  }
  await world.setClock(null);
});
