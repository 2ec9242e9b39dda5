import type { ApplicationHistory } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { application } from '../../../db/schema/index.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../testing/worlds/applications-world.ts';
import { lockApplication } from './application.queries.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

const tally = (answers: readonly { statusCode: number; json: () => { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (each) => each.json().code ?? String(each.statusCode))].map(([key, all]) => [
      key,
      all.length,
    ]),
  );

async function actionsOf(id: number): Promise<string[]> {
  const { history } = await world.ask<ApplicationHistory>('GET', `/${id}/history`, world.admin);
  return history.map(({ action }) => action);
}

describe('at once', () => {
  it('200 submits of one draft: one wins, one history row', async () => {
    const { student, id } = await world.inStatus('DRAFT');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => world.call('POST', `/${id}/submit`, student)),
    );
    expect(tally(answers)).toEqual({ 200: 1, applicationStatusForbids: 199 });
    expect(await actionsOf(id)).toEqual(['submit', 'edit', 'create']);
  });

  it('deletes and submits of one draft: one wins, and the others learn what became of it', async () => {
    const { student, id } = await world.inStatus('DRAFT');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? world.call('DELETE', `/${id}`, student)
          : world.call('POST', `/${id}/submit`, student),
      ),
    );
    const won = answers.filter(({ statusCode }) => statusCode < 300);
    expect(won).toHaveLength(1);
    const others = answers.filter((answer) => !won.includes(answer));
    expect(tally(others)).toEqual(
      won[0]?.statusCode === 204 ? { applicationNotFound: 39 } : { applicationStatusForbids: 39 },
    );
  });

  it('a decision that waited for the beginning of the check is not dated before it', async () => {
    const { id } = await world.inStatus('SUBMITTED');
    const { database } = world.test;
    let deciding: ReturnType<typeof world.call> | undefined;
    await database.transaction(async (tx) => {
      await lockApplication(tx, id);
      deciding = world.call('POST', `/${id}/verify`, world.commission, { isVerified: true });
      await vi.waitFor(
        async () =>
          expect(
            await selectRows(
              database,
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).toHaveLength(1),
        { timeout: 60_000, interval: 20 },
      );
      await tx
        .update(application)
        .set({ checkStartAt: sql`clock_timestamp()` })
        .where(eq(application.id, id));
    });
    expect((await deciding)?.statusCode).toBe(200);
    const [row] = await database.select().from(application).where(eq(application.id, id));
    expect(row?.checkEndAt).toEqual(row?.checkStartAt);
  });

  it('many decisions on one application: one wins, one history row', async () => {
    const { id } = await world.inStatus('SUBMITTED');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.call('POST', `/${id}/verify`, index % 2 === 0 ? world.commission : world.admin, {
          isVerified: index % 3 === 0,
          comment: `Решение ${index}`,
        }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, applicationAlreadyDecided: 49 });
    expect(await actionsOf(id)).toHaveLength(4);
  });

  it('drafts that share elements: one is filed, whatever the order in which they name them', async () => {
    const student = await world.student();
    const elements = [
      await world.element(student),
      await world.element(student),
      await world.element(student),
    ];
    const drafts = [];
    for (let index = 0; index < 10; index += 1) {
      const turned = index % 2 === 0 ? elements : elements.toReversed();
      drafts.push(await world.draft(student, ...turned.slice(0, 2 + (index % 2))));
    }
    const answers = await Promise.all(drafts.map(({ id }) => world.call('POST', `/${id}/submit`, student)));
    expect(tally(answers)).toEqual({ 200: 1, elementInOpenApplication: 9 });
  });

  it('scores and a decision: the total is that of the scores that came first', async () => {
    const { id, element } = await world.inStatus('SUBMITTED');
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, score) =>
        world.call('POST', '/assessment', world.admin, [{ portfolioElementId: element.id, score }]),
      ),
      world.call('POST', `/${id}/verify`, world.commission, { isVerified: true }),
    ]);
    expect(['200', 'elementNotUnderAssessment']).toEqual(expect.arrayContaining(Object.keys(tally(answers))));
    const [row] = await selectRows<{ total: number; sum: number; status: string }>(
      world.test.database,
      `select a.total_score::float as total, a.status, (select sum(score)::float from application_element where application_id = a.id) as sum
       from application a where a.id = ${id}`,
    );
    expect(row?.status).toBe('VERIFIED');
    expect(row?.total).toBe(row?.sum);
  });
});
