import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Portfolio, PortfolioElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type {
  DecidedElement,
  UndoBatchResult,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { undoSeconds } from '@zachetka/contract/portfolio/verification/verification-limits';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notice, portfolioElement } from '../../../db/schema/index.ts';
import { giveBlock, readElementRows } from '../../../testing/portfolio-factory.ts';
import { selectRows } from '../../../testing/table-contents.ts';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
  type Signed,
} from '../../../testing/worlds/applications-world.ts';
import { lockElementForDecision } from '../portfolio/index.ts';

const base = '/gateway/extra-edu/api';

let world: ApplicationsWorld;
let verifier: Signed;
let administrator: Signed;
let student: Signed;
beforeAll(async () => {
  world = await createApplicationsWorld();
  verifier = await world.test.signIn('vud_employee');
  administrator = await world.test.signIn('vud_admin_verifications');
  await giveBlock(world.test.database, verifier.personId, world.science.blockId);
});
beforeEach(async () => {
  student = await world.student();
});
afterAll(() => world.close());

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, who: Signed, payload?: object) {
  return world.test.app.inject({
    method,
    url: `${base}${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
}

const decisions = {
  confirm: { isVerified: true, score: 7, comment: 'Хорошо' },
  reject: { isVerified: false, comment: 'Нет подписи' },
  returnForCorrection: { isVerified: false, returnForCorrection: true, comment: 'Приложите скан' },
};
type Kind = keyof typeof decisions;

async function decide(element: { id: number }, kind: Kind = 'confirm', who = verifier, undoable = true) {
  const payload = { portfolioElementId: element.id, ...decisions[kind], undoable };
  const answer = await call('POST', '/verifications', who, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DecidedElement>();
}
const undo = (element: { id: number }, version: number, who = verifier) =>
  call('POST', `/verifications/elements/${element.id}/undo`, who, { version });
const takeBack = (element: { id: number }, version: number, who = administrator, reason = ' Не тот файл ') =>
  call('POST', `/verifications/elements/${element.id}/take-back`, who, { version, reason });
const submitted = (status: ElementStatus = 'SUBMITTED') => world.element(student, { status });
const timePasses = ({ id }: { id: number }) =>
  world.test.database
    .update(portfolioElement)
    .set({ undoUntil: sql`now() - interval '1 second'` })
    .where(eq(portfolioElement.id, id));

const elementsOf = ({ blocks }: Portfolio) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));
async function seenBy(who: Signed, { id, portfolioId }: { id: number; portfolioId: number }) {
  const path = who === student ? '/portfolios' : `/admin/portfolios/${portfolioId}`;
  const portfolio = (await call('GET', path, who)).json<Portfolio>();
  return {
    ...elementsOf(portfolio).find((one): one is PortfolioElement => one.id === id),
    total: portfolio.blocks.reduce((sum, { score }) => sum + score, 0),
  };
}
async function historySeenBy(who: Signed, { id }: { id: number }) {
  const answer = await call('GET', `/portfolios/elements/${id}/history`, who);
  return answer.json<{ history: { action: string }[] }>().history.map(({ action }) => action);
}
const summaryOf = ({ portfolioId }: { portfolioId: number }) =>
  selectRows(
    world.test.database,
    `select distinct total_score, waiting, status from portfolio_summary where portfolio_id = ${portfolioId}`,
  );

async function refusalOf(attempt: () => ReturnType<typeof call>) {
  let message = '';
  const [status, code] = await world.refused(async () => {
    const answer = await attempt();
    ({ message } = answer.json<{ message: string }>());
    return answer;
  });
  return { status, code, message };
}
const refused = (status: number, code: string, text: RegExp | string = '') => ({
  status,
  code,
  message: expect.stringMatching(text) as string,
});

describe('a decision that may be undone', () => {
  it.each(Object.keys(decisions) as Kind[])(
    '%s: the staff see it at once, the student when the time is over',
    async (kind) => {
      const element = await submitted();
      const decided = await decide(element, kind);
      const seconds = (Date.parse(decided.undoUntil ?? '') - Date.parse(decided.assessmentDate)) / 1000;
      expect(seconds).toBe(undoSeconds);
      expect(await seenBy(verifier, element)).toMatchObject({ status: decided.status });
      const untold = { status: 'SUBMITTED', score: null, adminComment: null, assessmentDate: null, total: 0 };
      expect(await seenBy(student, element)).toMatchObject(untold);
      expect(await historySeenBy(student, element)).not.toContain(kind);
      expect(await historySeenBy(verifier, element)).toContain(kind);
      const values = [{ id: element.valueIds[0], value: 'Исправлено' }];
      expect(
        await refusalOf(() => call('PATCH', '/portfolios/elements/attributes', student, values)),
      ).toEqual(refused(409, 'statusForbids'));
      expect(await refusalOf(() => call('DELETE', `/portfolios/elements/${element.id}`, student))).toEqual(
        refused(409, 'statusForbids'),
      );

      await timePasses(element);
      expect(await seenBy(student, element)).toMatchObject({ status: decided.status, score: decided.score });
      expect(await historySeenBy(student, element)).toContain(kind);
    },
  );

  it('is in no application before the student is told, nor among what is verified', async () => {
    const element = await submitted();
    await decide(element);
    const { id } = await world.create(student);
    const verified = (await call('GET', '/portfolios?onlyVerificated=true', student)).json<Portfolio>();
    expect(elementsOf(verified)).toEqual([]);
    const candidates = () =>
      world.ask<{ achievements: { unusable: string | null }[] }>(
        'GET',
        `/${id}/candidates?blockId=${world.science.blockId}`,
        student,
      );
    expect((await candidates()).achievements).toMatchObject([{ unusable: 'NOT_VERIFIED' }]);
    const choose = () => world.call('PUT', `/${id}`, student, { portfolioElementIds: [element.id] });
    expect(await refusalOf(choose)).toEqual(refused(409, 'elementNotVerified'));
    await timePasses(element);
    expect((await candidates()).achievements).toMatchObject([{ unusable: null }]);
    expect((await choose()).statusCode).toBe(200);
  });

  it('without that wish the student is told at once', async () => {
    const element = await submitted();
    const decided = await decide(element, 'confirm', verifier, false);
    expect(decided.undoUntil).toBeNull();
    expect(await seenBy(student, element)).toMatchObject({ status: 'VERIFIED', total: 7 });
    expect(await refusalOf(() => undo(element, decided.version))).toEqual(refused(409, 'undoTimeOver'));
  });
});

describe('POST verifications/elements/:id/undo', () => {
  it('brings the element back to what it was, with two lines of history and its place in the queue', async () => {
    const element = await submitted();
    const { version } = await decide(element);
    expect(await summaryOf(element)).toEqual([{ total_score: 7, waiting: 0, status: 'VERIFIED' }]);
    const answer = await undo(element, version);
    expect(answer.json()).toEqual({ portfolioElementId: element.id, status: 'SUBMITTED', version: 3 });
    const { elements, history } = await readElementRows(world.test.database, element);
    expect(elements).toMatchObject([
      { status: 'SUBMITTED', score: null, adminComment: null, assessedAt: null, undoUntil: null },
    ]);
    expect(elements[0]?.sentAt).toEqual(element.sentAt);
    expect(history.slice(-2)).toMatchObject([
      { action: 'confirm', score: 7 },
      { action: 'undo', actorId: verifier.personId, fromStatus: 'VERIFIED', toStatus: 'SUBMITTED' },
    ]);
    expect(await summaryOf(element)).toEqual([{ total_score: 0, waiting: 1, status: 'SUBMITTED' }]);
    // The student never learns of it; the staff do.
    await timePasses({ id: 0 });
    expect(await historySeenBy(student, element)).toEqual(['add']);
    expect(await historySeenBy(verifier, element)).toEqual(['undo', 'confirm', 'add']);
    expect((await decide(element, 'reject')).status).toBe('REJECTED');
  });

  it('of what was sent again brings the comment of the decision before back', async () => {
    const element = await submitted();
    const first = await decide(element, 'returnForCorrection', verifier, false);
    const values = [{ id: element.valueIds[0], value: 'Исправлено' }];
    await call('PATCH', '/portfolios/elements/attributes', student, values);
    await call('POST', '/portfolios/send', student);
    expect(await refusalOf(() => undo(element, first.version))).toEqual(
      refused(409, 'notDecided', 'Отправлено повторно'),
    );

    const second = await decide(element);
    const before = { status: 'RE_SUBMITTED', adminComment: 'Приложите скан', score: null };
    expect(await seenBy(student, element)).toMatchObject(before);
    expect(await refusalOf(() => undo(element, first.version))).toEqual(
      refused(409, 'elementChangedMeanwhile', 'Иванова'),
    );
    expect((await undo(element, second.version)).json()).toMatchObject({ status: 'RE_SUBMITTED' });
    expect(await seenBy(verifier, element)).toMatchObject(before);
    // A decision that was undone is not the one that the correction is compared with.
    const review = (
      await call('GET', `/verifications/portfolios/${element.portfolioId}`, verifier)
    ).json<Portfolio>();
    expect(elementsOf(review)).toMatchObject([
      { lastDecision: { kind: 'returnForCorrection' }, changesSince: [{ after: 'Исправлено' }] },
    ]);
  });

  it('is for whoever has decided, once, and in time', async () => {
    const element = await submitted();
    const { version } = await decide(element);
    expect(await refusalOf(() => undo(element, version, administrator))).toEqual(
      refused(403, 'notYourDecision', 'Иванова'),
    );
    const stranger = await world.test.signIn('vud_employee');
    expect(await refusalOf(() => undo(element, version, stranger))).toEqual(refused(403, 'blockNotYours'));
    expect(await refusalOf(() => undo({ id: 987_654_321 }, 1))).toEqual(refused(404, 'elementNotFound'));
    await timePasses(element);
    expect(await refusalOf(() => undo(element, version))).toEqual(refused(409, 'undoTimeOver'));

    const own = await world.element(administrator, { status: 'VERIFIED' });
    expect(await refusalOf(() => undo(own, 1, administrator))).toEqual(refused(403, 'ownElement'));
  });

  it('of twenty at once one undoes', async () => {
    const element = await submitted();
    const { version } = await decide(element);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(element, version)));
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'notDecided']));
    expect((await readElementRows(world.test.database, element)).history).toHaveLength(3);
  });

  it('that waited for a submission leaves what was filed as it is', async () => {
    const element = await submitted();
    const { version } = await decide(element);
    const { database } = world.test;
    let undoing: ReturnType<typeof undo> | undefined;
    await database.transaction(async (tx) => {
      await lockElementForDecision(tx, element.id);
      undoing = undo(element, version);
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
      // The undo has begun in time; then the student is told, and files.
      await tx.execute(sql`update portfolio_element set undo_until = undo_until where id = ${element.id}`);
      await tx.execute(sql`
        with filed as (
          insert into application (person_id, status, full_name, filing_end_at, academic_year, consent_at, consent_version)
          values (${student.personId}, 'SUBMITTED', 'Иванова Анна Петровна', now(), 2026, now(), 1) returning id
        )
        insert into application_element (application_id, element_id, is_open, score)
        select id, ${element.id}, true, 7 from filed`);
    });
    const answer = await undoing;
    expect(answer?.json()).toMatchObject({
      code: 'decisionInApplication',
      message: expect.stringMatching(/№ \d+/) as string,
    });
    expect(await seenBy(verifier, element)).toMatchObject({ status: 'VERIFIED' });
  });

  it('and a submission at once: either it is undone, or it is in the application', async () => {
    for (let round = 0; round < 8; round += 1) {
      const element = await submitted();
      const { version } = await decide(element);
      await timePasses(element);
      const { id } = await world.draft(student, element);
      await world.test.database
        .update(portfolioElement)
        .set({ undoUntil: sql`clock_timestamp() + interval '5 milliseconds'` })
        .where(eq(portfolioElement.id, element.id));
      const [undone, filed] = await Promise.all([
        undo(element, version),
        world.call('POST', `/${id}/submit`, student),
      ]);
      expect([undone.statusCode, filed.statusCode]).not.toEqual([200, 200]);
    }
  });
});

describe('POST verifications/batch/undo', () => {
  it('undoes each for itself', async () => {
    const elements = [await submitted(), await submitted(), await submitted()];
    // They have no files: somebody has to have looked.
    for (const { id } of elements) await call('POST', `/verifications/elements/${id}/claim`, verifier);
    const payload = {
      decisions: elements.map(({ id }) => ({
        portfolioElementId: id,
        ...decisions.reject,
        undoable: true,
      })),
    };
    const { results } = (await call('POST', '/verifications/batch', verifier, payload)).json<{
      results: { decided: DecidedElement }[];
    }>();
    const decided = results.map((result) => result.decided);
    expect(decided.map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
    const [first] = elements;
    if (!first) throw new Error('no element');
    await timePasses(first);
    const asked = decided.map(({ portfolioElementId, version }) => ({ portfolioElementId, version }));
    const undone = (
      await call('POST', '/verifications/batch/undo', verifier, { decisions: asked })
    ).json<UndoBatchResult>();
    expect(undone.results.map((result) => result.undone?.status ?? result.refusal?.code)).toEqual([
      'undoTimeOver',
      'SUBMITTED',
      'SUBMITTED',
    ]);
  });
});

describe('POST verifications/elements/:id/take-back', () => {
  it('takes a decision back later, with a reason that the student reads too', async () => {
    const element = await submitted();
    const { version } = await decide(element, 'confirm', verifier, false);
    const draft = await world.draft(student, element);
    expect((await takeBack(element, version)).json()).toMatchObject({ status: 'SUBMITTED', version: 3 });
    const { history } = await readElementRows(world.test.database, element);
    expect(history.at(-1)).toMatchObject({
      action: 'takeBack',
      actorId: administrator.personId,
      comment: 'Не тот файл',
    });
    expect(await historySeenBy(student, element)).toEqual(['takeBack', 'confirm', 'add']);
    expect(await summaryOf(element)).toEqual([{ total_score: 0, waiting: 1, status: 'SUBMITTED' }]);
    // The draft keeps it, and can't be submitted until it is verified again.
    const submit = () => world.call('POST', `/${draft.id}/submit`, student);
    expect(await refusalOf(submit)).toEqual(refused(409, 'elementNotVerified'));
    await decide(element, 'confirm', verifier, false);
    expect((await submit()).statusCode).toBe(200);
  });

  it('of what the student was not told yet, nothing else is told', async () => {
    const element = await submitted();
    const { version } = await decide(element);
    await takeBack(element, version);
    const told = await world.test.database
      .select({ kind: notice.kind })
      .from(notice)
      .where(and(eq(notice.subject, element.id), eq(notice.personId, student.personId)));
    expect(told).toEqual([{ kind: 'decisionTakenBack' }]);
  });

  it('restores also what has no line of history', async () => {
    const element = await world.element(student, { status: 'REJECTED', adminComment: 'Из старой системы' });
    expect((await takeBack(element, 1)).json()).toMatchObject({ status: 'SUBMITTED' });
    expect(await seenBy(student, element)).toMatchObject({ adminComment: null, assessmentDate: null });
  });

  it('is refused for what was filed, with the number of the application', async () => {
    const { element, id } = await world.inStatus('SUBMITTED');
    expect(await refusalOf(() => takeBack(element, 1))).toEqual(
      refused(409, 'decisionInApplication', `№ ${id}:`),
    );
    const answer = await world.inStatus('REJECTED');
    expect(await refusalOf(() => takeBack(answer.element, 1))).toEqual(
      refused(409, 'decisionInApplication', `№ ${answer.id}:`),
    );
  });

  it('is for who administers verification, with a reason, on what is decided', async () => {
    const element = await submitted();
    expect(await refusalOf(() => takeBack(element, 1))).toEqual(refused(409, 'notDecided'));
    const { version } = await decide(element);
    expect(await refusalOf(() => takeBack(element, version, verifier))).toEqual(refused(403, 'forbidden'));
    expect(await refusalOf(() => takeBack(element, version, administrator, ' '))).toEqual(
      refused(400, 'invalidRequest'),
    );
    expect(await refusalOf(() => takeBack(element, 1))).toEqual(refused(409, 'elementChangedMeanwhile'));
    expect(await refusalOf(() => takeBack({ id: 987_654_321 }, 1))).toEqual(refused(404, 'elementNotFound'));
    const own = await world.element(administrator, { status: 'VERIFIED' });
    expect(await refusalOf(() => takeBack(own, 1))).toEqual(refused(403, 'ownElement'));
  });
});
