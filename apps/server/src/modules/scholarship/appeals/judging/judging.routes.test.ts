import type {
  Appeal,
  AppealJudges,
  AppealPreview,
  AppealsOfSeason,
  OpenedAppeal,
} from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import type {
  Application,
  ApplicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { Scenarios } from '@zachetka/contract/scholarship/border/border.schemas';
import type { Commissions } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import type { PublishedResults } from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { SeasonHistory } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  appeal,
  elementHistory,
  notice,
  recommendation,
  studentPenalty,
  usedEvidence,
} from '../../../../db/schema/index.ts';
import { type Filed, publishedSeason } from '../../../../testing/worlds/published-season.ts';
import { createSeasonsWorld, type SeasonsWorld } from '../../../../testing/worlds/seasons-world.ts';
import { findPlacesInForce } from '../../seasons/index.ts';

let world: SeasonsWorld;
/** Of the commission, and nothing to do with the first decision. */
let judge: SeasonsWorld['commission'];
beforeAll(async () => {
  world = await createSeasonsWorld();
  judge = await world.test.signIn('vud_admin_attachments');
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const file = (filed: Filed, about: number | null = filed.elementId) =>
  world.ask<Appeal>('POST', `/applications/${filed.id}/appeals`, filed.who, {
    portfolioElementId: about,
    what: 'Не те баллы',
    why: 'Журнал другой',
  });
const correct = (portfolioElementId: number, points: string) => ({
  corrections: [{ portfolioElementId, points }],
});
const path = ({ id }: Pick<Appeal, 'id'>, act: string) => `/admin/appeals/${id}/${act}`;
const preview = (of: Appeal, body: object, who = judge) =>
  world.ask<AppealPreview>('POST', path(of, 'preview'), who, body);
const previewRefused = (of: Pick<Appeal, 'id'>, body: object, who = judge) =>
  world.refusal('POST', path(of, 'preview'), who, body);
const upholding = (body: object, { basis }: Pick<AppealPreview, 'basis'>) => ({
  ...body,
  version: 1,
  answer: 'Да, журнал из списка',
  basis,
});
const uphold = async (of: Appeal, body: object) =>
  world.ask<Appeal>('POST', path(of, 'uphold'), judge, upholding(body, await preview(of, body)));
const rejection = { version: 1, answer: 'Баллы верны' };
const statusOf = async ({ id, who }: Filed) => {
  const { status, totalScore, adminComment } = await world.ask<Application>(
    'GET',
    `/applications/${id}`,
    who,
  );
  return { status, totalScore, adminComment };
};
const latestOf = async ({ id, who }: Filed) =>
  (await world.ask<ApplicationHistory>('GET', `/applications/${id}/history`, who)).history;

describe('who judges', () => {
  it('took no part in the first decision: neither decided, adopted, scored nor verified', async () => {
    const scorer = await world.test.signIn('vud_admin_attachments');
    const { filed } = await publishedSeason(world, {
      articles: [2, 1],
      prepare: ([first]) =>
        world.ask('POST', `/applications/${first?.id}/points`, scorer, {
          portfolioElementId: first?.elementId,
          points: '3',
          reason: 'Не та работа',
        }),
    });
    const [mine, rival] = filed as [Filed, Filed];
    const made = await file(mine);
    const asOpened = (who: SeasonsWorld['commission']) =>
      world.ask<OpenedAppeal>('GET', `/admin/appeals/${made.id}`, who);
    const refusedAll = async (who: SeasonsWorld['commission'], bars: string[]) => {
      const body = correct(mine.elementId, '20');
      for (const [act, payload] of [
        ['preview', body],
        ['uphold', upholding(body, { basis: 'x' })],
        ['reject', rejection],
      ] as const)
        expect(await world.refusal('POST', path(made, act), who, payload)).toMatchObject({
          status: 403,
          code: 'tookPart',
          data: { applicationId: mine.id, bars },
        });
      expect((await asOpened(who)).bars).toEqual(bars);
    };
    // Who published has the decisions of the border under their name.
    await refusedAll(world.commission, ['decided', 'adopted']);
    await refusedAll(world.confirming, ['adopted']);
    await refusedAll(scorer, ['scored']);
    // Whom it moves may be oneself.
    await world.ask('POST', `/admin/people/${rival.who.personId}/roles`, world.admin, {
      role: 'vud_admin_attachments',
      reason: 'Приказ',
      endsOn: null,
    });
    const headers = await world.test.headersFor(rival.who.directoryId);
    await refusedAll({ ...rival.who, headers }, ['applied']);

    const verifier = await world.test.signIn('vud_admin_attachments');
    await world.database.insert(elementHistory).values({
      elementId: mine.elementId,
      personId: mine.who.personId,
      blockId: world.block.id,
      subBlockId: world.articles.id,
      actorId: verifier.personId,
      action: 'confirm',
      fromStatus: 'SUBMITTED',
      toStatus: 'VERIFIED',
    });
    await refusedAll(verifier, ['verified']);
    // A recommendation is a part taken, also where a later one took its place.
    const recommends = await world.test.signIn('vud_admin_attachments');
    const recommendedBy = async ({ personId }: { personId: number }) => {
      const { rows } = await world.database.$client.query<{ id: string }>(
        `insert into commission (season_id, institute_id)
          select season_id, institute_id from application where id = ${mine.id} returning id`,
      );
      await world.database.insert(recommendation).values({
        applicationId: mine.id,
        commissionId: Number(rows[0]?.id),
        isRecommended: true,
        madeBy: personId,
        endedAt: new Date(),
      });
    };
    // Another achievement of the application is none of theirs.
    const other = await file(mine, mine.elementIds[1]);
    expect((await world.ask<OpenedAppeal>('GET', `/admin/appeals/${other.id}`, verifier)).bars).toEqual([]);
    expect(await asOpened(judge)).toMatchObject({
      bars: [],
      applicationId: mine.id,
      standing: { outcome: 'awarded', place: 1 },
    });
    expect(await world.refusal('GET', '/admin/appeals/999999', judge)).toMatchObject({
      code: 'appealNotFound',
    });
    await recommendedBy(recommends);
    await refusedAll(recommends, ['recommended']);
  });

  it('sits on the commission of appeals where the season names one, without any role', async () => {
    const { filed, seasonId } = await publishedSeason(world, { articles: [2, 1] });
    const [mine] = filed as [Filed];
    const made = await file(mine);
    const seated = await world.test.signIn();
    const commissions = `/admin/seasons/${seasonId}/commissions`;
    const named = {
      instituteId: null,
      hearsAppeals: true,
      version: null,
      members: [{ personId: seated.directoryId, duty: 'CHAIR' }],
    };
    const list = `/admin/seasons/${seasonId}/appeals`;
    expect(await world.refusal('GET', list, seated)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await world.refusal('PUT', commissions, world.admin, { ...named, instituteId: 1 })).toMatchObject({
      status: 400,
      code: 'appealsOfUniversity',
    });
    const { commissions: made1 } = await world.ask<Commissions>('PUT', commissions, world.admin, named);
    expect(made1).toMatchObject([{ hearsAppeals: true, institute: null }]);
    const body = correct(mine.elementId, '20');
    expect(await previewRefused(made, body)).toMatchObject({ code: 'tookPart', data: { bars: ['outside'] } });
    expect(await world.ask<AppealsOfSeason>('GET', list, seated)).toMatchObject({ waiting: 1 });
    expect(await world.ask<Application>('GET', `/applications/${mine.id}`, seated)).toMatchObject({
      id: mine.id,
    });
    // It decides nothing else, and holds no meetings.
    expect(await world.refusal('GET', `/admin/seasons/${seasonId}/border`, seated)).toMatchObject({
      code: 'forbidden',
    });
    const meeting = {
      number: 1,
      heldOn: '2026-11-02',
      agenda: 'Апелляции',
      present: [seated.directoryId],
      inFavour: 1,
      against: 0,
      abstained: 0,
      reason: 'Рассмотреть',
    };
    expect(
      await world.refusal('POST', `/commissions/${made1[0]?.id}/meetings`, seated, meeting),
    ).toMatchObject({ status: 409, code: 'hearsAppealsAlone' });
    const judged = upholding(body, await preview(made, body, seated));
    expect(await world.ask<Appeal>('POST', path(made, 'uphold'), seated, judged)).toMatchObject({
      outcome: 'UPHELD',
    });
  });

  it('reads the applications of its season once the results are known, and none before', async () => {
    const {
      filed,
      seasonId,
      path: season,
    } = await publishedSeason(world, {
      articles: [2, 1],
      isPublished: false,
    });
    const [mine] = filed as [Filed];
    const seated = await world.test.signIn();
    await world.ask('PUT', `/admin/seasons/${seasonId}/commissions`, world.admin, {
      instituteId: null,
      hearsAppeals: true,
      version: null,
      members: [{ personId: seated.directoryId, duty: 'CHAIR' }],
    });
    const reads = [
      `/applications/${mine.id}`,
      `/applications/${mine.id}/history`,
      `/applications/${mine.id}/commission`,
      `/portfolios/elements/${mine.elementId}/history`,
    ];
    for (const url of reads)
      expect(await world.refusal('GET', url, seated), url).toMatchObject({ status: 403 });
    await world.ask('POST', `${season}/publication`, world.commission);
    for (const url of reads) await world.ask('GET', url, seated);
  });

  it('is told before the publication: of each nomination who is left', async () => {
    const { seasonId } = await publishedSeason(world, { articles: [2, 1], isPublished: false });
    const judges = (who: SeasonsWorld['commission']) =>
      world.ask<AppealJudges>('GET', `/admin/seasons/${seasonId}/appeals/judges`, who);
    const { isNamed, nominations } = await judges(world.commission);
    expect(isNamed).toBe(false);
    expect(nominations).toMatchObject([{ applications: 2, nobody: 0 }]);
    const named = async (personId: string) => {
      const { commissions } = await world.ask<Commissions>(
        'GET',
        `/admin/seasons/${seasonId}/commissions`,
        world.admin,
      );
      await world.ask('PUT', `/admin/seasons/${seasonId}/commissions`, world.admin, {
        instituteId: null,
        hearsAppeals: true,
        version: commissions.find(({ hearsAppeals }) => hearsAppeals)?.version ?? null,
        members: [{ personId, duty: 'CHAIR' }],
      });
    };
    // Who has confirmed the vote took part; who publishes will have.
    await named(world.confirming.directoryId);
    expect((await judges(world.commission)).nominations).toMatchObject([{ judges: [], nobody: 2 }]);
    await named(judge.directoryId);
    expect((await judges(world.commission)).nominations).toMatchObject([{ nobody: 0 }]);
    expect((await judges(judge)).nominations).toMatchObject([{ judges: [], nobody: 2 }]);
  });

  it('is somebody else than the author, whatever else the author is', async () => {
    const { filed } = await publishedSeason(world, { articles: [1] });
    const [mine] = filed as [Filed];
    const made = await file(mine);
    await world.database.$client.query(
      `insert into person_role (person_id, role) values (${mine.who.personId}, 'sh_admin')`,
    );
    const author = { ...mine.who, headers: await world.test.headersFor(mine.who.directoryId) };
    expect(await world.refusal('POST', path(made, 'reject'), author, rejection)).toMatchObject({
      code: 'tookPart',
      data: { bars: ['own'] },
    });
  });

  it('where others decided one by one, whoever published may: that was no decision', async () => {
    const publisher = world.admin;
    const { filed, path: season } = await publishedSeason(world, {
      articles: [1],
      settings: null,
      prepare: ([one]) =>
        world.ask('POST', `/applications/${one?.id}/verify`, world.commission, {
          isVerified: false,
          comment: 'Нет подписи',
        }),
      isPublished: false,
    });
    await world.setClock('2026-10-02 12:00Z');
    await world.ask('POST', `${season}/publication`, publisher);
    await world.setClock('2026-11-05 12:00Z');
    const made = await file(filed[0] as Filed);
    expect((await world.ask<OpenedAppeal>('GET', `/admin/appeals/${made.id}`, publisher)).bars).toEqual([]);
  });
});

describe('a rejection', () => {
  it('has an answer, is told and changes nothing else; of fifty at once there is one', async () => {
    const { filed, seasonId } = await publishedSeason(world, { articles: [1, 1] });
    const [mine] = filed as [Filed, Filed];
    const before = await statusOf(mine);
    const made = await file(mine, null);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call('POST', path(made, 'reject'), judge, rejection)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
    expect(new Set(late.map(({ code }: { code: string }) => code))).toEqual(new Set(['appealAlreadyJudged']));
    expect(late[0]).toMatchObject({ data: { outcome: 'REJECTED' } });
    expect(await previewRefused(made, { corrections: [] })).toMatchObject({ code: 'appealAlreadyJudged' });
    expect(
      await world.refusal(
        'POST',
        path(made, 'uphold'),
        judge,
        upholding({ corrections: [] }, { basis: 'x' }),
      ),
    ).toMatchObject({ code: 'appealAlreadyJudged' });

    expect(await statusOf(mine)).toEqual(before);
    expect((await latestOf(mine))[0]).toMatchObject({ action: 'rejectAppeal', comment: 'Баллы верны' });
    const { appeals } = await world.ask<{ appeals: Appeal[] }>(
      'GET',
      `/applications/${mine.id}/appeals`,
      mine.who,
    );
    expect(appeals).toMatchObject([
      { outcome: 'REJECTED', answer: 'Баллы верны', judgedBy: expect.any(String) },
    ]);
    const told = await world.database
      .select({ personId: notice.personId })
      .from(notice)
      .where(and(eq(notice.kind, 'appealAnswered'), eq(notice.subject, mine.id)));
    expect(told).toEqual([{ personId: mine.who.personId }]);
    const { history } = await world.ask<SeasonHistory>('GET', `/admin/seasons/${seasonId}/history`, judge);
    expect(history[0]).toMatchObject({ action: 'rejectAppeal', reason: 'Баллы верны' });
    // For ever, whoever asks.
    for (const statement of [`update appeal set answer = 'Иначе'`, 'delete from appeal']) {
      const attempt = world.database.$client.query(`${statement} where id = ${made.id}`);
      await expect(attempt).rejects.toThrow('a judged appeal is never changed');
    }
  });

  it('is of the appeal as it was opened', async () => {
    const { filed } = await publishedSeason(world, { articles: [1] });
    const made = await file(filed[0] as Filed);
    await world.database.update(appeal).set({ version: 2 }).where(eq(appeal.id, made.id));
    const body = correct((filed[0] as Filed).elementId, '20');
    for (const [act, payload] of [
      ['reject', rejection],
      ['uphold', upholding(body, { basis: 'x' })],
    ] as const)
      expect(await world.refusal('POST', path(made, act), judge, payload)).toMatchObject({
        code: 'appealChangedMeanwhile',
      });
    for (const [act, payload] of [
      ['reject', rejection],
      ['preview', body],
      ['uphold', upholding(body, { basis: 'x' })],
    ] as const)
      expect(await world.refusal('POST', path({ id: 999_999 }, act), judge, payload)).toMatchObject({
        code: 'appealNotFound',
      });
  });
});

describe('an upheld appeal', () => {
  it('shows whom it moves, keeps nothing of that, and then moves them in one action', async () => {
    const { filed, seasonId } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: {
        money: {
          budget: '30000',
          groups: [
            { from: '25', weight: '2' },
            { from: '0', weight: '1' },
          ],
        },
      },
    });
    const [best, second, mine] = filed as [Filed, Filed, Filed];
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED', totalScore: 10.25 });
    const made = await file(mine);
    const body = correct(mine.elementId, '26');
    const found = await preview(made, body);
    expect(found).toMatchObject({
      total: { before: '10.25', after: '26' },
      standing: {
        before: { outcome: 'belowBorder', place: 3, amount: null },
        after: { outcome: 'awarded', place: 2, amount: 15_000 },
      },
      gates: [],
      awarded: { before: 2, after: 2 },
      unspent: { before: '0', after: '0' },
      open: [],
    });
    expect(found.moves.map(({ applicationId, kind }) => [applicationId, kind])).toEqual([
      [best.id, 'amount'],
      [second.id, 'leaves'],
      [mine.id, 'enters'],
    ]);
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED', totalScore: 10.25 });

    const answer = await world.ask<Appeal>('POST', path(made, 'uphold'), judge, upholding(body, found));
    expect(answer).toMatchObject({ outcome: 'UPHELD', answer: 'Да, журнал из списка' });
    expect(await statusOf(mine)).toEqual({ status: 'VERIFIED', totalScore: 26, adminComment: null });
    expect(await statusOf(second)).toEqual({
      status: 'REJECTED',
      totalScore: 20.5,
      adminComment: 'Баллов меньше, чем на границе: мест не хватило. Граница пересчитана после апелляции.',
    });
    expect((await latestOf(mine)).slice(0, 2)).toMatchObject([
      { action: 'moveUp', fromStatus: 'REJECTED', toStatus: 'VERIFIED' },
      { action: 'upholdAppeal', scores: [{ before: 10.25, after: 26 }], totalScore: 26 },
    ]);
    expect((await latestOf(second))[0]).toMatchObject({ action: 'dropOut', toStatus: 'REJECTED' });
    const list = await world.ask<PublishedResults>('GET', `/seasons/${seasonId}/results`, mine.who);
    expect(list.results.map(({ number, total, awarded, place }) => [number, total, awarded, place])).toEqual([
      [best.id, '30.75', true, 1],
      [mine.id, '26', true, 2],
      [second.id, '20.5', false, 3],
    ]);
    const used = await world.database
      .selectDistinct({ applicationId: usedEvidence.applicationId })
      .from(usedEvidence)
      .where(eq(usedEvidence.seasonId, seasonId));
    expect(new Set(used.map(({ applicationId }) => applicationId))).toEqual(new Set([best.id, mine.id]));
    const told = await world.database
      .select({ kind: notice.kind, subject: notice.subject })
      .from(notice)
      .where(inArray(notice.subject, [second.id, mine.id]))
      .orderBy(notice.id);
    expect(told.slice(2)).toEqual(
      expect.arrayContaining([
        { kind: 'appealAnswered', subject: mine.id },
        { kind: 'applicationAccepted', subject: mine.id },
        { kind: 'applicationRejected', subject: second.id },
      ]),
    );
    expect(told).toHaveLength(5);
    const { adoptions } = await world.ask<Scenarios>('GET', `/admin/seasons/${seasonId}/scenarios`, judge);
    expect(adoptions.map(({ recounted, awarded, inFavour }) => [recounted, awarded, inFavour])).toEqual([
      ['appeal', 2, 3],
      [null, 2, 3],
    ]);
    const { history } = await world.ask<SeasonHistory>('GET', `/admin/seasons/${seasonId}/history`, judge);
    expect(history[0]).toMatchObject({
      action: 'upholdAppeal',
      movedUp: [mine.id],
      droppedOut: [second.id],
    });
    // Whoever moved somebody has decided on them, and judges no appeal of theirs.
    const theirs = await file(second);
    expect(await previewRefused(theirs, correct(second.elementId, '30'))).toMatchObject({
      data: { bars: ['decided'] },
    });
  });

  it('is by nobody who is in conflict with those whom it moves, or among whom the judge chooses', async () => {
    const { filed } = await publishedSeason(world, { articles: [3, 2, 1], settings: { ties: 'vote' } });
    const [, second, mine] = filed as [Filed, Filed, Filed];
    const made = await file(mine);
    const relative = await world.test.signIn('vud_admin_attachments');
    const declared = { kind: 'relative', reason: 'Сестра' };
    await world.ask('POST', `/applications/${second.id}/conflicts`, relative, declared);
    const better = correct(mine.elementId, '26');
    const equal = correct(mine.elementId, '20.5');
    for (const body of [
      better,
      // To let the sister keep the place is a choice as well, and so is a tie with her.
      { ...better, keepsAwarded: true },
      { ...equal, votes: [second.id] },
      { ...equal, votes: [mine.id] },
    ])
      expect(
        await world.refusal(
          'POST',
          path(made, 'uphold'),
          relative,
          upholding(body, await preview(made, body, relative)),
        ),
      ).toMatchObject({
        status: 409,
        code: 'conflictOfInterest',
        data: { conflicts: [{ applicationId: second.id, kind: 'relative' }] },
      });
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED', totalScore: 10.25 });
    // Where she neither loses nor keeps anything by it, the relative may.
    const slight = correct(mine.elementId, '11');
    await world.ask(
      'POST',
      path(made, 'uphold'),
      relative,
      upholding(slight, await preview(made, slight, relative)),
    );
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED', totalScore: 11 });
  });

  it('is refused where it would come out otherwise than it was shown', async () => {
    const { filed } = await publishedSeason(world, { articles: [3, 2, 1] });
    const [best, second, mine] = filed as [Filed, Filed, Filed];
    const [made, other] = [await file(mine), await file(second)];
    const body = correct(mine.elementId, '26');
    const found = await preview(made, body);
    await uphold(other, correct(second.elementId, '40'));
    const before = await statusOf(mine);
    const refusal = await world.refusal('POST', path(made, 'uphold'), judge, upholding(body, found));
    expect(refusal).toMatchObject({ status: 409, code: 'previewOutdated' });
    const { preview: now } = refusal.data as { preview: AppealPreview };
    expect(now).toMatchObject({ standing: { after: { outcome: 'belowBorder', place: 3 } }, moves: [] });
    expect(await statusOf(mine)).toEqual(before);
    expect(await statusOf(best)).toMatchObject({ status: 'VERIFIED' });
    // Other points than those that were looked at are not confirmed either.
    const wanted = upholding(correct(mine.elementId, '27'), now);
    expect(await world.refusal('POST', path(made, 'uphold'), judge, wanted)).toMatchObject({
      code: 'previewOutdated',
    });
    // As it is shown now, it can be.
    await world.ask('POST', path(made, 'uphold'), judge, upholding(body, now));
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED', totalScore: 26 });
  });

  it('can let nobody lose the place: there is an additional one, out of the same budget', async () => {
    const { filed } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: { money: { budget: '30000', groups: [{ from: '0', weight: '1' }] } },
    });
    const [, second, mine] = filed as [Filed, Filed, Filed];
    const made = await file(mine);
    const body = { ...correct(mine.elementId, '26'), keepsAwarded: true };
    const found = await preview(made, body);
    expect(found).toMatchObject({ awarded: { before: 2, after: 3 }, unspent: { after: '0' } });
    expect(found.moves.map(({ kind, after }) => [kind, after?.amount])).toEqual([
      ['amount', 10_000],
      ['amount', 10_000],
      ['enters', 10_000],
    ]);
    await uphold(made, body);
    expect(await statusOf(second)).toMatchObject({ status: 'VERIFIED' });
    // Everybody whose amount is another one now is told how much it was and is.
    const told = await world.database
      .select({ subject: notice.subject, params: notice.params })
      .from(notice)
      .where(
        and(
          eq(notice.kind, 'amountChanged'),
          inArray(
            notice.subject,
            filed.map(({ id }) => id),
          ),
        ),
      );
    expect(new Map(told.map(({ subject, params }) => [subject, [params.before, params.after]]))).toEqual(
      new Map(filed.slice(0, 2).map(({ id }) => [id, ['15000', '10000']])),
    );
  });

  it('does not spend more than there is without a word: a reason is needed, and kept', async () => {
    const { filed, seasonId } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: { money: { budget: '35000', groups: [{ from: '0', amount: '15000' }] } },
    });
    const [, , mine] = filed as [Filed, Filed, Filed];
    const made = await file(mine);
    const body = { ...correct(mine.elementId, '26'), keepsAwarded: true };
    const found = await preview(made, body);
    expect(found).toMatchObject({ overBudget: '10000', unspent: { before: '5000', after: '-10000' } });
    expect(await world.refusal('POST', path(made, 'uphold'), judge, upholding(body, found))).toMatchObject({
      status: 409,
      code: 'recountOverBudget',
      data: { over: '10000' },
    });
    expect(await statusOf(mine)).toMatchObject({ status: 'REJECTED' });
    await world.ask<Appeal>('POST', path(made, 'uphold'), judge, {
      ...upholding(body, found),
      overBudgetReason: 'Из внебюджета',
    });
    const { history } = await world.ask<SeasonHistory>(
      'GET',
      `/admin/seasons/${seasonId}/history`,
      world.admin,
    );
    expect(history.find(({ action }) => action === 'upholdAppeal')).toMatchObject({
      overBudget: { over: '10000', reason: 'Из внебюджета' },
    });
  });

  it('is paid from the reserve where the season keeps the amounts of others', async () => {
    const { filed, seasonId } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: { money: { budget: '30000', groups: [{ from: '0', weight: '1' }] } },
      keepsAmounts: true,
      reserve: 'Резерв стипендиального фонда',
    });
    const [, , mine] = filed as [Filed, Filed, Filed];
    const made = await file(mine);
    const body = { ...correct(mine.elementId, '26'), keepsAwarded: true };
    const found = await preview(made, body);
    expect(found.moves.map(({ applicationId, kind, after }) => [applicationId, kind, after?.amount])).toEqual(
      [[mine.id, 'enters', 15_000]],
    );
    expect(found.moves[0]?.after).toMatchObject({ fromReserve: true });
    expect(found.unspent).toEqual({ before: '0', after: '0' });
    await uphold(made, body);
    const places = await findPlacesInForce(world.database, { seasonId });
    expect(filed.map(({ id }) => [places.get(id)?.amount, places.get(id)?.fromReserve])).toEqual([
      [15_000, false],
      [15_000, false],
      [15_000, true],
    ]);
    const told = await world.database
      .select({ subject: notice.subject })
      .from(notice)
      .where(
        and(
          eq(notice.kind, 'amountChanged'),
          inArray(
            notice.subject,
            filed.map(({ id }) => id),
          ),
        ),
      );
    expect(told).toEqual([]);
  });

  it('as a whole lifts a rejection: the application is ranked again, as far as its gates are passed', async () => {
    const { filed } = await publishedSeason(world, {
      articles: [3, 2, 3],
      gates: [{ kind: 'noPenalty' }],
      prepare: ([, , last]) =>
        world.ask('POST', `/applications/${last?.id}/verify`, world.commission, {
          isVerified: false,
          comment: 'Нет подписи',
        }),
    });
    const [, second, mine] = filed as [Filed, Filed, Filed];
    const byItem = await file(mine);
    // Points alone do not bring it back.
    expect(await preview(byItem, correct(mine.elementId, '50'))).toMatchObject({
      standing: { after: { outcome: 'notEligible' } },
      moves: [],
    });
    const made = await file(mine, null);
    const body = { corrections: [] };
    await world.database
      .insert(studentPenalty)
      .values({ code: `late-${mine.id}`, studentId: mine.who.studentId, issuedOn: '2026-09-20' });
    expect(await preview(made, body)).toMatchObject({
      standing: { after: { outcome: 'notEligible' } },
      gates: [{ kind: 'noPenalty', outcome: 'failed' }],
    });
    await world.database.delete(studentPenalty).where(eq(studentPenalty.studentId, mine.who.studentId));
    await uphold(made, body);
    expect(await statusOf(mine)).toMatchObject({ status: 'VERIFIED', adminComment: null });
    expect(await statusOf(second)).toMatchObject({ status: 'REJECTED' });
  });

  it('that lifts a rejection without leading to a place says so', async () => {
    const { filed } = await publishedSeason(world, {
      articles: [3, 2, 1],
      prepare: ([, , last]) =>
        world.ask('POST', `/applications/${last?.id}/verify`, world.commission, {
          isVerified: false,
          comment: 'Нет подписи',
        }),
    });
    const [, , mine] = filed as [Filed, Filed, Filed];
    await uphold(await file(mine, null), { corrections: [] });
    expect(await statusOf(mine)).toMatchObject({
      status: 'REJECTED',
      adminComment: 'Баллов меньше, чем на границе: мест не хватило. Граница пересчитана после апелляции.',
    });
    expect((await latestOf(mine))[0]).toMatchObject({ action: 'reject', fromStatus: 'REJECTED' });
  });

  it('where no border decided accepts what was rejected', async () => {
    const { filed } = await publishedSeason(world, {
      articles: [1],
      settings: null,
      rules: null,
      prepare: ([one]) =>
        world.ask('POST', `/applications/${one?.id}/verify`, world.commission, {
          isVerified: false,
          comment: 'Нет подписи',
        }),
    });
    const [mine] = filed as [Filed];
    const made = await file(mine, null);
    expect(await previewRefused(made, correct(mine.elementId, '5'))).toMatchObject({ code: 'noRules' });
    const withPoints = upholding(correct(mine.elementId, '5'), { basis: 'x' });
    expect(await world.refusal('POST', path(made, 'uphold'), judge, withPoints)).toMatchObject({
      code: 'noRules',
    });
    expect(await preview(made, { corrections: [] })).toMatchObject({
      unspent: null,
      standing: { before: null, after: null },
      moves: [{ applicationId: mine.id, kind: 'enters', before: null, after: null }],
    });
    await uphold(made, { corrections: [] });
    expect(await statusOf(mine)).toMatchObject({ status: 'VERIFIED' });
  });

  it('corrects something, of what it is about', async () => {
    const { filed } = await publishedSeason(world, { articles: [2, 1] });
    const [mine, other] = filed as [Filed, Filed];
    const [byItem, whole] = [await file(mine), await file(mine, null)];
    const cases = [
      [byItem, { corrections: [] }, 'correctsNothing'],
      [byItem, correct(mine.elementId, '10.25'), 'correctsNothing'],
      [whole, { corrections: [] }, 'correctsNothing'],
      [byItem, correct(mine.elementIds[1] ?? 0, '20'), 'correctsOther'],
      [whole, correct(other.elementId, '20'), 'pointsOfOther'],
    ] as const;
    for (const [of, body, code] of cases) {
      expect(await previewRefused(of, body)).toMatchObject({ code });
      const confirmed = upholding(body, { basis: 'x' });
      expect(await world.refusal('POST', path(of, 'uphold'), judge, confirmed)).toMatchObject({ code });
    }
    // What is accepted and corrected is used as it counts now.
    await uphold(whole, correct(mine.elementId, '0'));
    const used = await world.database
      .selectDistinct({ elementId: usedEvidence.elementId })
      .from(usedEvidence)
      .where(eq(usedEvidence.applicationId, mine.id));
    expect(used).toEqual([{ elementId: mine.elementIds[1] }]);
  });

  it('waits for a vote where totals tie across the border', async () => {
    const { filed } = await publishedSeason(world, {
      articles: [3, 2, 1],
      settings: { ties: 'vote' },
    });
    const [, second, mine] = filed as [Filed, Filed, Filed];
    const made = await file(mine);
    const body = correct(mine.elementId, '20.5');
    const found = await preview(made, body);
    expect(found.open.map(({ applicationId }) => applicationId)).toEqual([second.id, mine.id]);
    expect(await world.refusal('POST', path(made, 'uphold'), judge, upholding(body, found))).toMatchObject({
      code: 'borderOpen',
    });
    await uphold(made, { ...body, votes: [mine.id] });
    expect(await statusOf(mine)).toMatchObject({ status: 'VERIFIED' });
    expect(await statusOf(second)).toMatchObject({ status: 'REJECTED' });
  });
});
