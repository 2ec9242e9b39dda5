import type { ElementStatus } from '@zachetka/contract/portfolio/element-status.rules';
import type { HistoryAction } from '@zachetka/contract/portfolio/portfolio.schemas';
import { dayAfter } from '@zachetka/contract/statistics/period.rules';
import type {
  ApplicationStatistics,
  QueueStatistics,
  VerificationStatistics,
} from '@zachetka/contract/statistics/statistics.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementHistory, readyComment } from '../../db/schema/index.ts';
import { createGroup, createPlan, enrol } from '../../testing/curriculum-factory.ts';
import { createPerson } from '../../testing/people-factory.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  giveBlock,
} from '../../testing/portfolio-factory.ts';
import { createStudyWorld, type StudyWorld } from '../../testing/worlds/study-world.ts';
import { universityDay } from './university-day.ts';

type Signed = { personId: number; headers: Record<string, string> };
type SubBlock = Awaited<ReturnType<typeof createSubBlock>>;
/** What happened on which day before today, at noon or at another hour. */
type Event = { action: HistoryAction; daysAgo: number; hour?: number; comment?: string; to?: ElementStatus };

const statistics = '/gateway/lks-back/api/statistics';
const verifications = '/gateway/extra-edu/api/verifications';
const timeZone = 'Europe/Moscow';
const today = universityDay(timeZone);
const reason = { ru: 'Приложите скан диплома.', en: 'Attach a scan of the diploma.' };

let world: StudyWorld;
let verifier: Signed;
let elsewhere: Signed;
let withoutBlocks: Signed;
let administrator: Signed;
let commission: Signed;
let research: SubBlock;
let sport: SubBlock;
let students: { medical: number; dental: number; gone: number };
/** Every change of the queue, to be counted once more by hand. */
const moves: { at: Date; blockId: number; change: number }[] = [];

const noonBefore = (daysAgo: number, hour = 12) =>
  // Moscow is three hours ahead of UTC all the year.
  new Date(Date.parse(`${dayAfter(today, -daysAgo)}T00:00:00Z`) + (hour - 3) * 3_600_000);

const after: Partial<Record<HistoryAction, ElementStatus>> = {
  send: 'SUBMITTED',
  withdraw: 'DRAFT',
  confirm: 'VERIFIED',
  reject: 'REJECTED',
  returnForCorrection: 'RETURNED_FOR_CORRECTION',
};

/** An element with this past, and in the status that it leads to. */
async function live(
  personId: number,
  place: SubBlock,
  events: readonly Event[],
  by = verifier,
): Promise<number> {
  const last = events.at(-1);
  const status = last?.to ?? after[last?.action ?? 'add'] ?? 'DRAFT';
  const sendings = events.filter(({ action }) => action === 'send');
  const sent = sendings.at(-1);
  const element = await createElement(world.database, {
    personId,
    subBlockId: place.id,
    status,
    ...(sent && { sentAt: noonBefore(sent.daysAgo, sent.hour) }),
    ...(sendings.length > 1 && sent && { assessedAt: noonBefore(sent.daysAgo + 1) }),
  });
  let fromStatus: ElementStatus = 'DRAFT';
  let waitedSince: Date | null = null;
  for (const { action, daysAgo, hour, comment = null, to } of events) {
    const at = noonBefore(daysAgo, hour);
    const toStatus = to ?? after[action] ?? 'DRAFT';
    const isDecision = action !== 'send' && action !== 'withdraw';
    await world.database.insert(elementHistory).values({
      ...element.line,
      actorId: isDecision ? by.personId : personId,
      action,
      at,
      fromStatus,
      toStatus,
      comment,
      waitedSince: isDecision ? waitedSince : null,
    });
    if (action === 'send') waitedSince = at;
    if (toStatus !== 'UNDER_REVIEW')
      moves.push({ at, blockId: place.blockId, change: action === 'send' ? 1 : -1 });
    fromStatus = toStatus;
  }
  return element.id;
}

beforeAll(async () => {
  world = await createStudyWorld();
  const { database } = world;
  const dentistry = await createGroup(database, await createPlan(database));
  const dental = await createPerson(database, { roles: ['lks_student'] });
  await enrol(database, dental.id, dentistry.id);
  students = {
    medical: (await world.signInStudent()).personId,
    dental: dental.id,
    gone: (await createPerson(database)).id,
  };
  research = await createSubBlock(database);
  sport = await createSubBlock(database);
  verifier = await world.signIn('vud_employee');
  elsewhere = await world.signIn('vud_employee');
  withoutBlocks = await world.signIn('vud_employee');
  administrator = await world.signIn('vud_admin_verifications');
  commission = await world.signIn('vud_admin_attachments');
  await giveBlock(database, verifier.personId, research.blockId);
  await giveBlock(database, elsewhere.personId, sport.blockId);
  await database
    .insert(readyComment)
    .values({ kind: 'returnForCorrection', textRu: reason.ru, textEn: reason.en, position: 90 });

  const { medical } = students;
  await live(medical, research, [
    { action: 'send', daysAgo: 10 },
    { action: 'confirm', daysAgo: 8 },
  ]);
  await live(medical, research, [
    { action: 'send', daysAgo: 9 },
    { action: 'returnForCorrection', daysAgo: 6, comment: reason.ru },
  ]);
  await live(
    dental.id,
    sport,
    [
      { action: 'send', daysAgo: 6 },
      { action: 'returnForCorrection', daysAgo: 5, comment: reason.en },
      { action: 'send', daysAgo: 3 },
    ],
    elsewhere,
  );
  await live(dental.id, research, [{ action: 'send', daysAgo: 2, hour: 1 }]);
  await live(medical, research, [
    { action: 'send', daysAgo: 40 },
    { action: 'returnForCorrection', daysAgo: 1, hour: 23, comment: 'Не та кафедра.' },
  ]);
  await live(medical, sport, [
    { action: 'send', daysAgo: 4 },
    { action: 'withdraw', daysAgo: 3 },
  ]);
  await live(students.gone, sport, [{ action: 'send', daysAgo: 20 }]);
  // Comes from an import, and waits for nobody here.
  await live(medical, sport, [{ action: 'send', daysAgo: 7, to: 'UNDER_REVIEW' }]);
});
afterAll(() => world.close());

async function read<Answer>(path: string, { headers }: Signed): Promise<Answer> {
  const answer = await world.app.inject({ url: `${statistics}${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const readQueue = (reader: Signed) => read<QueueStatistics>('/queue', reader);
/** Of a period that nobody has asked for in these seconds. */
const readVerification = (days: number) =>
  read<VerificationStatistics>(`/verification?from=${dayAfter(today, 1 - days)}&to=${today}`, administrator);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("a verifier's own queue", () => {
  it('is what waits in the own blocks, since when, and who comes first', async () => {
    expect(await readQueue(verifier)).toMatchObject({
      hasBlocks: true,
      waiting: 1,
      students: 1,
      waitingSince: noonBefore(2, 1).toISOString(),
    });
    const others = await readQueue(elsewhere);
    expect(others).toMatchObject({ waiting: 2, students: 2, waitingSince: noonBefore(20).toISOString() });
    const { portfolios } = await world.app
      .inject({ url: '/gateway/extra-edu/api/verifications/queue', headers: elsewhere.headers })
      .then((answer) => answer.json<{ portfolios: { portfolioId: number }[] }>());
    expect(others.firstPortfolioId).toBe(portfolios[0]?.portfolioId);
    // Half of two students is one: the one who has waited three days.
    expect(others.medianSeconds).toBeGreaterThan(2.5 * 86_400);
    expect(others.medianSeconds).toBeLessThan(4 * 86_400);
  });

  it('is every block for who sees every block', async () => {
    expect(await readQueue(administrator)).toMatchObject({ hasBlocks: true, waiting: 3, students: 2 });
  });

  it('is empty where no block was given, and says so', async () => {
    expect(await readQueue(withoutBlocks)).toMatchObject({
      hasBlocks: false,
      waiting: 0,
      students: 0,
      waitingSince: null,
      medianSeconds: null,
      firstPortfolioId: null,
    });
  });

  it('has the own decisions of seven days, today last, and not those of others', async () => {
    const { pace } = await readQueue(verifier);
    expect(pace.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => dayAfter(today, -daysAgo)),
    );
    // Eight days ago is too long ago; 23:00 in Moscow is still that day.
    expect(pace.map(({ decided }) => decided)).toEqual([1, 0, 0, 0, 0, 1, 0]);
    expect((await readQueue(elsewhere)).pace.map(({ decided }) => decided)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});

describe('the figures of verification', () => {
  it('count what was sent and decided in each step', async () => {
    const { step, steps, all } = await readVerification(11);
    expect(step).toBe('day');
    expect(steps[0]).toBe(dayAfter(today, -10));
    expect(all.sent).toEqual([1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0]);
    expect(all.decided).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0]);
  });

  it('tell how many waited at the end of each step, as counted by hand', async () => {
    const { steps, all, blocks } = await readVerification(30);
    const waitedOn = (day: string, blockId?: number) => {
      const end = Date.parse(`${dayAfter(day, 1)}T00:00:00Z`) - 3 * 3_600_000;
      return sum(
        moves
          .filter((move) => move.at.getTime() < end && (blockId ?? move.blockId) === move.blockId)
          .map(({ change }) => change),
      );
    };
    expect(all.waiting).toEqual(steps.map((day) => waitedOn(day)));
    expect(Math.max(...all.waiting)).toBeGreaterThan(3);
    for (const { id, waitingNow, waiting } of blocks.filter(({ title }) => title.startsWith('Блок'))) {
      expect(waiting, `block ${id}`).toEqual(steps.map((day) => waitedOn(day, id ?? 0)));
      expect(waiting.at(-1)).toBe(waitingNow);
    }
  });

  it('give each block and each institute its own, and together as many as all', async () => {
    const { all, blocks, institutes } = await readVerification(29);
    for (const cut of [blocks, institutes]) {
      for (const name of ['sent', 'decided', 'waiting'] as const) {
        expect(sum(cut.map((each) => sum(each[name]))), name).toBe(sum(all[name]));
      }
      expect(sum(cut.map(({ waitingNow }) => waitingNow))).toBe(all.waitingNow);
    }
    expect(institutes.map(({ id, waitingNow }) => [id !== null, waitingNow])).toEqual(
      expect.arrayContaining([
        [true, 0],
        [true, 2],
        [false, 1],
      ]),
    );
    expect(blocks.find(({ id }) => id === sport.blockId)?.waitingSince).toBe(noonBefore(20).toISOString());
  });

  it('say how long students waited, how it ended and why it was returned', async () => {
    const { waits, outcomes, reasons, oldest } = await readVerification(28);
    // 24, 48 and 72 hours, and 39 days and 11 hours.
    expect(waits).toEqual({ median: 48 * 3600, ninetieth: (39 * 24 + 11) * 3600 });
    expect(outcomes).toEqual({ confirmed: 1, rejected: 0, returned: 3 });
    expect(reasons).toEqual([
      { text: reason.ru, textEn: reason.en, count: 2 },
      { text: 'Не та кафедра.', textEn: 'Не та кафедра.', count: 1 },
    ]);
    expect(oldest.map(({ waitingSince }) => waitingSince)).toEqual([
      noonBefore(20).toISOString(),
      noonBefore(3).toISOString(),
    ]);
  });

  it('say who has how much', async () => {
    const { verifiers } = await readVerification(27);
    expect(verifiers.map(({ personId, decided, waiting }) => [personId, decided, waiting])).toEqual([
      [verifier.personId, 3, 1],
      [elsewhere.personId, 1, 2],
    ]);
  });

  it('take weeks from Monday for a longer period, and the last four weeks where none is named', async () => {
    const long = await readVerification(200);
    expect(long.step).toBe('week');
    expect(long.steps.slice(1).every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
    expect([sum(long.all.sent), sum(long.all.decided)]).toEqual([9, 4]);
    const usual = await read<VerificationStatistics>('/verification', administrator);
    expect([usual.from, usual.to]).toEqual([dayAfter(today, -27), today]);
  });

  it('of a period that is over tell how many waited then', async () => {
    const [from, to] = [dayAfter(today, -9), dayAfter(today, -7)];
    const { all } = await read<VerificationStatistics>(`/verification?from=${from}&to=${to}`, administrator);
    expect(all).toMatchObject({ sent: [1, 0, 1], decided: [0, 1, 0], waiting: [4, 3, 3], waitingNow: 3 });
  });

  it.each([
    ['one day alone', `from=${today}`],
    ['an end before its beginning', `from=${today}&to=${dayAfter(today, -1)}`],
    ['more than a year and a month', `from=${dayAfter(today, -400)}&to=${today}`],
    ['what is no day', 'from=2026-02-30&to=2026-03-01'],
    ['a year that there never was', 'from=0000-01-01&to=0000-01-02'],
  ])('are refused for %s', async (_, query) => {
    const { headers } = administrator;
    const answer = await world.app.inject({ url: `${statistics}/verification?${query}`, headers });
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });
});

describe('a table as a file', () => {
  const download = async (query: string) => {
    const url = `${statistics}/verification/export?from=${dayAfter(today, -25)}&to=${today}&${query}`;
    return world.app.inject({ url, headers: administrator.headers });
  };

  it('holds every step of every cut', async () => {
    const answer = await download('table=flow&language=ru');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="verification-flow-${dayAfter(today, -25)}-${today}.csv"`,
    );
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFС какого дня;Блок или институт;Отправлено;Проверено;Ждут');
    expect(lines[26]).toBe(`${today};Все;0;0;3`);
  });

  it('is in the language that was asked for', async () => {
    expect((await download('table=reasons&language=en')).body).toBe(
      `\uFEFFComment,Returned\r\n${reason.en},2\r\nНе та кафедра.,1\r\n`,
    );
    expect((await download('table=verifiers')).body).toMatch(
      /^\uFEFFПроверяющий;Проверено;Ждут в своих блоках\r\n/,
    );
  });
});

describe('what a decision leaves for the figures', () => {
  it('counts at once, with the sending that it answers, and no more once it is undone', async () => {
    const personId = students.medical;
    const sentAt = noonBefore(1, 0);
    const { id } = await createElement(world.database, {
      personId,
      subBlockId: research.id,
      status: 'SUBMITTED',
      sentAt,
    });
    const decided = await world.app.inject({
      method: 'POST',
      url: verifications,
      headers: verifier.headers,
      payload: {
        portfolioElementId: id,
        isVerified: true,
        score: 1,
        comment: 'Да',
        version: 1,
        undoable: true,
      },
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const paceToday = async () => (await readQueue(verifier)).pace.at(-1)?.decided;
    expect(await paceToday()).toBe(1);
    const { waits, outcomes } = await readVerification(1);
    expect(outcomes).toEqual({ confirmed: 1, rejected: 0, returned: 0 });
    const waited = (Date.now() - sentAt.getTime()) / 1000;
    expect(Math.abs((waits.median ?? 0) - waited)).toBeLessThan(120);

    const undone = await world.app.inject({
      method: 'POST',
      url: `${verifications}/elements/${id}/undo`,
      headers: verifier.headers,
      payload: { version: 2 },
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await paceToday()).toBe(0);
    const { all, waits: none } = await readVerification(2);
    expect(all.decided).toEqual([1, 0]);
    expect(all.waitingNow).toBe(4);
    // Yesterday's one alone.
    expect(none.median).toBe((39 * 24 + 11) * 3600);
  });
});

describe('the applications of the commission', () => {
  it('are none at first, in every status', async () => {
    const { states, waitingSince, nextId } = await read<ApplicationStatistics>('/applications', commission);
    expect(states).toEqual(
      ['SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED'].map((status) => ({ status, count: 0 })),
    );
    expect([waitingSince, nextId]).toEqual([null, null]);
  });

  it('are counted by status, and the one that has waited longest is next; no draft is among them', async () => {
    const apply = async (status: 'DRAFT' | 'SUBMITTED') => {
      const personId = students.medical;
      const { id } = await createElement(world.database, {
        personId,
        subBlockId: research.id,
        status: 'VERIFIED',
      });
      return createApplication(world.database, { personId, elementId: id, status });
    };
    await apply('DRAFT');
    const first = await apply('SUBMITTED');
    await apply('SUBMITTED');
    const { states, waitingSince, nextId } = await read<ApplicationStatistics>('/applications', commission);
    expect(states.map(({ count }) => count)).toEqual([2, 0, 0, 0]);
    expect(nextId).toBe(first);
    expect(Date.parse(waitingSince ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
