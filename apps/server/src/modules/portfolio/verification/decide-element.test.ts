import {
  type ElementStatus,
  elementStatuses,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elementClaim, portfolioElement } from '../../../db/schema/index.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import {
  createElement,
  createSubBlock,
  giveBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/verifications';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;

let test: TestApp;
let verifier: Signed;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;
let ownerId: number;

beforeAll(async () => {
  test = await createTestApp();
  verifier = await test.signIn('vud_employee');
  subBlock = await createSubBlock(test.database, { score: 10 });
  await giveBlock(test.database, verifier.personId, subBlock.blockId);
});
beforeEach(async () => {
  ({ id: ownerId } = await createPerson(test.database));
});
afterAll(() => test.close());

const create = (status: ElementStatus = 'SUBMITTED', more: { score?: number; version?: number } = {}) =>
  createElement(test.database, { personId: ownerId, subBlockId: subBlock.id, status, ...more });

function decide(
  payload: Record<string, unknown>,
  { headers }: Pick<Signed, 'headers'> = verifier,
  language = 'ru',
) {
  return test.app.inject({
    method: 'POST',
    url: base,
    headers: { ...headers, 'accept-language': language },
    payload,
  });
}

const asked = {
  confirm: { isVerified: true, score: 7, comment: ' Хорошо ' },
  reject: { isVerified: false, score: 99, comment: ' Нет подписи ' },
  returnForCorrection: { isVerified: false, returnForCorrection: true, comment: ' Приложите скан ' },
};
const outcomes = {
  confirm: { status: 'VERIFIED', score: 7, adminComment: 'Хорошо' },
  reject: { status: 'REJECTED', score: 3, adminComment: 'Нет подписи' },
  returnForCorrection: { status: 'RETURNED_FOR_CORRECTION', score: 3, adminComment: 'Приложите скан' },
};
const waiting = ['SUBMITTED', 'RE_SUBMITTED'] as const satisfies ElementStatus[];
const pairs = decisionKinds.flatMap((kind) => elementStatuses.map((status) => [kind, status] as const));

describe('POST verifications', () => {
  it.each(pairs.filter(([, status]) => (waiting as readonly ElementStatus[]).includes(status)))(
    '%s decides what is %s',
    async (kind, status) => {
      const element = await create(status, { score: 3 });
      const answer = await decide({ portfolioElementId: element.id, ...asked[kind], version: 1 });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({
        portfolioElementId: element.id,
        version: 2,
        assessmentDate: expect.stringMatching(/Z$/) as string,
        undoUntil: null,
        ...outcomes[kind],
      });
      const { elements, history } = await readElementRows(test.database, element);
      expect(elements).toMatchObject([
        { ...outcomes[kind], version: 2, changedBy: verifier.personId, sentAt: element.sentAt },
      ]);
      expect(elements[0]?.assessedAt).not.toEqual(element.assessedAt);
      expect(history.slice(1)).toMatchObject([
        {
          action: kind,
          actorId: verifier.personId,
          fromStatus: status,
          toStatus: outcomes[kind].status,
          comment: outcomes[kind].adminComment,
          score: kind === 'confirm' ? 7 : null,
        },
      ]);
    },
  );

  it.each(pairs.filter(([, status]) => !(waiting as readonly ElementStatus[]).includes(status)))(
    '%s is refused for what is %s, and changes nothing',
    async (kind, status) => {
      const element = await create(status);
      const before = await readElementRows(test.database, element);
      const answer = await decide({ portfolioElementId: element.id, ...asked[kind] });
      expect(answer.statusCode).toBe(409);
      const isOutcome = ['VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION'].includes(status);
      expect(answer.json()).toMatchObject({ code: isOutcome ? 'alreadyDecided' : 'notWaiting' });
      expect(await readElementRows(test.database, element)).toEqual(before);
    },
  );

  it('says who has decided and how it stands, in both languages', async () => {
    const element = await create();
    await decide({ portfolioElementId: element.id, ...asked.confirm });
    // The page names the version that it shows: that somebody has decided says more than that something has changed.
    const russian = await decide({ portfolioElementId: element.id, ...asked.reject, version: 1 });
    expect(russian.json<{ message: string }>().message).toBe(
      'Решение уже принято (Иванова Анна Петровна): достижение теперь в статусе «Подтверждено».',
    );
    const english = await decide({ portfolioElementId: element.id, ...asked.reject }, verifier, 'en');
    expect(english.json<{ message: string }>().message).toContain('“Verified”');
  });

  it('refuses a decision on a version that is no more', async () => {
    const element = await create('RE_SUBMITTED', { version: 4 });
    const answer = await decide({ portfolioElementId: element.id, ...asked.confirm, version: 3 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'elementChangedMeanwhile',
    ]);
    expect(answer.json<{ message: string }>().message).toContain('Иванова Анна Петровна');
    expect((await readElementRows(test.database, element)).elements).toMatchObject([{ version: 4 }]);
  });

  it.each([
    [{ isVerified: true, comment: 'Да' }, 'scoreRequired', ['score']],
    [{ isVerified: true, comment: 'Да', score: null }, 'scoreRequired', ['score']],
    [{ isVerified: true, comment: 'Да', score: '' }, 'scoreRequired', ['score']],
    [{ isVerified: true, comment: 'Да', score: 'abc' }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: '0x10' }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: '1e3' }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: '+5' }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: -1 }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: 1.5 }, 'scoreInvalid', ['score']],
    [{ isVerified: true, comment: 'Да', score: 1001 }, 'scoreInvalid', ['score']],
    [{ isVerified: true, score: 1 }, 'commentRequired', ['comment']],
    [{ isVerified: true, score: 1, comment: '  ' }, 'commentRequired', ['comment']],
    [{ isVerified: true, comment: ' ' }, 'scoreRequired', ['score', 'comment']],
    [{ isVerified: false }, 'commentRequired', ['comment']],
    [{ isVerified: false, comment: ' \n' }, 'commentRequired', ['comment']],
    [{ isVerified: false, comment: null, returnForCorrection: true }, 'commentRequired', ['comment']],
    [{ isVerified: false, comment: 'а'.repeat(2001) }, 'commentTooLong', ['comment']],
    [{ isVerified: true, comment: 'Да', score: true }, 'invalidRequest', ['score']],
    [
      { isVerified: true, comment: 'Да', score: 1, returnForCorrection: true },
      'invalidRequest',
      ['returnForCorrection'],
    ],
    [{ isVerified: 'yes', comment: 'Да', score: 1 }, 'invalidRequest', ['isVerified']],
    [{ comment: 'Да', score: 1 }, 'invalidRequest', ['isVerified']],
    [{ isVerified: true, comment: 'Да', score: 1, version: 'x' }, 'invalidRequest', ['version']],
    [{ isVerified: true, comment: 'zero\0zero', score: 1 }, 'invalidRequest', ['comment']],
  ])('refuses %j with %s', async (payload, code, fields) => {
    const element = await create();
    const before = await readElementRows(test.database, element);
    const answer = await decide({ portfolioElementId: element.id, ...payload });
    expect(answer.statusCode).toBe(400);
    const refusal = answer.json<{ code: string; fields?: Record<string, string> }>();
    expect(refusal.code).toBe(code);
    expect(Object.keys(refusal.fields ?? {})).toEqual(fields);
    expect(await readElementRows(test.database, element)).toEqual(before);
  });

  it('takes a score of 0, and a score as text', async () => {
    const [one, other] = [await create(), await create()];
    expect((await decide({ portfolioElementId: one.id, ...asked.confirm, score: 0 })).json()).toMatchObject({
      score: 0,
    });
    expect(
      (await decide({ portfolioElementId: other.id, ...asked.confirm, score: '12' })).json(),
    ).toMatchObject({
      score: 12,
    });
  });

  it('refuses an element that there is none of', async () => {
    const answer = await decide({ portfolioElementId: 987_654_321, ...asked.confirm });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'elementNotFound']);
  });

  it('is for the blocks of the employee alone; who administers sees all blocks', async () => {
    const element = await create();
    const stranger = await test.signIn('vud_employee');
    await giveBlock(test.database, stranger.personId, (await createSubBlock(test.database)).blockId);
    for (const caller of [stranger, await test.signIn('vud_employee')]) {
      const answer = await decide({ portfolioElementId: element.id, ...asked.confirm }, caller);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'blockNotYours']);
    }
    expect((await readElementRows(test.database, element)).elements).toMatchObject([{ version: 1 }]);
    for (const role of ['vud_admin_verifications', 'sh_admin'] as const) {
      const caller = await test.signIn(role);
      const answer = await decide({ portfolioElementId: (await create()).id, ...asked.confirm }, caller);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('lets nobody decide on an element of their own, but the super administrator', async () => {
    const own = (personId: number) =>
      createElement(test.database, { personId, subBlockId: subBlock.id, status: 'SUBMITTED' });
    const mine = await own(verifier.personId);
    const answer = await decide({ portfolioElementId: mine.id, ...asked.confirm });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'ownElement']);
    const admin = await test.signIn('sh_admin');
    const theirs = await own(admin.personId);
    expect((await decide({ portfolioElementId: theirs.id, ...asked.confirm }, admin)).statusCode).toBe(200);
  });

  it('decides elements of a block that was deleted meanwhile', async () => {
    const old = await createSubBlock(test.database, { deletedAt: new Date() });
    const element = await createElement(test.database, {
      personId: ownerId,
      subBlockId: old.id,
      status: 'SUBMITTED',
    });
    const admin = await test.signIn('sh_admin');
    expect((await decide({ portfolioElementId: element.id, ...asked.confirm }, admin)).statusCode).toBe(200);
  });

  it('ends whatever claim there is: a claim never stands in the way', async () => {
    const element = await create();
    const other = await test.signIn('vud_admin_verifications');
    await test.app.inject({
      method: 'POST',
      url: `${base}/elements/${element.id}/claim`,
      headers: other.headers,
    });
    expect((await decide({ portfolioElementId: element.id, ...asked.confirm })).statusCode).toBe(200);
    const claims = await test.database
      .select()
      .from(elementClaim)
      .where(eq(elementClaim.elementId, element.id));
    expect(claims).toEqual([]);
  });
});

describe('many decisions at once', () => {
  it('of fifty on one element exactly one wins, with one row of history', async () => {
    const element = await create();
    const second = await test.signIn('vud_admin_verifications');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(
          { portfolioElementId: element.id, ...asked[decisionKinds[index % 3] ?? 'confirm'] },
          index % 2 === 0 ? verifier : second,
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const lost = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of lost) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'alreadyDecided']);
    }
    const { elements, history } = await readElementRows(test.database, element);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    const won = winner?.json<{ status: string; version: number }>();
    expect(elements).toMatchObject([{ status: won?.status, version: 2 }]);
    expect(history).toHaveLength(2);
  });

  it('on different elements of one portfolio all win, and the summary has all of them', async () => {
    const elements = await Promise.all(Array.from({ length: 12 }, () => create()));
    const answers = await Promise.all(
      elements.map(({ id }) => decide({ portfolioElementId: id, ...asked.confirm })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(elements.map(() => 200));
    const { rows } = await test.database.$client.query(
      `select scope_id, total_score, waiting, status from portfolio_summary where portfolio_id = $1`,
      [elements[0]?.portfolioId],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ total_score: 84, waiting: 0, status: 'VERIFIED' });
  });

  it('and changes of the student never wait for each other in a circle', async () => {
    const student = await test.signIn('lks_student');
    ownerId = student.personId;
    const elements = await Promise.all(Array.from({ length: 6 }, () => create()));
    const rejected = await create('REJECTED');
    const work = elements.flatMap(({ id }) => [
      decide({ portfolioElementId: id, ...asked.reject }),
      test.app.inject({
        method: 'PATCH',
        url: '/gateway/extra-edu/api/portfolios/elements/attributes',
        headers: student.headers,
        payload: [{ id: rejected.valueIds[0], value: `Исправлено ${id}` }],
      }),
      test.app.inject({
        method: 'POST',
        url: '/gateway/extra-edu/api/portfolios/send',
        headers: student.headers,
      }),
    ]);
    const statuses = (await Promise.all(work)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    const states = await test.database
      .select({ status: portfolioElement.status })
      .from(portfolioElement)
      .where(eq(portfolioElement.portfolioId, rejected.portfolioId));
    expect(states.filter(({ status }) => status === 'REJECTED')).toHaveLength(6);
  });
});
