import type {
  Application,
  ApplicationHistory,
  AssessmentResult,
} from '@zachetka/contract/applications/applications.schemas';
import type { ErrorAnswer } from '@zachetka/contract/errors/error-answer.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationsWorld, createApplicationsWorld } from '../../testing/worlds/applications-world.ts';

let ground: ApplicationsWorld;
beforeAll(async () => {
  ground = await createApplicationsWorld();
});
afterAll(() => ground.close());

const elementsOf = ({ blocks }: Application) =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));

describe('the assessment', () => {
  it('scores the open application alone, and adds up', async () => {
    const { student, id, element } = await ground.inStatus('SUBMITTED');
    const { applications } = await ground.ask<AssessmentResult>('POST', '/assessment', ground.admin, [
      { portfolioElementId: element.id, score: 99 },
    ]);
    expect(applications).toEqual([{ id, version: 4, totalScore: 99 }]);
    const assessed = await ground.ask<Application>('GET', `/${id}`, student);
    expect(assessed).toMatchObject({ totalScore: 99, status: 'SUBMITTED' });
    expect(assessed.checkStartDate).not.toBeNull();
    expect(elementsOf(assessed)).toMatchObject([{ score: 99, verificationScore: 10 }]);
    // The same score again is no change.
    await ground.ask('POST', '/assessment', ground.admin, [{ portfolioElementId: element.id, score: 99 }]);
    const { history } = await ground.ask<ApplicationHistory>('GET', `/${id}/history`, student);
    expect(history.map(({ action }) => action)).toEqual(['assess', 'submit', 'edit', 'create']);
    expect(history[0]).toMatchObject({
      scores: [{ portfolioElementId: element.id, before: 10, after: 99 }],
      actorIsOwner: false,
    });
  });

  it('leaves the other elements their scores, and an application that is decided all of its own', async () => {
    const student = await ground.student();
    const [shared, more] = [await ground.element(student), await ground.element(student, { score: 7 })];
    const older = await ground.draft(student, shared);
    await ground.submit(student, older.id);
    await ground.decide(older.id, true);
    const { id } = await ground.draft(student, shared, more);
    await ground.submit(student, id);
    const { applications } = await ground.ask<AssessmentResult>('POST', '/assessment', ground.admin, [
      { portfolioElementId: shared.id, score: 50 },
    ]);
    expect(applications).toMatchObject([{ id, totalScore: 57 }]);
    const decided = await ground.ask<Application>('GET', `/${older.id}`, student);
    expect(decided.totalScore).toBe(10);
    expect(elementsOf(decided)).toMatchObject([{ id: shared.id, score: 10 }]);
  });

  it('takes scores of several applications at once, all or none', async () => {
    const [one, two] = [await ground.inStatus('SUBMITTED'), await ground.inStatus('RE_SUBMITTED')];
    const decided = await ground.inStatus('VERIFIED');
    const scores = [one, two].map(({ element }, index) => ({ portfolioElementId: element.id, score: index }));
    const late = { portfolioElementId: decided.element.id, score: 5 };
    expect(
      await ground.refused(() => ground.call('POST', '/assessment', ground.admin, [...scores, late])),
    ).toEqual([409, 'elementNotUnderAssessment']);
    const { applications } = await ground.ask<AssessmentResult>('POST', '/assessment', ground.admin, scores);
    expect(applications.map(({ totalScore }) => totalScore)).toEqual([0, 1]);
  });

  it.each([-1, 101, 5.5, 'abc', '5', null, undefined])('refuses the score %j', async (score) => {
    const { element } = await ground.inStatus('SUBMITTED');
    const attempt = () =>
      ground.call('POST', '/assessment', ground.admin, [{ portfolioElementId: element.id, score }]);
    expect(await ground.refused(attempt)).toEqual([400, 'invalidRequest']);
    expect((await attempt()).json<ErrorAnswer>().fields).toHaveProperty('0.score');
  });

  it('refuses a draft, an unknown element, the same one twice, nothing, and everybody but the administrator', async () => {
    const { student, element } = await ground.inStatus('DRAFT');
    const score = { portfolioElementId: element.id, score: 5 };
    const assess = (payload: unknown, who = ground.admin) =>
      ground.refused(() => ground.call('POST', '/assessment', who, payload));
    expect(await assess([score])).toEqual([409, 'elementNotUnderAssessment']);
    expect(await assess([{ ...score, portfolioElementId: 987_654_321 }])).toEqual([404, 'elementNotFound']);
    expect(await assess([score, score])).toEqual([400, 'invalidRequest']);
    expect(await assess([])).toEqual([400, 'invalidRequest']);
    expect(await assess(score)).toEqual([400, 'invalidRequest']);
    expect(await assess([score], ground.commission)).toEqual([403, 'forbidden']);
    expect(await assess([score], student)).toEqual([403, 'forbidden']);
  });
});

describe('the decision', () => {
  it('accepts without a comment, rejects with a reason, and is kept', async () => {
    const [one, two] = [await ground.inStatus('SUBMITTED'), await ground.inStatus('SUBMITTED')];
    const accepted = await ground.ask<Application>('POST', `/${one.id}/verify`, ground.commission, {
      isVerified: true,
    });
    expect(accepted).toMatchObject({ status: 'VERIFIED', adminComment: null });
    expect(accepted.checkEndDate).not.toBeNull();
    expect(accepted.checkStartDate).toBe(accepted.checkEndDate);
    const rejected = await ground.ask<Application>('POST', `/${two.id}/verify`, ground.admin, {
      isVerified: false,
      comment: '  Нет приказа  ',
    });
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      adminComment: 'Нет приказа',
      comment: 'Нет приказа',
    });
    const { history } = await ground.ask<ApplicationHistory>('GET', `/${two.id}/history`, two.student);
    expect(history[0]).toMatchObject({
      action: 'reject',
      fromStatus: 'SUBMITTED',
      toStatus: 'REJECTED',
      comment: 'Нет приказа',
      totalScore: 10,
    });
  });

  it.each([undefined, null, '', ' \n '])('refuses a rejection for the reason %j', async (comment) => {
    const { id } = await ground.inStatus('SUBMITTED');
    const attempt = () =>
      ground.call('POST', `/${id}/verify`, ground.commission, { isVerified: false, comment });
    expect(await ground.refused(attempt)).toEqual([400, 'rejectReasonRequired']);
    expect((await attempt()).json<ErrorAnswer>().fields).toHaveProperty('comment');
  });

  it('refuses bad input, an older version, one’s own application and what is not there', async () => {
    const { id } = await ground.inStatus('SUBMITTED');
    const decide = (payload: object, of = id, who = ground.commission) =>
      ground.refused(() => ground.call('POST', `/${of}/verify`, who, payload));
    expect(await decide({ isVerified: 'true' })).toEqual([400, 'invalidRequest']);
    expect(await decide({ isVerified: true, comment: 'x'.repeat(2001) })).toEqual([400, 'invalidRequest']);
    expect(await decide({ isVerified: true, comment: 'a\0b' })).toEqual([400, 'invalidRequest']);
    expect(await decide({ isVerified: true, version: 1 })).toEqual([409, 'applicationChangedMeanwhile']);
    expect(await decide({ isVerified: true }, 987_654_321)).toEqual([404, 'applicationNotFound']);

    const both = await ground.test.signIn('lks_student', 'vud_admin_attachments');
    const own = await ground.draft(both, await ground.element(both));
    await ground.submit(both, own.id);
    expect(await decide({ isVerified: true }, own.id, both)).toEqual([403, 'ownApplication']);

    const admin = await ground.test.signIn('lks_student', 'sh_admin');
    const theirs = await ground.draft(admin, await ground.element(admin));
    await ground.submit(admin, theirs.id);
    const decided = await ground.call('POST', `/${theirs.id}/verify`, admin, { isVerified: true });
    expect(decided.json()).toMatchObject({ status: 'VERIFIED' });
  });

  it('says how a decided application stands', async () => {
    const { id } = await ground.inStatus('VERIFIED');
    const answer = await ground.call('POST', `/${id}/verify`, ground.commission, { isVerified: true });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'applicationAlreadyDecided',
      message: expect.stringMatching(/Принята.*Иванова Анна Петровна/),
    });
  });
});
