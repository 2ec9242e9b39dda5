import type { ReadyComments } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/verifications/comments';

let test: TestApp;
let administrator: Awaited<ReturnType<TestApp['signIn']>>;
let verifier: typeof administrator;
beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.signIn('vud_admin_verifications');
  verifier = await test.signIn('vud_employee');
});
afterAll(() => test.close());

const read = async () => (await test.app.inject({ url, headers: verifier.headers })).json<ReadyComments>();
const save = (payload: object, { headers } = administrator) =>
  test.app.inject({ method: 'PUT', url, headers, payload });
const comment = (kind: string, order: number, more: object = {}) => ({
  kind,
  order,
  textRu: `Текст ${kind} ${order}`,
  textEn: `Text ${kind} ${order}`,
  ...more,
});

describe('ready-made comments', () => {
  it('are reasons to reject an application at first, for the commission too', async () => {
    const { version, comments } = await read();
    expect(version).toBe(0);
    expect(comments.map(({ kind, order, isDefault }) => [kind, order, isDefault])).toEqual(
      [1, 2, 3, 4, 5].map((order) => ['rejectApplication', order, false]),
    );
    const commission = await test.signIn('vud_admin_attachments');
    expect((await test.app.inject({ url, headers: commission.headers })).json()).toEqual({
      version,
      comments,
    });
    // No reason of a rejection stands there before somebody has chosen it.
    const refused = await save({ comments: comments.map((reason) => ({ ...reason, isDefault: true })) });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'invalidRequest']);
  });

  it('are then what an administrator saves, by kind and order', async () => {
    const saved = await save({
      version: 0,
      comments: [
        comment('confirm', 2),
        comment('confirm', 1, { isDefault: true, textRu: '  Подтверждено  ' }),
        comment('reject', 1),
        comment('returnForCorrection', 5),
        comment('rejectApplication', 1),
      ],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toEqual(await read());
    const { version, comments } = await read();
    expect(version).toBe(1);
    expect(comments.map(({ kind, order, isDefault }) => [kind, order, isDefault])).toEqual([
      ['confirm', 1, true],
      ['confirm', 2, false],
      ['reject', 1, false],
      ['returnForCorrection', 5, false],
      ['rejectApplication', 1, false],
    ]);
    expect(comments[0]).toMatchObject({ textRu: 'Подтверждено', textEn: 'Text confirm 1' });
  });

  it('keep their ids, pass the usual one on, and go when they are left out', async () => {
    const { version, comments } = await read();
    const [first, second, rejected] = comments;
    const saved = await save({
      version,
      comments: [
        { ...rejected, textEn: 'Badly done' },
        { ...second, isDefault: true },
        { ...first, isDefault: false },
      ],
    });
    expect(saved.json<ReadyComments>()).toEqual({
      version: version + 1,
      comments: [
        { ...first, isDefault: false },
        { ...second, isDefault: true },
        { ...rejected, textEn: 'Badly done' },
      ],
    });
  });

  it('are refused to who was slower; of many at once one wins', async () => {
    const { version, comments } = await read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save({ version, comments: [...comments, comment('confirm', 10 + index)] }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      code: 'readyCommentsChangedMeanwhile',
      lastChange: { by: 'Иванова Анна Петровна', at: expect.stringMatching(/Z$/) },
    });
    expect(lost?.json<{ message: string }>().message).toContain('Иванова Анна Петровна');
    expect((await read()).comments).toHaveLength(comments.length + 1);
  });

  it.each([
    [{ comments: [comment('confirm', 1, { textRu: '  ' })] }, 400, 'invalidRequest'],
    [{ comments: [comment('confirm', 1, { textEn: 'а'.repeat(2001) })] }, 400, 'invalidRequest'],
    [{ comments: [comment('praise', 1)] }, 400, 'invalidRequest'],
    [{ comments: [comment('confirm', -1)] }, 400, 'invalidRequest'],
    [
      { comments: [comment('confirm', 1, { id: 1 }), comment('confirm', 2, { id: 1 })] },
      400,
      'invalidRequest',
    ],
    [{}, 400, 'invalidRequest'],
    // Why something is rejected or returned is chosen each time.
    [{ comments: [comment('reject', 1, { isDefault: true })] }, 400, 'invalidRequest'],
    [{ comments: [comment('returnForCorrection', 1, { isDefault: true })] }, 400, 'invalidRequest'],
    [
      { comments: [comment('confirm', 1, { isDefault: true }), comment('confirm', 2, { isDefault: true })] },
      400,
      'severalDefaultComments',
    ],
    [{ comments: [comment('confirm', 1, { id: 987_654 })] }, 404, 'readyCommentNotFound'],
  ])('refuse %j', async (payload, status, code) => {
    const before = await read();
    const answer = await save(payload);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await read()).toEqual(before);
  });

  it('are kept by administrators alone', async () => {
    expect((await save({ comments: [] }, verifier)).statusCode).toBe(403);
  });
});
