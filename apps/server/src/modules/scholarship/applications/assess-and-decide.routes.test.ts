import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import type { NextApplication } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  type Application,
  type ApplicationHistory,
  type AssessmentResult,
  applicationChangedData,
} from '@zachetka/contract/scholarship/applications/applications.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationsWorld,
  createApplicationsWorld,
} from '../../../testing/worlds/applications-world.ts';

let world: ApplicationsWorld;
beforeAll(async () => {
  world = await createApplicationsWorld();
});
afterAll(() => world.close());

const elementsOf = ({ blocks }: Application) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));

describe('the assessment', () => {
  it('scores the open application alone, and adds up', async () => {
    const { student, id, element } = await world.inStatus('SUBMITTED');
    const { applications } = await world.ask<AssessmentResult>('POST', '/assessment', world.admin, [
      { portfolioElementId: element.id, score: 99 },
    ]);
    expect(applications).toEqual([{ id, version: 4, totalScore: 99 }]);
    const assessed = await world.ask<Application>('GET', `/${id}`, student);
    expect(assessed).toMatchObject({ totalScore: 99, status: 'SUBMITTED' });
    expect(assessed.checkStartDate).not.toBeNull();
    expect(elementsOf(assessed)).toMatchObject([{ score: 99, verificationScore: 10 }]);
    // The same score again is no change.
    await world.ask('POST', '/assessment', world.admin, [{ portfolioElementId: element.id, score: 99 }]);
    const { history } = await world.ask<ApplicationHistory>('GET', `/${id}/history`, student);
    expect(history.map(({ action }) => action)).toEqual(['assess', 'submit', 'edit', 'create']);
    expect(history[0]).toMatchObject({
      scores: [{ portfolioElementId: element.id, before: 10, after: 99 }],
      actorIsOwner: false,
    });
  });

  it('leaves the other elements their scores, and an application that is decided all of its own', async () => {
    const student = await world.student();
    const [shared, more] = [await world.element(student), await world.element(student, { score: 7 })];
    const older = await world.draft(student, shared);
    await world.submit(student, older.id);
    await world.decide(older.id, true);
    const { id } = await world.draft(student, shared, more);
    await world.submit(student, id);
    const { applications } = await world.ask<AssessmentResult>('POST', '/assessment', world.admin, [
      { portfolioElementId: shared.id, score: 50 },
    ]);
    expect(applications).toMatchObject([{ id, totalScore: 57 }]);
    const decided = await world.ask<Application>('GET', `/${older.id}`, student);
    expect(decided.totalScore).toBe(10);
    expect(elementsOf(decided)).toMatchObject([{ id: shared.id, score: 10 }]);
  });

  it('takes scores of several applications at once, all or none', async () => {
    const [one, two] = [await world.inStatus('SUBMITTED'), await world.inStatus('RE_SUBMITTED')];
    const decided = await world.inStatus('VERIFIED');
    const scores = [one, two].map(({ element }, index) => ({ portfolioElementId: element.id, score: index }));
    const late = { portfolioElementId: decided.element.id, score: 5 };
    expect(
      await world.refused(() => world.call('POST', '/assessment', world.admin, [...scores, late])),
    ).toEqual([409, 'elementNotUnderAssessment']);
    const { applications } = await world.ask<AssessmentResult>('POST', '/assessment', world.admin, scores);
    expect(applications.map(({ totalScore }) => totalScore)).toEqual([0, 1]);
  });

  it.each([-1, 101, 5.5, 'abc', '5', '0x10', '1e3', '+5', null, undefined])(
    'refuses the score %j',
    async (score) => {
      const { element } = await world.inStatus('SUBMITTED');
      const attempt = () =>
        world.call('POST', '/assessment', world.admin, [{ portfolioElementId: element.id, score }]);
      expect(await world.refused(attempt)).toEqual([400, 'invalidRequest']);
      expect((await attempt()).json<ErrorAnswer>().fields).toHaveProperty('0.score');
    },
  );

  it('refuses a draft, an unknown element, the same one twice, nothing, and everybody but the administrator', async () => {
    const { student, element } = await world.inStatus('DRAFT');
    const score = { portfolioElementId: element.id, score: 5 };
    const assess = (payload: unknown, who = world.admin) =>
      world.refused(() => world.call('POST', '/assessment', who, payload));
    expect(await assess([score])).toEqual([409, 'elementNotUnderAssessment']);
    expect(await assess([{ ...score, portfolioElementId: 987_654_321 }])).toEqual([404, 'elementNotFound']);
    expect(await assess([score, score])).toEqual([400, 'invalidRequest']);
    expect(await assess([])).toEqual([400, 'invalidRequest']);
    expect(await assess(score)).toEqual([400, 'invalidRequest']);
    expect(await assess([score], world.commission)).toEqual([403, 'forbidden']);
    expect(await assess([score], student)).toEqual([403, 'forbidden']);
  });
});

describe('the decision', () => {
  it('accepts without a comment, rejects with a reason, and is kept', async () => {
    const [one, two] = [await world.inStatus('SUBMITTED'), await world.inStatus('SUBMITTED')];
    const accepted = await world.ask<Application>('POST', `/${one.id}/verify`, world.commission, {
      isVerified: true,
    });
    expect(accepted).toMatchObject({ status: 'VERIFIED', adminComment: null });
    expect(accepted.checkEndDate).not.toBeNull();
    expect(accepted.checkStartDate).toBe(accepted.checkEndDate);
    const rejected = await world.ask<Application>('POST', `/${two.id}/verify`, world.admin, {
      isVerified: false,
      comment: '  Нет приказа  ',
    });
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      adminComment: 'Нет приказа',
      comment: 'Нет приказа',
    });
    const { history } = await world.ask<ApplicationHistory>('GET', `/${two.id}/history`, two.student);
    expect(history[0]).toMatchObject({
      action: 'reject',
      fromStatus: 'SUBMITTED',
      toStatus: 'REJECTED',
      comment: 'Нет приказа',
      totalScore: 10,
    });
  });

  it.each([undefined, null, '', ' \n '])('refuses a rejection for the reason %j', async (comment) => {
    const { id } = await world.inStatus('SUBMITTED');
    const attempt = () =>
      world.call('POST', `/${id}/verify`, world.commission, { isVerified: false, comment });
    expect(await world.refused(attempt)).toEqual([400, 'rejectReasonRequired']);
    expect((await attempt()).json<ErrorAnswer>().fields).toHaveProperty('comment');
  });

  it('refuses a comment that is too long, and cuts nothing', async () => {
    const { id } = await world.inStatus('SUBMITTED');
    for (const isVerified of [true, false]) {
      const attempt = () =>
        world.call('POST', `/${id}/verify`, world.commission, { isVerified, comment: 'я'.repeat(2500) });
      expect(await world.refused(attempt)).toEqual([400, 'commentTooLong']);
      expect((await attempt()).json<ErrorAnswer>().fields).toHaveProperty('comment');
    }
    const longest = 'я'.repeat(2000);
    const rejected = await world.ask<Application>('POST', `/${id}/verify`, world.commission, {
      isVerified: false,
      comment: ` ${longest} `,
    });
    expect(rejected.adminComment).toBe(longest);
  });

  it('refuses bad input, an older version, one’s own application and what is not there', async () => {
    const { id } = await world.inStatus('SUBMITTED');
    const decide = (payload: object, of = id, who = world.commission) =>
      world.refused(() => world.call('POST', `/${of}/verify`, who, payload));
    expect(await decide({ isVerified: 'true' })).toEqual([400, 'invalidRequest']);
    expect(await decide({ isVerified: true, comment: 'a\0b' })).toEqual([400, 'invalidRequest']);
    expect(await decide({ isVerified: true, version: 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await decide({ isVerified: true }, 987_654_321)).toEqual([404, 'applicationNotFound']);

    for (const role of ['vud_admin_attachments', 'sh_admin'] as const) {
      const both = await world.test.signIn('lks_student', role);
      const own = await world.draft(both, await world.element(both));
      await world.submit(both, own.id);
      expect(await decide({ isVerified: true }, own.id, both)).toEqual([409, 'conflictOfInterest']);
    }
  });

  it('tells who comes too late what was done, by whom and when', async () => {
    const decide = async (id: number, payload: object) => {
      const answer = await world.call('POST', `/${id}/verify`, world.commission, payload);
      expect(answer.statusCode).toBe(409);
      const { code, message, data } = answer.json<ErrorAnswer>();
      return { code, message, latest: data && applicationChangedData.parse(data).latest };
    };
    const decided = await world.inStatus('VERIFIED');
    expect(await decide(decided.id, { isVerified: false, comment: 'Нет приказа' })).toMatchObject({
      code: 'applicationAlreadyDecided',
      message: expect.stringMatching(/Принята.*Иванова Анна Петровна/),
      latest: { action: 'accept', actor: 'Иванова Анна Петровна', comment: 'Решение комиссии' },
    });

    const open = await world.inStatus('SUBMITTED');
    const { version } = await world.ask<Application>('GET', `/${open.id}`, world.commission);
    const score = { portfolioElementId: open.element.id, score: 3 };
    await world.ask('POST', '/assessment', world.admin, [score]);
    expect(await decide(open.id, { isVerified: true, version })).toMatchObject({
      code: 'applicationChangedMeanwhile',
      latest: { action: 'assess', actor: 'Иванова Анна Петровна', totalScore: 3, scores: [{ after: 3 }] },
    });

    // What its author does with a draft is nobody else's business.
    const draft = await world.inStatus('DRAFT');
    expect(await decide(draft.id, { isVerified: true })).toMatchObject({
      code: 'applicationStatusForbids',
      latest: undefined,
    });
  });
});

describe('the next application', () => {
  const next = (id: number) => world.ask<NextApplication>('GET', `/${id}/next`, world.commission);

  it('is the one filed next, after the last the one that has waited longest, and never a decided one', async () => {
    const [one, two, three] = [
      await world.inStatus('SUBMITTED'),
      await world.inStatus('RE_SUBMITTED'),
      await world.inStatus('SUBMITTED'),
    ];
    const { nextId, waiting } = await next(one.id);
    expect(nextId).toBe(two.id);
    const { nextId: longest } = await next(three.id);
    expect([one.id, two.id, three.id]).not.toContain(longest);
    await world.decide(two.id, true);
    expect(await next(one.id)).toEqual({ nextId: three.id, waiting: waiting - 1 });
    // From a decided one it goes on as well.
    expect((await next(two.id)).nextId).toBe(three.id);
  });

  it('refuses what is not there, and what nobody has filed', async () => {
    const { id } = await world.inStatus('DRAFT');
    for (const wrong of [id, 987_654_321]) {
      expect(await world.refused(() => world.call('GET', `/${wrong}/next`, world.commission))).toEqual([
        404,
        'applicationNotFound',
      ]);
    }
  });
});
