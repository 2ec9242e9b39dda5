import { dayAfter } from '@zachetka/contract/platform/statistics/period.rules';
import type {
  ApplicationStatistics,
  QueueStatistics,
  VerificationStatistics,
} from '@zachetka/contract/platform/statistics/statistics.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication, createElement } from '../../../testing/portfolio-factory.ts';
import {
  createStatisticsWorld,
  noonBefore,
  reason,
  type StatisticsWorld,
  today,
} from '../../../testing/worlds/statistics-world.ts';

type Signed = { headers: Record<string, string> };

const statistics = '/gateway/lks-back/api/statistics';
const verifications = '/gateway/extra-edu/api/verifications';

let world: StatisticsWorld;
let staff: StatisticsWorld['staff'];
beforeAll(async () => {
  world = await createStatisticsWorld();
  ({ staff } = world);
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
  read<VerificationStatistics>(
    `/verification?from=${dayAfter(today, 1 - days)}&to=${today}`,
    staff.administrator,
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("a verifier's own queue", () => {
  it('is what waits in the own blocks, since when, and who comes first', async () => {
    expect(await readQueue(staff.verifier)).toMatchObject({
      hasBlocks: true,
      waiting: 1,
      students: 1,
      waitingSince: noonBefore(2, 1).toISOString(),
    });
    const others = await readQueue(staff.elsewhere);
    expect(others).toMatchObject({ waiting: 2, students: 2, waitingSince: noonBefore(20).toISOString() });
    const { portfolios } = await world.app
      .inject({ url: '/gateway/extra-edu/api/verifications/queue', headers: staff.elsewhere.headers })
      .then((answer) => answer.json<{ portfolios: { portfolioId: number }[] }>());
    expect(others.firstPortfolioId).toBe(portfolios[0]?.portfolioId);
    // Half of two students is one: the one who has waited three days.
    expect(others.medianSeconds).toBeGreaterThan(2.5 * 86_400);
    expect(others.medianSeconds).toBeLessThan(4 * 86_400);
  });

  it('is every block for who sees every block', async () => {
    expect(await readQueue(staff.administrator)).toMatchObject({ hasBlocks: true, waiting: 3, students: 2 });
  });

  it('is empty where no block was given, and says so', async () => {
    expect(await readQueue(staff.withoutBlocks)).toMatchObject({
      hasBlocks: false,
      waiting: 0,
      students: 0,
      waitingSince: null,
      medianSeconds: null,
      firstPortfolioId: null,
    });
  });

  it('has the own decisions of seven days, today last, and not those of others', async () => {
    const { pace } = await readQueue(staff.verifier);
    expect(pace.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => dayAfter(today, -daysAgo)),
    );
    // Eight days ago is too long ago; 23:00 in Moscow is still that day.
    expect(pace.map(({ decided }) => decided)).toEqual([1, 0, 0, 0, 0, 1, 0]);
    expect((await readQueue(staff.elsewhere)).pace.map(({ decided }) => decided)).toEqual([
      0, 1, 0, 0, 0, 0, 0,
    ]);
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
        world.moves
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
    expect(blocks.find(({ id }) => id === world.blocks.sport.blockId)?.waitingSince).toBe(
      noonBefore(20).toISOString(),
    );
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
      [staff.verifier.personId, 3, 1],
      [staff.elsewhere.personId, 1, 2],
    ]);
  });

  it('take weeks from Monday for a longer period, and the last four weeks where none is named', async () => {
    const long = await readVerification(200);
    expect(long.step).toBe('week');
    expect(long.steps.slice(1).every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
    expect([sum(long.all.sent), sum(long.all.decided)]).toEqual([9, 4]);
    const usual = await read<VerificationStatistics>('/verification', staff.administrator);
    expect([usual.from, usual.to]).toEqual([dayAfter(today, -27), today]);
  });

  it('of a period that is over tell how many waited then', async () => {
    const [from, to] = [dayAfter(today, -9), dayAfter(today, -7)];
    const { all } = await read<VerificationStatistics>(
      `/verification?from=${from}&to=${to}`,
      staff.administrator,
    );
    expect(all).toMatchObject({ sent: [1, 0, 1], decided: [0, 1, 0], waiting: [4, 3, 3], waitingNow: 3 });
  });

  it.each([
    ['one day alone', `from=${today}`],
    ['an end before its beginning', `from=${today}&to=${dayAfter(today, -1)}`],
    ['more than a year and a month', `from=${dayAfter(today, -400)}&to=${today}`],
    ['what is no day', 'from=2026-02-30&to=2026-03-01'],
    ['a year that there never was', 'from=0000-01-01&to=0000-01-02'],
  ])('are refused for %s', async (_, query) => {
    const { headers } = staff.administrator;
    const answer = await world.app.inject({ url: `${statistics}/verification?${query}`, headers });
    expect(answer.json()).toMatchObject({ code: 'invalidRequest' });
  });
});

describe('a table as a file', () => {
  const download = async (query: string) => {
    const url = `${statistics}/verification/export?from=${dayAfter(today, -25)}&to=${today}&${query}`;
    return world.app.inject({ url, headers: staff.administrator.headers });
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
    const personId = world.students.medical;
    const sentAt = noonBefore(1, 0);
    const { id } = await createElement(world.database, {
      personId,
      subBlockId: world.blocks.research.id,
      status: 'SUBMITTED',
      sentAt,
    });
    const decided = await world.app.inject({
      method: 'POST',
      url: verifications,
      headers: staff.verifier.headers,
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
    const paceToday = async () => (await readQueue(staff.verifier)).pace.at(-1)?.decided;
    expect(await paceToday()).toBe(1);
    const { waits, outcomes } = await readVerification(1);
    expect(outcomes).toEqual({ confirmed: 1, rejected: 0, returned: 0 });
    const waited = (Date.now() - sentAt.getTime()) / 1000;
    expect(Math.abs((waits.median ?? 0) - waited)).toBeLessThan(120);

    const undone = await world.app.inject({
      method: 'POST',
      url: `${verifications}/elements/${id}/undo`,
      headers: staff.verifier.headers,
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
    const { states, waitingSince, nextId } = await read<ApplicationStatistics>(
      '/applications',
      staff.commission,
    );
    expect(states).toEqual(
      ['SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED'].map((status) => ({ status, count: 0 })),
    );
    expect([waitingSince, nextId]).toEqual([null, null]);
  });

  it('are counted by status, and the one that has waited longest is next; no draft is among them', async () => {
    const apply = async (status: 'DRAFT' | 'SUBMITTED') => {
      const personId = world.students.medical;
      const { id } = await createElement(world.database, {
        personId,
        subBlockId: world.blocks.research.id,
        status: 'VERIFIED',
      });
      return createApplication(world.database, { personId, elementId: id, status });
    };
    await apply('DRAFT');
    const first = await apply('SUBMITTED');
    await apply('SUBMITTED');
    const { states, waitingSince, nextId } = await read<ApplicationStatistics>(
      '/applications',
      staff.commission,
    );
    expect(states.map(({ count }) => count)).toEqual([2, 0, 0, 0]);
    expect(nextId).toBe(first);
    expect(Date.parse(waitingSince ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
