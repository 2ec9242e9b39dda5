import type {
  Application,
  ApplicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { ScenarioSettings, Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type {
  Contradiction,
  PublicationState,
  PublicationToMake,
  PublishedResults,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Season, SeasonHistory } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  application,
  notice,
  personBlock,
  personLanguage,
  scenarioPlace,
  usedEvidence,
} from '../../../../db/schema/index.ts';
import { readZip } from '../../../../testing/files/read-zip.ts';
import { borderSettings } from '../../../../testing/worlds/published-season.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../../testing/worlds/seasons-world.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const allYear = ['applications', 'universityCommission', 'publication'] as const;

async function openSeason(kinds: readonly WindowKind[] = allYear) {
  await world.setClock('2026-10-01 12:00Z');
  const windows = kinds.map((kind) => ({ kind, from: '2026-09-01T00:00', until: '2026-12-31T23:59' }));
  return world.season(windows, { rules: articleRules() });
}

type Student = Awaited<ReturnType<SeasonsWorld['student']>>;

async function filed(articles = 1, article: Parameters<SeasonsWorld['article']>[1] = {}) {
  const who = await world.student();
  const elements = [];
  for (let made = 0; made < articles; made += 1) elements.push(await world.article(who, article));
  const { id } = await world.ask<Application>('POST', '/applications', who, {
    portfolioElementIds: elements.map((each) => each.id),
  });
  await world.ask('POST', `/applications/${id}/submit`, who, {});
  return { id, who, elementId: elements[0]?.id ?? 0 };
}

const decide = (id: number, isVerified: boolean) =>
  world.ask<Application>('POST', `/applications/${id}/verify`, world.commission, {
    isVerified,
    comment: 'Причина',
  });
const undo = (id: number, version?: number) =>
  world.ask<Application>('POST', `/applications/${id}/undo`, world.commission, { version });
const refusedUndo = (id: number, version?: number) =>
  world.refusal('POST', `/applications/${id}/undo`, world.commission, { version });
const publish = (seasonId: number, body?: PublicationToMake) =>
  world.ask<PublicationState>('POST', `/admin/seasons/${seasonId}/publication`, world.commission, body);
const readOwn = (who: Student, id: number) => world.ask<Application>('GET', `/applications/${id}`, who);

const places = (count: number, ties: ScenarioSettings['ties'] = 'noneIn') =>
  borderSettings({ places: { by: 'university', count }, ties });
/** So many places, by a vote that nobody is against. */
const adopt = (seasonId: number, count: number) => world.adopt(seasonId, { settings: places(count) });
const changePoints = ({ id, elementId }: { id: number; elementId: number }, points: string) =>
  world.ask('POST', `/applications/${id}/points`, world.commission, {
    portfolioElementId: elementId,
    points,
    reason: 'Опечатка',
  });
const votesOn = async (seasonId: number) =>
  (await world.ask<Scenarios>('GET', `/admin/seasons/${seasonId}/scenarios`, world.commission)).adoptions;
/** By application, of the latest vote. */
const outcomes = async (seasonId: number) => {
  const [latest] = await votesOn(seasonId);
  const rows = await world.database
    .select()
    .from(scenarioPlace)
    .where(eq(scenarioPlace.adoptionId, latest?.id ?? 0));
  return new Map(rows.map(({ applicationId, outcome }) => [applicationId, outcome]));
};

describe('a vote that waits for its second member', () => {
  it('goes before a recount of the one before it', async () => {
    const season = await openSeason();
    const best = await filed(1, { kind: 'Scopus' });
    const [second, last] = [await filed(), await filed(1, { date: '2026-01-01' })];
    await adopt(season.id, 1);
    const waiting = await world.enterVote(season.id, { name: 'Двое', settings: places(2) });
    const path = `/admin/seasons/${season.id}`;
    const cells = { ВАК: '30', Scopus: '20.5' };
    const file = articleRules({}, { points: { matrix: { axes: ['kind'], cells } } });
    await world.ask('PUT', `${path}/rules`, world.admin, { file });
    await world.ask('POST', `${path}/rules/2/enforce`, world.admin, { reason: 'Опечатка' });
    expect(await world.refusal('POST', `${path}/publication`, world.commission)).toMatchObject({
      code: 'adoptionUnconfirmed',
    });
    await world.ask(...world.confirmation(season.id, waiting));
    expect(await outcomes(season.id)).toEqual(
      new Map([
        [best.id, 'awarded'],
        [second.id, 'awarded'],
        [last.id, 'belowBorder'],
      ]),
    );
  });

  it('is counted by the points of its confirmation', async () => {
    const season = await openSeason();
    const [best, second] = [await filed(2), await filed()];
    const waiting = await world.enterVote(season.id, { settings: places(1, 'vote') });
    const confirmation = world.confirmation(season.id, waiting);
    await changePoints(second, '20.5');
    expect(await world.refusal(...confirmation)).toMatchObject({ status: 409, code: 'borderOpen' });
    await changePoints(second, '30');
    await world.ask(...confirmation);
    expect(await votesOn(season.id)).toMatchObject([{ recounted: 'confirmation' }, { id: waiting.id }]);
    expect(await outcomes(season.id)).toEqual(
      new Map([
        [best.id, 'belowBorder'],
        [second.id, 'awarded'],
      ]),
    );
    await publish(season.id);
    expect(await readOwn(second.who, second.id)).toMatchObject({ status: 'VERIFIED' });
  });

  it('is neither confirmed nor entered after the publication', async () => {
    const season = await openSeason();
    await filed();
    const waiting = await world.enterVote(season.id, { settings: places(0) });
    await world.adopt(season.id, { name: 'Другая', settings: places(1) });
    await publish(season.id);
    const refused = { status: 409, code: 'alreadyPublished' };
    expect(await world.refusal(...world.confirmation(season.id, waiting))).toMatchObject(refused);
    const before = await votesOn(season.id);
    await expect(world.enterVote(season.id, { name: 'Позже', settings: places(0) })).rejects.toThrow(
      'alreadyPublished',
    );
    expect(await votesOn(season.id)).toEqual(before);
  });
});

describe('until the publication', () => {
  it('keeps its window while something is held back', async () => {
    const season = await openSeason();
    const { id } = await filed();
    await decide(id, true);
    const { windows, ...contents } = await world.ask<Season>(
      'GET',
      `/admin/seasons/${season.id}`,
      world.admin,
    );
    const save = (kept: typeof windows) => ({
      titleRu: contents.titleRu,
      titleEn: contents.titleEn,
      academicYear: contents.academicYear,
      period: contents.period,
      gates: contents.gates,
      reuse: contents.reuse,
      windows: kept.map(({ kind, from, until }) => ({ kind, from, until })),
      calendarChange: {
        reason: 'Перенос',
        shortened: ['Публикация', 'Приём заявок', 'Комиссия университета'],
      },
    });
    const path = `/admin/seasons/${season.id}`;
    const without = save(windows.filter(({ kind }) => kind !== 'publication'));
    expect(await world.refusal('PUT', path, world.admin, without)).toMatchObject({
      code: 'decisionsHeldBack',
    });
    // Moved, it stays one.
    await world.ask(
      'PUT',
      path,
      world.admin,
      save(windows.map((each) => ({ ...each, until: '2026-12-30T23:59' }))),
    );
    await publish(season.id);
    await world.ask('PUT', path, world.admin, without);
  });

  it('where a season has no window of publication, a decision is seen at once and final', async () => {
    await openSeason(['applications', 'universityCommission']);
    const { who, id } = await filed();
    expect(await decide(id, false)).toMatchObject({ holdsDecisions: false, mayUndo: false });
    expect(await readOwn(who, id)).toMatchObject({ status: 'REJECTED' });
    expect(await refusedUndo(id)).toMatchObject({ code: 'decisionIsFinal' });
  });

  it('a decision is undone by who has made it, and made anew', async () => {
    const season = await openSeason();
    const { id, who } = await filed();
    expect(await refusedUndo(id)).toMatchObject({ code: 'applicationStatusForbids' });
    expect(await refusedUndo(987_654_321)).toMatchObject({ code: 'applicationNotFound' });
    const before = await readOwn(who, id);
    const rejected = await decide(id, false);
    expect(rejected).toMatchObject({ status: 'REJECTED', holdsDecisions: true, mayUndo: true });
    const colleague = await world.test.signIn('vud_admin_attachments');
    expect(await world.ask('GET', `/applications/${id}`, colleague)).toMatchObject({ mayUndo: false });
    expect(await world.refusal('POST', `/applications/${id}/undo`, colleague, {})).toMatchObject({
      code: 'notYourDecision',
    });
    expect(await refusedUndo(id, rejected.version - 1)).toMatchObject({
      code: 'applicationChangedMeanwhile',
    });
    await world.setClock('2027-01-02 00:00Z');
    expect(await refusedUndo(id)).toMatchObject({ code: 'windowClosed' });
    await world.setClock('2026-10-01 12:00Z');

    expect(await undo(id, rejected.version)).toMatchObject({
      status: 'SUBMITTED',
      adminComment: null,
      checkEndDate: null,
      mayUndo: false,
    });
    expect(await refusedUndo(id)).toMatchObject({ code: 'applicationStatusForbids' });
    expect(await world.ask('GET', `/admin/seasons/${season.id}/publication`, world.commission)).toMatchObject(
      {
        undecided: 1,
      },
    );
    // That somebody has begun to judge it may be known, what was found may not.
    const judged = { ...before, isBeingJudged: true };
    expect(await readOwn(who, id)).toEqual(judged);
    await decide(id, true);
    expect(await readOwn(who, id)).toEqual(judged);
    await publish(season.id);
    expect(await refusedUndo(id)).toMatchObject({ code: 'decisionIsFinal' });
    expect(await readOwn(who, id)).toMatchObject({ status: 'VERIFIED', adminComment: 'Причина' });
    // Staff see each step; its author is told what was decided in the end.
    const actionsFor = async (reader: Pick<Student, 'personId' | 'directoryId' | 'headers'>) =>
      (await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, reader)).history.map(
        ({ action }) => action,
      );
    expect(await actionsFor(world.commission)).toEqual(['accept', 'undo', 'reject', 'submit', 'create']);
    expect(await actionsFor(who)).toEqual(['accept', 'submit', 'create']);
    const told = await world.database
      .select({ kind: notice.kind })
      .from(notice)
      .where(eq(notice.personId, who.personId));
    expect(told).toEqual([{ kind: 'applicationAccepted' }]);
  });

  it('an application that was filed again waits again as one', async () => {
    await openSeason(['applications', 'universityCommission']);
    const { id: first, who, elementId } = await filed();
    await decide(first, false);
    await world.withoutSeasons();
    await openSeason();
    const { id } = await world.ask<Application>('POST', '/applications', who, {
      portfolioElementIds: [elementId],
    });
    await world.ask('POST', `/applications/${id}/submit`, who, {});
    await decide(id, true);
    expect(await undo(id)).toMatchObject({ status: 'RE_SUBMITTED' });
  });

  it('of an undoing and a publication at once either the decision is published, or the publication waits for it', async () => {
    const season = await openSeason();
    const { id } = await filed();
    await decide(id, true);
    const path = `/admin/seasons/${season.id}/publication`;
    const [undone, published] = await Promise.all([
      world.call('POST', `/applications/${id}/undo`, world.commission, {}),
      world.call('POST', path, world.commission),
    ]);
    expect([undone.statusCode, published.statusCode].toSorted((a, b) => a - b)).toEqual([
      expect.toBeOneOf([200, 201]),
      409,
    ]);
  });
});

describe('the publication', () => {
  it('shows everything at once: status, points, history, notice, ledger, list without names', async () => {
    const season = await openSeason();
    const [accepted, rejected] = [await filed(2), await filed()];
    await world.ask('POST', `/applications/${accepted.id}/points`, world.commission, {
      portfolioElementId: accepted.elementId,
      points: '30',
      reason: 'Журнал выше',
    });
    await decide(accepted.id, true);
    await decide(rejected.id, false);
    const state = await world.ask<PublicationState>(
      'GET',
      `/admin/seasons/${season.id}/publication`,
      world.commission,
    );
    expect(state).toEqual({
      isHeldBack: true,
      applications: 2,
      undecided: 0,
      isUnconfirmed: false,
      droppingOut: [],
      contradictions: [],
      published: null,
    });
    const undecided = await filed();
    const preview = () =>
      world.ask<PublishedResults>('GET', `/admin/seasons/${season.id}/publication/preview`, world.commission);
    const listed = ({ results }: PublishedResults) =>
      results.map(({ number, total, awarded }) => [number, total, awarded]);
    const expected = [
      [accepted.id, '40.25', true],
      [rejected.id, '10.25', false],
    ];
    const before = await preview();
    expect(listed(before), 'whoever is undecided is not in the list').toEqual(expected);
    await decide(undecided.id, false);
    expect((await preview()).results).toHaveLength(3);
    expect(await world.refusal('GET', `/seasons/${season.id}/results`, rejected.who)).toMatchObject({
      code: 'notPublished',
    });
    expect(await publish(season.id)).toMatchObject({
      isHeldBack: false,
      published: { applications: 3, awarded: 1 },
    });
    expect(before.results).toEqual((await preview()).results.filter(({ number }) => number !== undecided.id));

    expect(
      await world.ask<PublicationState>('GET', `/admin/seasons/${season.id}/publication`, world.commission),
    ).toMatchObject({ undecided: 0, published: { awarded: 1 } });
    expect(await readOwn(accepted.who, accepted.id)).toMatchObject({
      status: 'VERIFIED',
      totalScore: 40.25,
      scoring: { changes: [{ reason: 'Журнал выше' }] },
    });
    const { history } = await world.ask<ApplicationHistory>(
      'GET',
      `/applications/${rejected.id}/history`,
      rejected.who,
    );
    expect(history[0]).toMatchObject({ action: 'reject', comment: 'Причина' });
    const told = await world.database
      .select({ kind: notice.kind, subject: notice.subject })
      .from(notice)
      .where(inArray(notice.subject, [accepted.id, rejected.id]));
    expect(new Map(told.map(({ kind, subject }) => [subject, kind]))).toEqual(
      new Map([
        [accepted.id, 'applicationAccepted'],
        [rejected.id, 'applicationRejected'],
      ]),
    );
    const used = await world.database
      .select({ applicationId: usedEvidence.applicationId })
      .from(usedEvidence)
      .where(and(eq(usedEvidence.seasonId, season.id), eq(usedEvidence.kind, 'element')));
    expect(used).toEqual([{ applicationId: accepted.id }, { applicationId: accepted.id }]);

    const list = await world.ask<PublishedResults>('GET', `/seasons/${season.id}/results`, rejected.who);
    expect(listed(list).filter(([number]) => number !== undecided.id)).toEqual(expected);
    expect(list.results[0]?.directions).toEqual([
      { titleRu: 'Наука', titleEn: 'Research', counted: '40.25' },
    ]);
    expect(JSON.stringify(list)).not.toContain('Иванов');
    // What was bound to the rejected one can be used again.
    const again = await world.ask<Application>('POST', '/applications', rejected.who, {
      portfolioElementIds: [rejected.elementId],
    });
    expect(await world.ask('POST', `/applications/${again.id}/submit`, rejected.who, {})).toMatchObject({
      status: 'RE_SUBMITTED',
    });
  });

  it('decides by the adopted scenario, and gives the reason in the language of the student', async () => {
    const season = await openSeason();
    const [best, second, rejected] = [await filed(2), await filed(), await filed()];
    await world.database.insert(personLanguage).values({ personId: second.who.personId, language: 'en' });
    await decide(rejected.id, false);
    // Accepted by itself, and then out by the border.
    await decide(second.id, true);
    await adopt(season.id, 1);
    const { results } = await world.ask<PublishedResults>(
      'GET',
      `/admin/seasons/${season.id}/publication/preview`,
      world.commission,
    );
    expect(results.map(({ number, awarded }) => [number, awarded])).toEqual([
      [best.id, true],
      [second.id, false],
      [rejected.id, false],
    ]);
    const placesInArchive = async () => {
      const { rawPayload } = await world.call('GET', '/personal-data/archive', best.who);
      return (JSON.parse(readZip(rawPayload).get('scenario-place.json')?.toString() ?? '[]') as unknown[])
        .length;
    };
    expect(await readOwn(best.who, best.id)).toMatchObject({ status: 'SUBMITTED' });
    expect(await placesInArchive()).toBe(0);
    await publish(season.id, { overrule: { applicationIds: [second.id], reason: 'The vote was later.' } });
    expect(await readOwn(best.who, best.id)).toMatchObject({ status: 'VERIFIED', adminComment: null });
    expect(await placesInArchive()).toBe(1);
    expect(await readOwn(second.who, second.id)).toMatchObject({
      status: 'REJECTED',
      adminComment: 'The points are below the border: there were not enough places. The vote was later.',
    });
    expect(await readOwn(rejected.who, rejected.id)).toMatchObject({
      status: 'REJECTED',
      adminComment: 'Причина',
    });
    const { history } = await world.ask<ApplicationHistory>(
      'GET',
      `/applications/${best.id}/history`,
      best.who,
    );
    expect(history[0]).toMatchObject({ action: 'accept', fromStatus: 'SUBMITTED', toStatus: 'VERIFIED' });
  });

  it('overturns a decision of the commission by name and with a reason alone', async () => {
    const season = await openSeason();
    const [first, second, third] = [await filed(3), await filed(2), await filed(1)];
    await decide(third.id, true);
    await adopt(season.id, 2);
    // Rejected after the border has let it in.
    await decide(second.id, false);
    const path = `/admin/seasons/${season.id}/publication`;
    const { contradictions } = await world.ask<PublicationState>('GET', path, world.commission);
    const brief = (found: readonly Contradiction[]) =>
      new Map(found.map((each) => [each.applicationId, [each.isAccepted, each.outcome]]));
    const differing = new Map([
      [second.id, [false, 'awarded']],
      [third.id, [true, 'belowBorder']],
    ]);
    expect(brief(contradictions)).toEqual(differing);
    const states = () =>
      world.database
        .select({ id: application.id, status: application.status, heldBack: application.heldBack })
        .from(application)
        .where(eq(application.seasonId, season.id))
        .orderBy(application.id);
    const before = await states();
    const refused = await world.refusal('POST', path, world.commission);
    expect(refused).toMatchObject({ status: 409, code: 'contradictionsLeft' });
    expect(brief((refused.data as { contradictions: Contradiction[] }).contradictions)).toEqual(differing);
    for (const { fullName } of contradictions) expect(refused.message).toContain(fullName);
    // One of the two was not named.
    const overrule = { applicationIds: [third.id], reason: 'Протокол № 4' };
    expect(await world.refusal('POST', path, world.commission, { overrule })).toMatchObject({
      code: 'contradictionsLeft',
      data: { contradictions: [{ applicationId: second.id }] },
    });
    expect(
      await world.refusal('POST', path, world.commission, { overrule: { ...overrule, reason: ' ' } }),
    ).toMatchObject({ status: 400 });
    expect(await states()).toEqual(before);
    // Undone, the first one is settled: the border decides on it alone.
    await undo(second.id);
    await publish(season.id, { overrule });
    expect(await readOwn(second.who, second.id)).toMatchObject({ status: 'VERIFIED', adminComment: null });
    const out = await readOwn(third.who, third.id);
    expect(out).toMatchObject({ status: 'REJECTED' });
    expect(out.adminComment).toMatch(/Протокол № 4$/);
    expect(await readOwn(first.who, first.id)).toMatchObject({ status: 'VERIFIED', adminComment: null });
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${season.id}/history`,
      world.admin,
    );
    expect(history[0]).toMatchObject({
      action: 'publish',
      reason: 'Протокол № 4',
      overruled: [third.id],
    });
  });

  it('overturns no decision by the hand of who is in conflict with that application', async () => {
    const season = await openSeason();
    const [best, accepted] = [await filed(2), await filed(1)];
    await decide(accepted.id, true);
    await adopt(season.id, 1);
    const path = `/admin/seasons/${season.id}/publication`;
    const body = { overrule: { applicationIds: [accepted.id], reason: 'Протокол № 4' } };
    const inConflictWith = async ({ id }: { id: number }) => {
      const who = await world.test.signIn('vud_admin_attachments');
      await world.ask('POST', `/applications/${id}/conflicts`, who, { kind: 'relative', reason: 'Сестра' });
      return who;
    };
    expect(await world.refusal('POST', path, await inConflictWith(accepted), body)).toMatchObject({
      status: 409,
      code: 'conflictOfInterest',
      data: { conflicts: [{ applicationId: accepted.id, kind: 'relative' }] },
    });
    expect(await readOwn(accepted.who, accepted.id)).toMatchObject({ status: 'SUBMITTED' });
    // Nobody chooses whom the border has decided on alone.
    await world.ask('POST', path, await inConflictWith(best), body);
    expect(await readOwn(accepted.who, accepted.id)).toMatchObject({ status: 'REJECTED' });
  });

  it('is refused while something is undecided, twice, out of its window, and where nothing is held back', async () => {
    const season = await openSeason();
    const { id } = await filed();
    const path = `/admin/seasons/${season.id}/publication`;
    const refused = () => world.refusal('POST', path, world.commission);
    expect(await refused()).toMatchObject({ code: 'undecidedLeft', data: { undecided: 1 } });
    await decide(id, true);
    await world.setClock('2027-01-01 00:00Z');
    expect(await refused()).toMatchObject({ code: 'windowClosed' });
    await world.setClock('2026-12-31 23:59:59Z');
    // Of many at once one publishes.
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await refused()).code));
    expect(codes.filter((code) => code === 'alreadyPublished')).toHaveLength(4);
    const plain = await openSeason(['applications']);
    expect(
      await world.refusal('POST', `/admin/seasons/${plain.id}/publication`, world.commission),
    ).toMatchObject({ code: 'nothingHeldBack' });
    for (const [method, address] of [
      ['GET', '/admin/seasons/999999/publication'],
      ['POST', '/admin/seasons/999999/publication'],
      ['GET', '/admin/seasons/999999/publication/preview'],
      ['GET', '/seasons/999999/results'],
    ] as const)
      expect(await world.refusal(method, address, world.commission)).toMatchObject({
        code: 'seasonNotFound',
      });
  });

  it('is refused where points have moved somebody across the border since the vote', async () => {
    const season = await openSeason();
    const [best, second] = [await filed(2), await filed()];
    await adopt(season.id, 1);
    await changePoints(second, '30');
    const publication = ['POST', `/admin/seasons/${season.id}/publication`, world.commission] as const;
    expect(await world.refusal(...publication)).toMatchObject({
      status: 409,
      code: 'borderOutdated',
      data: {
        moves: [
          { applicationId: best.id, kind: 'leaves' },
          { applicationId: second.id, kind: 'enters' },
        ],
      },
    });
    expect(await readOwn(best.who, best.id)).toMatchObject({ status: 'SUBMITTED' });
    await world.adopt(season.id, { name: 'Снова', settings: places(1) });
    await publish(season.id);
    expect(await readOwn(best.who, best.id)).toMatchObject({ status: 'REJECTED' });
    expect(await readOwn(second.who, second.id)).toMatchObject({ status: 'VERIFIED' });
  });

  it('waits for a vote where somebody drops out and those who follow are equal', async () => {
    const season = await openSeason();
    const gone = await filed(2);
    await filed();
    await filed();
    const settings = borderSettings({ places: { by: 'university', count: 1 }, ties: 'vote' });
    await world.adopt(season.id, { settings });
    await world.database.insert(personBlock).values({ personId: gone.who.personId, source: 'given' });
    const path = `/admin/seasons/${season.id}/publication`;
    expect(await world.refusal('POST', path, world.commission)).toMatchObject({
      status: 409,
      code: 'borderOpen',
    });
    const state = await world.ask<PublicationState>('GET', path, world.commission);
    expect(state).toMatchObject({ droppingOut: [{ applicationId: gone.id }], published: null });
  });

  it('a connection that dies in the middle of it leaves nothing of it', async () => {
    const season = await openSeason();
    const [accepted, rejected] = [await filed(), await filed()];
    await decide(accepted.id, true);
    await decide(rejected.id, false);
    const seen = () => Promise.all([accepted, rejected].map(({ who, id }) => readOwn(who, id)));
    const before = await seen();
    // When everything but the last line is written.
    await world.database.$client.query(`
      create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on season_history for each row when (new.action = 'publish') execute function die()`);
    const path = `/admin/seasons/${season.id}/publication`;
    expect((await world.call('POST', path, world.commission)).statusCode).toBe(503);
    await world.database.$client.query('drop trigger die on season_history; drop function die()');
    expect(await seen()).toEqual(before);
    expect(await world.ask('GET', path, world.commission)).toMatchObject({
      isHeldBack: true,
      published: null,
    });
    await publish(season.id);
    expect(await readOwn(accepted.who, accepted.id)).toMatchObject({ status: 'VERIFIED' });
  });

  it('and decisions at the same time: whatever was decided is seen', async () => {
    const season = await openSeason();
    const applications = await Promise.all(Array.from({ length: 12 }, () => filed()));
    await adopt(season.id, 6);
    const answers = await Promise.all([
      ...applications.map(({ id }) =>
        world.call('POST', `/applications/${id}/verify`, world.commission, { isVerified: true }),
      ),
      world.call('POST', `/admin/seasons/${season.id}/publication`, world.commission, {
        overrule: { applicationIds: applications.map(({ id }) => id), reason: 'Граница важнее' },
      }),
    ]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    expect(answers.at(-1)?.statusCode).toBe(201);
    const held = await world.database
      .select({ id: application.id })
      .from(application)
      .where(and(eq(application.seasonId, season.id), isNotNull(application.heldBack)));
    expect(held).toEqual([]);
  });
});
