import type {
  Application,
  ApplicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Recount } from '@zachetka/contract/scholarship/border/recount.schemas';
import type { SeasonHistory } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice, studentPenalty, usedEvidence } from '../../../../db/schema/index.ts';
import {
  type Filed,
  publishedSeason,
  windowsWithAppeals,
} from '../../../../testing/worlds/published-season.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const gates = [{ kind: 'noPenalty' as const }];
const inOrderDays = () => world.setClock('2026-11-25 12:00Z');
const penalise = ({ id, who }: Filed) =>
  world.database
    .insert(studentPenalty)
    .values({ code: `late-${id}`, studentId: who.studentId, issuedOn: '2026-09-20' });
const preview = (path: string, votes: number[] = []) =>
  world.ask<Recount>('POST', `${path}/order/preview`, world.commission, { votes });
const refused = (path: string, basis: string) =>
  world.refusal('POST', `${path}/order`, world.commission, { basis });
/** The paper itself. */
const refusedToIssue = (path: string) =>
  world.refusal('POST', `${path}/orders`, world.commission, {
    number: '1',
    day: '2026-11-25',
    from: '2026-09-01',
    until: '2027-01-31',
  });
const statusOf = async ({ id, who }: Filed) => {
  const { status, adminComment } = await world.ask<Application>('GET', `/applications/${id}`, who);
  return { status, adminComment };
};

describe('before the order', () => {
  it('who does not pass drops out, the next one who passes moves up, and the history tells why', async () => {
    const { filed, path, seasonId } = await publishedSeason(world, {
      articles: [4, 3, 2, 1],
      gates,
      settings: { money: { budget: '20001', groups: [{ from: '0', weight: '1' }] } },
    });
    const [dropped, stays, alsoFails, next] = filed as [Filed, Filed, Filed, Filed];
    await inOrderDays();
    expect(await refused(path, 'x')).toMatchObject({ status: 409, code: 'nobodyDropsOut' });
    await penalise(dropped);
    await penalise(alsoFails);
    const found = await preview(path);
    expect(found).toMatchObject({
      awarded: { before: 2, after: 2 },
      unspent: { before: '1', after: '1' },
      open: [],
    });
    expect(found.moves).toMatchObject([
      {
        applicationId: dropped.id,
        kind: 'leaves',
        before: { outcome: 'awarded', place: 1 },
        after: { outcome: 'notEligible', place: null },
        gates: [{ kind: 'noPenalty', outcome: 'failed' }],
      },
      { applicationId: next.id, kind: 'enters', after: { outcome: 'awarded', place: 2 }, gates: [] },
    ]);
    expect(await statusOf(dropped)).toMatchObject({ status: 'VERIFIED' });
    const unsettled = await refusedToIssue(path);
    expect(unsettled).toMatchObject({ status: 409, code: 'orderUnsettled' });
    expect(unsettled.message).toContain('(2)');

    const relative = await world.test.signIn('vud_admin_attachments');
    await world.ask('POST', `/applications/${next.id}/conflicts`, relative, {
      kind: 'relative',
      reason: 'Сестра',
    });
    expect(await world.refusal('POST', `${path}/order`, relative, { basis: found.basis })).toMatchObject({
      code: 'conflictOfInterest',
      data: { conflicts: [{ applicationId: next.id }] },
    });
    await world.ask('POST', `${path}/order`, world.commission, { basis: found.basis });
    const reason = 'Перед приказом не выполнены условия: Нет действующих взысканий — не выполнено.';
    expect(await statusOf(dropped)).toEqual({ status: 'REJECTED', adminComment: reason });
    expect(await statusOf(stays)).toMatchObject({ status: 'VERIFIED' });
    expect(await statusOf(alsoFails)).toMatchObject({ status: 'REJECTED' });
    expect(await statusOf(next)).toEqual({ status: 'VERIFIED', adminComment: null });
    const latestOf = async ({ id, who }: Filed) =>
      (await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, who)).history[0];
    expect(await latestOf(dropped)).toMatchObject({ action: 'dropOut', comment: reason });
    expect(await latestOf(next)).toMatchObject({
      action: 'moveUp',
      comment: 'Граница пересчитана перед приказом: условия проверены ещё раз.',
    });
    const used = await world.database
      .selectDistinct({ applicationId: usedEvidence.applicationId })
      .from(usedEvidence)
      .where(eq(usedEvidence.seasonId, seasonId));
    expect(new Set(used.map(({ applicationId }) => applicationId))).toEqual(new Set([stays.id, next.id]));
    const told = await world.database
      .select({ kind: notice.kind })
      .from(notice)
      .where(eq(notice.subject, next.id))
      .orderBy(notice.id);
    expect(told).toEqual([{ kind: 'applicationRejected' }, { kind: 'applicationAccepted' }]);
    const { history } = await world.ask<SeasonHistory>('GET', `${path}/history`, world.admin);
    expect(history[0]).toMatchObject({ action: 'order', movedUp: [next.id], droppedOut: [dropped.id] });
    const { adoptions } = await world.ask<Scenarios>('GET', `${path}/scenarios`, world.commission);
    expect(adoptions[0]).toMatchObject({ recounted: 'order', awarded: 2 });
    // Once is enough; and whoever is out does not come back by themselves.
    expect(await refused(path, found.basis)).toMatchObject({ code: 'nobodyDropsOut' });
    await world.database.delete(studentPenalty).where(eq(studentPenalty.studentId, dropped.who.studentId));
    expect((await preview(path)).moves).toEqual([]);
  });

  it('spends more than there is with a reason alone', async () => {
    const { filed, path } = await publishedSeason(world, {
      articles: [3, 2, 1],
      gates,
      settings: {
        money: {
          budget: '35000',
          groups: [
            { from: '15', amount: '15000' },
            { from: '0', amount: '25000' },
          ],
        },
      },
    });
    const [dropped, , next] = filed as [Filed, Filed, Filed];
    await inOrderDays();
    await penalise(dropped);
    const { basis, overBudget } = await preview(path);
    expect(overBudget).toBe('5000');
    expect(await refused(path, basis)).toMatchObject({ status: 409, code: 'recountOverBudget' });
    expect(await statusOf(next)).toMatchObject({ status: 'REJECTED' });
    await world.ask('POST', `${path}/order`, world.commission, { basis, overBudgetReason: 'Из внебюджета' });
    expect(await statusOf(next)).toMatchObject({ status: 'VERIFIED' });
  });

  it('nothing changes out of the window, before the publication, or where something has changed since', async () => {
    const { filed, path } = await publishedSeason(world, { articles: [3, 2, 1], gates });
    const [first, second] = filed as [Filed, Filed];
    await penalise(first);
    const found = await preview(path);
    await world.setClock('2026-11-19 23:59:59Z');
    expect(await refused(path, found.basis)).toMatchObject({
      code: 'windowClosed',
      data: { right: 'order' },
    });
    expect(await refusedToIssue(path)).toMatchObject({ code: 'windowClosed', data: { right: 'order' } });
    await world.setClock('2026-11-20 00:00Z');
    await penalise(second);
    const outdated = await refused(path, found.basis);
    expect(outdated).toMatchObject({ code: 'previewOutdated' });
    expect((outdated.data as { preview: Recount }).preview.moves).toHaveLength(3);
    expect(await statusOf(first)).toMatchObject({ status: 'VERIFIED' });
    await world.withoutSeasons();
    const held = await publishedSeason(world, { articles: [1], gates, isPublished: false });
    await inOrderDays();
    expect(await refused(held.path, 'x')).toMatchObject({ code: 'notPublished' });
    for (const [address, payload] of [
      ['/order/preview', {}],
      ['/order', { basis: 'x' }],
    ] as const) {
      expect(await world.refusal('POST', `${held.path}${address}`, world.commission, payload)).toMatchObject({
        code: 'notPublished',
      });
      expect(
        await world.refusal('POST', `/admin/seasons/999999${address}`, world.commission, payload),
      ).toMatchObject({ code: 'seasonNotFound' });
    }
  });

  it('waits for a vote where the next ones are equal', async () => {
    const { filed, path } = await publishedSeason(world, {
      articles: [3, 2, 1, 1],
      settings: { ties: 'vote' },
      gates,
    });
    const [first, , one, other] = filed as [Filed, Filed, Filed, Filed];
    await penalise(first);
    await inOrderDays();
    const found = await preview(path);
    expect(found.open.map(({ applicationId }) => applicationId)).toEqual([one.id, other.id]);
    expect(await refused(path, found.basis)).toMatchObject({ code: 'borderOpen' });
    const votes = [other.id];
    const { basis } = await preview(path, votes);
    await world.ask('POST', `${path}/order`, world.commission, { basis, votes });
    expect(await statusOf(other)).toMatchObject({ status: 'VERIFIED' });
    expect(await statusOf(one)).toMatchObject({ status: 'REJECTED' });
  });

  it('where no border decided nobody moves up', async () => {
    const { filed, path } = await publishedSeason(world, {
      articles: [1, 1],
      settings: null,
      gates,
      windows: windowsWithAppeals.filter(({ kind }) => kind !== 'publication'),
      isPublished: false,
      prepare: async (all) => {
        for (const [index, { id }] of all.entries())
          await world.ask('POST', `/applications/${id}/verify`, world.commission, {
            isVerified: index === 0,
            comment: 'Решение',
          });
      },
    });
    const [first, second] = filed as [Filed, Filed];
    await penalise(first);
    await inOrderDays();
    const found = await preview(path);
    expect(found).toMatchObject({ moves: [{ applicationId: first.id, kind: 'leaves', before: null }] });
    await world.ask('POST', `${path}/order`, world.commission, { basis: found.basis });
    expect(await statusOf(first)).toMatchObject({ status: 'REJECTED' });
    expect(await statusOf(second)).toMatchObject({ status: 'REJECTED' });
  });
});
