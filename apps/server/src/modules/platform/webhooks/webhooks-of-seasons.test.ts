import type { Appeal } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhook, webhookDelivery } from '../../../db/schema/index.ts';
import { publishedSeason } from '../../../testing/worlds/published-season.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
  await world.database.insert(webhook).values({
    name: 'Бухгалтерия',
    address: 'https://university.example/hook',
    events: ['application.decided', 'season.published', 'appeal.judged'],
    secret: 'sealed',
  });
});
afterAll(() => world.close());

const messages = async () =>
  (await world.database.select().from(webhookDelivery).orderBy(webhookDelivery.id)).map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
  );

it('decisions go out with the publication and not before, appeals as they are judged', async () => {
  const decide = (id: number | undefined) =>
    world.ask('POST', `/applications/${id}/verify`, world.commission, { isVerified: false, comment: 'Нет' });
  const { seasonId, path, filed } = await publishedSeason(world, {
    articles: [2, 1],
    isPublished: false,
    settings: { places: { by: 'university', count: 1 } },
    prepare: ([, second]) => decide(second?.id),
  });
  expect(await messages()).toEqual([]);
  await world.setClock('2026-10-01 12:00Z');
  await world.ask('POST', `${path}/publication`, world.commission);
  const told = await messages();
  const decided = (index: number, decision: string) => ({
    type: 'application.decided',
    data: {
      applicationId: filed[index]?.id,
      seasonId,
      decision,
      student: { directoryId: filed[index]?.who.directoryId, recordBook: expect.any(String) },
    },
  });
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining(withVersion(decided(0, 'accept'))),
      expect.objectContaining(withVersion(decided(1, 'reject'))),
      expect.objectContaining({
        type: 'season.published',
        data: { seasonId, applications: 2, awarded: 1 },
      }),
    ]),
  );

  await world.setClock('2026-11-05 12:00Z');
  const [, second] = filed;
  const appeal = await world.ask<Appeal>(
    'POST',
    `/applications/${second?.id}/appeals`,
    second?.who ?? world.admin,
    {
      portfolioElementId: second?.elementId,
      what: 'Не те баллы',
      why: 'Журнал другой',
    },
  );
  const judge = await world.test.signIn('vud_admin_attachments');
  await world.ask('POST', `/admin/appeals/${appeal.id}/reject`, judge, { version: 1, answer: 'Верно' });
  expect((await messages()).slice(3)).toMatchObject([
    {
      type: 'appeal.judged',
      data: { appealId: appeal.id, applicationId: second?.id, seasonId, outcome: 'rejected' },
    },
  ]);
  await world.setClock(null);
});

const withVersion = <M extends { data: object }>(message: M) => ({
  ...message,
  data: { ...message.data, version: expect.any(Number) },
});
