import { type StudentHome, studentHome } from '@zachetka/contract/platform/home/home.schemas';
import type { NoticeList } from '@zachetka/contract/platform/notices/notices.schemas';
import { countGroups } from '@zachetka/contract/portfolio/portfolio/element-groups.rules';
import type { Portfolio } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { elementHistory, studyGroup } from '../../../db/schema/index.ts';
import {
  createGroup,
  createPlan,
  createProgramme,
  createScale,
  enrol,
} from '../../../testing/curriculum-factory.ts';
import { createControlForm, createLesson } from '../../../testing/lesson-factory.ts';
import { createElement, createSubBlock } from '../../../testing/portfolio-factory.ts';
import {
  createSeasonsWorld,
  type SeasonsWorld,
  windowsOfADay,
} from '../../../testing/worlds/seasons-world.ts';

type Signed = Awaited<ReturnType<SeasonsWorld['student']>>;

let world: SeasonsWorld;
beforeAll(async () => {
  world = await createSeasonsWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.setClock(null);
  await world.withoutSeasons();
});
afterAll(() => world.close());

/** Signed in anew: a token of another day would be too old on the day that the test moves to. */
const homeOf = async ({ directoryId }: Pick<Signed, 'directoryId'>, query = ''): Promise<StudentHome> => {
  const headers = await world.test.headersFor(directoryId);
  const answer = await world.test.app.inject({ url: `/gateway/lks-back/api/home/student${query}`, headers });
  return studentHome.parse(answer.json());
};

const nothingWaits: StudentHome['waiting'] = {
  returned: { count: 0, latest: [] },
  readyToSend: { count: 0 },
  inVerification: { count: 0, usualDays: null },
  draftApplication: null,
  results: { count: 0, latest: [] },
};

/** A student alone in a group, with a programme in the present semester. */
async function studies() {
  const { database, test } = world;
  const [scale, plan] = [await createScale(database), await createPlan(database)];
  const signed = await test.signIn('lks_student');
  const group = await createGroup(database, plan);
  const { id: studentId } = await enrol(database, signed.personId, group.id);
  const programme = await createProgramme(database, {
    plan,
    scale,
    semesters: [1, 3],
    title: `Анатомия ${plan.id}`,
  });
  const semesterId = (number: number) => plan.semesters.find((each) => each.number === number)?.id ?? 0;
  const teacher = await test.signIn('vud_employee');
  const lesson = (at: string, more: Partial<Parameters<typeof createLesson>[1]> = {}) =>
    createLesson(database, {
      wpdId: programme.id,
      wepSemesterId: semesterId(3),
      groups: [{ groupId: group.id, room: 'Ауд. 214', teachers: [teacher.personId] }],
      at,
      ...more,
    });
  return { ...signed, group, plan, scale, studentId, programme, semesterId, lesson };
}

async function draftOf(who: Awaited<ReturnType<typeof world.student>>): Promise<{ id: number }> {
  const chosen = await world.article(who, { status: 'VERIFIED' });
  return world.ask('POST', '/applications', who, { portfolioElementIds: [chosen.id] });
}

/** The clock of the portal, which in these tests is that of UTC. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${moment}:00Z`) });
const starts = ({ lessons }: StudentHome) => lessons.map(({ startTime }) => startTime.slice(0, 16));

describe('the next lessons', () => {
  it('are those of today that are not over, with room and teacher', async () => {
    const who = await studies();
    for (const hour of ['09:00', '11:00', '13:00']) await who.lesson(`2026-11-09 ${hour}`);
    await who.lesson('2026-11-09 15:00', { isCancelled: true });
    await who.lesson('2026-11-10 09:00');
    itIs('2026-11-09T10:31');
    const home = await homeOf(who);
    expect(starts(home)).toEqual(['2026-11-09 11:00', '2026-11-09 13:00']);
    expect(home.lessons[0]).toMatchObject({
      titleRu: `Анатомия ${who.plan.id}`,
      typeRu: 'Семинар',
      room: 'Ауд. 214',
      teachers: ['Иванова Анна Петровна'],
    });
    // One that goes on is still the next thing to know.
    itIs('2026-11-09T14:29');
    expect(starts(await homeOf(who))).toEqual(['2026-11-09 13:00']);
  });

  it('are those of the next study day on a free one, and none where the semester has no more', async () => {
    const who = await studies();
    await who.lesson('2026-11-06 09:00');
    await who.lesson('2026-11-09 09:00', { isCancelled: true });
    await who.lesson('2026-11-10 11:00');
    await who.lesson('2026-11-10 09:00');
    await who.lesson('2026-11-11 09:00');
    itIs('2026-11-07T12:00');
    expect(starts(await homeOf(who))).toEqual(['2026-11-10 09:00', '2026-11-10 11:00']);
    itIs('2026-12-01T12:00');
    expect((await homeOf(who)).lessons).toEqual([]);
  });

  it('are of all groups of who studies twice', async () => {
    const who = await studies();
    const second = await createGroup(world.database, who.plan);
    await enrol(world.database, who.personId, second.id);
    await who.lesson('2026-11-09 09:00');
    await who.lesson('2026-11-09 11:00', { groups: [{ groupId: second.id }] });
    itIs('2026-11-09T08:00');
    expect(starts(await homeOf(who))).toEqual(['2026-11-09 09:00', '2026-11-09 11:00']);
  });
});

describe('the points of the semester', () => {
  it('are those of the rating, of the present semester', async () => {
    const who = await studies();
    const forms = await Promise.all(
      [1, 3].flatMap((number) =>
        [1, 2].map((position) =>
          createControlForm(world.database, {
            wpdId: who.programme.id,
            wepSemesterId: who.semesterId(number),
            position,
          }),
        ),
      ),
    );
    await world.database.$client.query(
      `insert into mark (student_id, control_form_id, attempt, linguistic_scale_mark_id) values ($1, $2, 1, $3)`,
      [who.studentId, forms.at(-1)?.id, who.scale.marks['4']],
    );
    itIs('2026-11-09T08:00');
    // Four forms share 1000: two of them are of this semester, and 4 gives eight tenths of one.
    const points = { total: 200, maximum: 500 };
    expect((await homeOf(who)).points).toEqual({
      planId: who.plan.id,
      semesterId: who.semesterId(3),
      number: 3,
      ...points,
      disciplines: [
        { id: who.programme.id, titleRu: `Анатомия ${who.plan.id}`, titleEn: 'Anatomy', ...points },
      ],
    });
    // Before the first semester it is the first, after the last the last.
    itIs('2024-11-09T08:00');
    expect((await homeOf(who)).points?.number).toBe(1);
    itIs('2030-11-09T08:00');
    expect((await homeOf(who)).points?.number).toBe(4);
  });

  it('are of full-time study, of the latest where there are several of it, or of what is chosen', async () => {
    const who = await studies();
    const [latest, evening] = [await createPlan(world.database), await createPlan(world.database)];
    await enrol(world.database, who.personId, (await createGroup(world.database, latest)).id);
    const group = await createGroup(world.database, evening);
    await world.database
      .update(studyGroup)
      .set({ eduFormRu: 'Очно-заочная' })
      .where(eq(studyGroup.id, group.id));
    await enrol(world.database, who.personId, group.id);
    expect((await homeOf(who)).points?.planId).toBe(latest.id);
    // The chosen one, as long as it is theirs.
    expect((await homeOf(who, `?enrolmentId=${who.studentId}`)).points?.planId).toBe(who.plan.id);
    const { studentId } = await studies();
    expect((await homeOf(who, `?enrolmentId=${studentId}`)).points?.planId).toBe(latest.id);
  });

  it('are none for who follows no plan', async () => {
    expect((await homeOf(await world.test.signIn('lks_student'))).points).toBeNull();
  });
});

describe('what waits', () => {
  it('is nothing for who has nothing to do', async () => {
    const who = await world.student();
    await world.article(who);
    await world.article(who, { status: 'SUBMITTED' });
    // Half filled in: nothing that could be sent.
    await world.article(who, { status: 'DRAFT', values: [null, 'ВАК', null, null] });
    expect((await homeOf(who)).waiting).toEqual({
      ...nothingWaits,
      inVerification: { count: 1, usualDays: 1 },
    });
  });

  it('says within how many days half of the last decisions came', async () => {
    const who = await world.student();
    const { id: elementId, subBlockId } = await world.article(who, { status: 'SUBMITTED' });
    const line = { elementId, subBlockId, personId: who.personId, blockId: world.block.id };
    const decide = (howMany: number, { day, hours }: { day: string; hours: number }) =>
      world.database.insert(elementHistory).values(
        Array.from({ length: howMany }, () => ({
          ...line,
          action: 'confirm' as const,
          fromStatus: 'SUBMITTED' as const,
          toStatus: 'VERIFIED' as const,
          at: new Date(day),
          waitedSince: new Date(Date.parse(day) - hours * 3_600_000),
        })),
      );
    await decide(200, { day: '2030-11-01T08:00:00Z', hours: 2 });
    expect((await homeOf(who)).waiting.inVerification).toEqual({ count: 1, usualDays: 1 });
    // The latest two hundred count: these and half of those before.
    await decide(101, { day: '2030-11-02T08:00:00Z', hours: 25 });
    expect((await homeOf(who)).waiting.inVerification).toEqual({ count: 1, usualDays: 2 });
  });

  it('names what came back with its comment, the latest first, and counts the rest', async () => {
    const who = await world.student();
    for (const day of [1, 2, 3, 4]) {
      await world.article(who, {
        status: 'RETURNED_FOR_CORRECTION',
        adminComment: `Замечание ${day}`,
        sentAt: new Date(`2026-10-0${day}T08:00:00Z`),
        assessedAt: new Date(`2026-10-0${day}T09:00:00Z`),
      });
    }
    // What was rejected can be corrected too; what stands in an old version can't.
    await world.article(who, { status: 'REJECTED', assessedAt: new Date('2026-09-01T09:00:00Z') });
    const old = await createSubBlock(world.database, { blockId: world.block.id });
    const { personId } = who;
    await createElement(world.database, {
      personId,
      subBlockId: old.id,
      status: 'REJECTED',
      values: ['Старое'],
    });
    await world.database.$client.query('update portfolio_sub_block set deleted_at = now() where id = $1', [
      old.id,
    ]);
    const { returned, readyToSend } = (await homeOf(who)).waiting;
    expect(returned.count).toBe(5);
    const { blocks } = await world.ask<Portfolio>('GET', '/portfolios', who);
    const placed = blocks.flatMap(({ subBlocks }) =>
      subBlocks.flatMap((subBlock) => subBlock.elements.map((element) => ({ subBlock, element }))),
    );
    // The portfolio counts the same.
    expect(countGroups(placed)).toEqual([
      ['RETURNED_FOR_CORRECTION', returned.count],
      ['OLD_VERSION', 1],
    ]);
    expect(returned.latest.map(({ titleRu, comment }) => [titleRu, comment])).toEqual(
      [4, 3].map((day) => ['Статья', `Замечание ${day}`]),
    );
    // It has to be changed before it may be sent again.
    expect(readyToSend.count).toBe(0);
  });

  it('follows the season: what may be sent, and how long a draft may be', async () => {
    const who = await world.student();
    await world.article(who, { status: 'DRAFT' });
    await world.article(who, { status: 'DRAFT', sentAt: new Date('2026-09-01T09:00:00Z') });
    expect((await homeOf(who)).waiting.readyToSend.count).toBe(2);

    await world.season([
      ...windowsOfADay(['achievements', 'corrections']),
      { kind: 'applications', from: '2026-09-16T09:00', until: '2026-09-20T23:59' },
    ]);
    const waitingAt = async (moment: string) => {
      await world.setClock(moment);
      return (await homeOf(who)).waiting;
    };
    expect((await waitingAt('2026-09-15T08:00Z')).readyToSend.count).toBe(0);
    expect((await waitingAt('2026-09-15T09:30Z')).readyToSend.count).toBe(2);
    expect((await waitingAt('2026-09-15T10:30Z')).readyToSend.count).toBe(1);

    await world.setClock('2026-09-16T10:00Z');
    const { id } = await draftOf(who);
    expect((await waitingAt('2026-09-16T10:00Z')).draftApplication).toEqual({
      id,
      daysLeft: 4,
      season: null,
    });
    expect((await waitingAt('2026-09-20T23:58Z')).draftApplication).toEqual({
      id,
      daysLeft: 0,
      season: null,
    });
    // Over: nothing can be done about it any more.
    expect((await waitingAt('2026-09-21T00:00Z')).draftApplication).toBeNull();
  });

  it('names the season of a draft where two take applications', async () => {
    const who = await world.student();
    for (const until of ['2026-09-20T23:59', '2026-09-30T23:59'])
      await world.season([{ kind: 'applications', from: '2026-09-16T09:00', until }]);
    await world.setClock('2026-09-16T10:00Z');
    const { id } = await draftOf(who);
    expect((await homeOf(who)).waiting.draftApplication).toEqual({
      id,
      daysLeft: 4,
      season: { titleRu: expect.stringMatching(/./), titleEn: expect.stringMatching(/./) },
    });
  });

  it('has a draft outside of every season without an end', async () => {
    const who = await world.student();
    // An empty one comes from a look at the page.
    await world.ask('POST', '/applications', who);
    expect((await homeOf(who)).waiting.draftApplication).toBeNull();
    const { id } = await draftOf(who);
    expect((await homeOf(who)).waiting.draftApplication).toEqual({ id, daysLeft: null, season: null });
  });

  it('tells of results until they are read, and of nothing that is old or has another place', async () => {
    const who = await world.student();
    const tell = (kind: string, subject: number, age: string) =>
      world.database.$client.query(
        `insert into notice (person_id, kind, subject, event, params, tell_at)
         values ($1, $2, $3, 'test', '{"ru": "Статья", "en": "Article"}', now() - $4::interval)`,
        [who.personId, kind, subject, age],
      );
    await tell('achievementConfirmed', 1, '2 hours');
    await tell('applicationAccepted', 2, '1 hour');
    await tell('achievementReturned', 3, '1 hour');
    await tell('achievementRejected', 4, '2 months');
    await tell('achievementConfirmed', 5, '-1 minute');
    const { results } = (await homeOf(who)).waiting;
    expect(results.count).toBe(2);
    const { totalElements, notices } = (
      await world.test.app.inject({
        url: '/gateway/lks-back/api/notices?results=true',
        headers: who.headers,
      })
    ).json<NoticeList>();
    expect([totalElements, notices.map(({ id }) => id)]).toEqual([2, results.latest.map(({ id }) => id)]);
    expect(results.latest.map(({ link }) => link)).toEqual([
      '/application-for-pgas?id=2',
      '/portfolio#element-1',
    ]);
    await world.test.app.inject({
      method: 'POST',
      url: '/gateway/lks-back/api/notices/read',
      headers: who.headers,
      payload: { ids: [results.latest[0]?.id] },
    });
    expect((await homeOf(who)).waiting.results).toMatchObject({
      count: 1,
      latest: [{ link: '/portfolio#element-1' }],
    });
  });

  it('is nothing for who has left the students, whatever there was', async () => {
    const who = await world.test.signIn();
    await enrol(world.database, who.personId, world.group.id);
    await world.article(who, { status: 'RETURNED_FOR_CORRECTION' });
    expect(await homeOf(who)).toMatchObject({ lessons: [], waiting: nothingWaits, points: null });
  });
});
