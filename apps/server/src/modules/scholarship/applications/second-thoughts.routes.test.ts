import type { ApplicationList } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type {
  Application,
  ApplicationHistory,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import type {
  SeasonToCreate,
  SeasonWindowToSave,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '../../../db/schema/index.ts';
import { withoutClocksAndIds } from '../../../testing/every-request.ts';
import { readZip } from '../../../testing/files/read-zip.ts';
import {
  articleRules,
  createSeasonsWorld,
  type SeasonsWorld,
} from '../../../testing/worlds/seasons-world.ts';
import { addContests } from '../../../testing/worlds/two-nominations.ts';

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

const year = { from: '2026-09-01T00:00', until: '2026-12-31T23:59' };
const windows: SeasonWindowToSave[] = [
  { kind: 'applications', from: '2026-09-01T00:00', until: '2026-10-31T23:59' },
  { kind: 'universityCommission', ...year },
];

async function filed(calendar = windows, more: Partial<SeasonToCreate> = {}) {
  await world.withoutSeasons();
  await world.setClock('2026-10-01 12:00Z');
  const { id: seasonId } = await world.season(calendar, { rules: articleRules(), ...more });
  const who = await world.student();
  const { id: elementId } = await world.article(who);
  const made = await world.ask<Application>('POST', '/applications', who, {
    portfolioElementIds: [elementId],
  });
  const path = `/applications/${made.id}`;
  await world.ask('POST', `${path}/submit`, who, {});
  const historyOf = async (reader: Parameters<typeof world.ask>[2] = who) =>
    (await world.ask<ApplicationHistory>('GET', `${path}/history`, reader)).history
      .map(({ action }) => action)
      .toReversed();
  return { who, id: made.id, seasonId, path, elementId, historyOf };
}
const open = (path: string) => world.ask('POST', `${path}/check`, world.commission);
const answer = (path: string, givesBack: boolean, by = world.commission) =>
  world.refusal('POST', `${path}/give-back`, by, { givesBack });

describe('before anybody judges', () => {
  it('an application is taken back, changed and filed anew, as often as one likes', async () => {
    const { who, id, path, elementId, historyOf } = await filed();
    const { id: other } = await world.article(who, { kind: 'Scopus' });
    const back = await world.ask<Application>('POST', `${path}/withdraw`, who, {});
    expect(back).toMatchObject({
      status: 'DRAFT',
      isBeingJudged: false,
      filingEndDate: null,
      consentAt: null,
      totalScore: 10.25,
    });
    // Nobody else sees a draft, and what was in it is free again.
    expect(await world.refusal('GET', path, world.commission)).toMatchObject({ code: 'applicationNotFiled' });
    await world.ask('PUT', path, who, { portfolioElementIds: [elementId, other] });
    expect(await world.ask<Application>('POST', `${path}/submit`, who, {})).toMatchObject({
      id,
      status: 'SUBMITTED',
      totalScore: 30.75,
    });
    await world.ask('POST', `${path}/withdraw`, who);
    await world.ask('POST', `${path}/submit`, who, {});
    expect(await historyOf()).toEqual([
      'create',
      'submit',
      'withdraw',
      'edit',
      'submit',
      'withdraw',
      'submit',
    ]);
  });

  it('only its author takes it back, what was filed, on its last version and while one may apply', async () => {
    const { who, path } = await filed();
    const stranger = await world.student();
    const refused = (by: typeof who, version?: number) =>
      world.refusal('POST', `${path}/withdraw`, by, version === undefined ? {} : { version });
    expect(await refused(stranger)).toMatchObject({ status: 403, code: 'notYourApplication' });
    expect(await refused(who, 1)).toMatchObject({ status: 409, code: 'applicationChangedMeanwhile' });
    for (const act of ['withdraw', 'ask-back'])
      expect(await world.refusal('POST', `/applications/999999/${act}`, who, {})).toMatchObject({
        status: 404,
        code: 'applicationNotFound',
      });
    expect(await world.refusal('POST', `${path}/ask-back`, who, {})).toMatchObject({
      status: 409,
      code: 'judgingNotBegun',
    });
    await world.setClock('2026-11-01 00:00Z');
    expect(await refused(who)).toMatchObject({ status: 409, code: 'windowClosed' });
    await world.setClock('2026-10-01 12:00Z');
    const at = await Promise.all([refused(who), refused(who)]);
    expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await refused(who)).toMatchObject({ code: 'applicationStatusForbids' });
  });
});

describe('once somebody began to judge', () => {
  it('its author asks for it back, and the judge gives it or leaves it', async () => {
    const { who, path, historyOf } = await filed();
    await open(path);
    expect(await world.refusal('POST', `${path}/withdraw`, who, {})).toMatchObject({
      status: 409,
      code: 'judgingBegan',
    });
    expect(await answer(path, true)).toMatchObject({ status: 409, code: 'notAskedBack' });
    const reason = 'Забыла статью';
    const asked = await world.ask<Application>('POST', `${path}/ask-back`, who, { reason });
    expect(asked).toMatchObject({ status: 'SUBMITTED', isBeingJudged: true, askedBack: { reason } });
    expect(await world.ask<Application>('GET', path, world.commission)).toMatchObject({
      askedBack: { reason },
    });
    expect(await answer(path, true, who as never)).toMatchObject({ status: 403 });
    expect(await answer('/applications/987654321', true)).toMatchObject({ code: 'applicationNotFound' });
    const outdated = { givesBack: true, version: asked.version - 1 };
    expect(await world.refusal('POST', `${path}/give-back`, world.commission, outdated)).toMatchObject({
      status: 409,
      code: 'applicationChangedMeanwhile',
    });

    const listed = async () => {
      const { applications } = await world.ask<ApplicationList>(
        'GET',
        '/applications/list?page=0&pageSize=100',
        world.commission,
      );
      return applications.find((each) => each.id === asked.id)?.askedBackAt;
    };
    expect(await listed()).toEqual(expect.any(String));
    expect(await answer(path, false)).toMatchObject({ status: 204 });
    expect(await listed()).toBeNull();
    expect(await world.ask<Application>('GET', path, who)).toMatchObject({
      status: 'SUBMITTED',
      askedBack: null,
    });
    await world.ask('POST', `${path}/ask-back`, who);
    expect(await answer(path, true)).toMatchObject({ status: 204 });
    const told = await world.database
      .select({ kind: notice.kind })
      .from(notice)
      .where(and(eq(notice.personId, who.personId), eq(notice.subject, asked.id)))
      .orderBy(notice.id);
    expect(told.map(({ kind }) => kind)).toEqual(['applicationKeptFiled', 'applicationGivenBack']);
    const back = await world.ask<Application>('GET', path, who);
    expect(back).toMatchObject({
      status: 'DRAFT',
      checkStartDate: null,
      isBeingJudged: false,
      askedBack: null,
    });
    expect(await world.ask<Application>('POST', `${path}/submit`, who, {})).toMatchObject({
      status: 'SUBMITTED',
    });
    expect(await historyOf()).toEqual([
      'create',
      'submit',
      'askBack',
      'keepFiled',
      'askBack',
      'giveBack',
      'submit',
    ]);
  });

  it('nobody gives it back in conflict, after the window, or once it is decided', async () => {
    const { who, path } = await filed();
    await open(path);
    await world.ask('POST', `${path}/ask-back`, who, {});
    const relative = await world.test.signIn('vud_admin_attachments');
    await world.ask('POST', `${path}/conflicts`, relative, { kind: 'relative', reason: 'Брат' });
    expect(await answer(path, true, relative)).toMatchObject({ code: 'conflictOfInterest' });
    await world.setClock('2026-11-01 00:00Z');
    expect(await answer(path, true)).toMatchObject({ code: 'windowClosed' });
    const askAgain = () => world.refusal('POST', `${path}/ask-back`, who, {});
    expect(await askAgain()).toMatchObject({ code: 'windowClosed' });
    await world.setClock('2026-10-01 12:00Z');
    await world.ask('POST', `${path}/verify`, world.commission, { isVerified: true });
    expect(await answer(path, true)).toMatchObject({ code: 'applicationAlreadyDecided' });
    expect(await askAgain()).toMatchObject({ code: 'applicationStatusForbids' });
  });

  it('what is held back stays so: the author may ask, and nothing is given back or told', async () => {
    const { who, path, elementId, historyOf } = await filed([...windows, { kind: 'publication', ...year }]);
    await open(path);
    const points = { portfolioElementId: elementId, points: '3', reason: 'Не та база' };
    await world.ask('POST', `${path}/points`, world.commission, points);
    expect(await world.ask<Application>('POST', `${path}/ask-back`, who, {})).toMatchObject({
      totalScore: 10.25,
      isBeingJudged: true,
    });
    expect(await answer(path, true)).toMatchObject({ status: 409, code: 'judgedAlready' });
    expect(await historyOf(who)).not.toContain('assess');
  });

  it('what its author does, and what is answered, is in the history as if nothing were held back', async () => {
    const { sport, file } = await addContests(world);
    type Made = Awaited<ReturnType<typeof filed>>;
    const decide = ({ path }: Made, isVerified: boolean) =>
      world.ask('POST', `${path}/verify`, world.commission, { isVerified, comment: 'Причина' });
    const judging = {
      undecided: async () => undefined,
      accepted: (made: Made) => decide(made, true),
      undone: async (made: Made) => {
        await decide(made, false);
        await world.ask('POST', `${made.path}/undo`, world.commission, {});
      },
      otherPoints: ({ path, elementId }: Made) =>
        world.ask('POST', `${path}/points`, world.commission, {
          portfolioElementId: elementId,
          points: '3',
          reason: 'Не та база',
        }),
    };
    // The numbers of rows and people are others each time.
    const withoutNumbers = (rows: readonly object[]) =>
      withoutClocksAndIds(
        JSON.stringify(rows, (key, value: unknown) => (/^id$|Id$/.test(key) ? undefined : value)),
      );
    const seenAfter = async (state: keyof typeof judging) => {
      const made = await filed([...windows, { kind: 'publication', ...year }], { awardChoice: 'student' });
      const { who, id, seasonId, path } = made;
      const inSport = await file(who, sport, 1);
      await open(path);
      await judging[state](made);
      await world.ask('POST', `${path}/ask-back`, who, { reason: 'Забыла статью' });
      const wanted = { seasonId, applicationIds: [inSport, id] };
      await world.ask('PUT', '/applications/preferences', who, wanted);
      const read = async () => {
        const { history } = await world.ask<ApplicationHistory>('GET', `${path}/history`, who);
        const archive = readZip((await world.call('GET', '/personal-data/archive', who)).rawPayload);
        const kept = JSON.parse(archive.get('application-history.json')?.toString() ?? '[]') as object[];
        return {
          actions: history.map(({ action }) => action).toReversed(),
          history: withoutNumbers(history),
          archive: withoutNumbers(kept),
        };
      };
      const asked = await read();
      const { status } = await answer(path, false);
      return { asked, status, answered: await read() };
    };
    const undecided = await seenAfter('undecided');
    expect(undecided.asked.actions).toEqual(['create', 'submit', 'askBack', 'prefer']);
    expect(undecided.answered.actions).toEqual([...undecided.asked.actions, 'keepFiled']);
    for (const state of ['undone', 'otherPoints'] as const)
      expect(await seenAfter(state), state).toEqual(undecided);
    // The judge has decided, and answers nothing any more.
    expect((await seenAfter('accepted')).asked).toEqual(undecided.asked);
  });
});
