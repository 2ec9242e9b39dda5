import { elementHistory as historySchema } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elementHistory, portfolioElement } from '../../../../db/schema/index.ts';
import { createPerson } from '../../../../testing/people-factory.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  giveBlock,
} from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
let blockId: number;
let element: Awaited<ReturnType<typeof createElement>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
  const subBlock = await createSubBlock(test.database);
  blockId = subBlock.blockId;
  element = await createElement(test.database, { personId: student.personId, subBlockId: subBlock.id });
});
afterAll(() => test.close());

function read(headers: Record<string, string>, id: number | string = element.id) {
  return test.app.inject({ url: `/gateway/extra-edu/api/portfolios/elements/${id}/history`, headers });
}

describe('GET portfolios/elements/{id}/history', () => {
  it('tells who did what and when, newest first', async () => {
    const verifier = await createPerson(test.database, {
      lastName: 'Зорина',
      firstName: 'Вера',
      middleName: null,
    });
    await test.database.insert(elementHistory).values({
      ...element.line,
      at: new Date('2026-03-02T12:30:00.250Z'),
      actorId: verifier.id,
      action: 'confirm',
      fromStatus: 'SUBMITTED',
      toStatus: 'VERIFIED',
      score: 10,
      comment: 'Подтверждено',
    });
    await test.database.insert(elementHistory).values({
      ...element.line,
      action: 'change',
      fromStatus: 'DRAFT',
      toStatus: 'DRAFT',
      changes: [{ title: 'Название', titleEn: 'Name', before: null, after: 'Олимпиада' }],
    });
    const answer = await read(student.headers);
    expect(answer.statusCode).toBe(200);
    const { history } = historySchema.parse(answer.json());
    expect(history).toMatchObject([
      {
        actor: null,
        actorIsOwner: false,
        action: 'change',
        changes: [{ title: 'Название', titleEn: 'Name', before: null, after: 'Олимпиада' }],
      },
      {
        at: '2026-03-02T12:30:00.250Z',
        actor: 'Зорина Вера',
        actorIsOwner: false,
        action: 'confirm',
        fromStatus: 'SUBMITTED',
        toStatus: 'VERIFIED',
        score: 10,
        comment: 'Подтверждено',
        changes: [],
      },
      { actor: 'Иванова Анна Петровна', actorIsOwner: true, action: 'add', fromStatus: null },
    ]);
  });

  it('lets in the owner and staff who may see the block, and nobody else', async () => {
    const given = await test.signIn('vud_employee');
    await giveBlock(test.database, given.personId, blockId);
    // As long as it was not sent, only who administers verification.
    const draft = await read(given.headers);
    expect([draft.statusCode, draft.json<{ code: string }>().code]).toEqual([403, 'draftNotShown']);
    expect((await read((await test.signIn('vud_admin_verifications')).headers)).statusCode).toBe(200);
    await test.database
      .update(portfolioElement)
      .set({ status: 'SUBMITTED', sentAt: new Date() })
      .where(eq(portfolioElement.id, element.id));
    for (const headers of [
      given.headers,
      (await test.signIn('vud_admin_verifications')).headers,
      (await test.signIn('sh_admin')).headers,
    ]) {
      expect((await read(headers)).statusCode).toBe(200);
    }
    const elsewhere = await createSubBlock(test.database);
    for (const [role, code] of [
      ['lks_student', 'notYourElement'],
      ['vud_employee', 'blockNotYours'],
      ['vud_admin_attachments', 'forbidden'],
    ] as const) {
      const { headers, personId } = await test.signIn(role);
      await giveBlock(test.database, personId, elsewhere.blockId);
      const answer = await read(headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code });
    }
  });

  it('tells who sees no drafts what was sent, and not what was saved on the way', async () => {
    const verifier = await test.signIn('vud_employee');
    await giveBlock(test.database, verifier.personId, blockId);
    const call = async (
      method: 'POST' | 'PATCH',
      path: string,
      payload: object,
      headers = student.headers,
    ) => {
      const url = `/gateway/extra-edu/api${path}`;
      const answer = await test.app.inject({ method, url, headers, payload });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const save = (value: string) =>
      call('PATCH', '/portfolios/elements/attributes', [{ id: element.valueIds[0], value }]);
    await save('Тайное первое');
    await save('Отправлено');
    await call('POST', '/portfolios/send', {});
    const decision = { portfolioElementId: element.id, isVerified: false, comment: 'Уточните год' };
    await call('POST', '/verifications', decision, verifier.headers);
    await save('Тайное второе');
    await save('Исправлено');
    await call('POST', '/portfolios/send', {});

    const { history } = historySchema.parse((await read(verifier.headers)).json());
    expect(
      history.map(({ action, changes }) => [action, changes.map(({ before, after }) => [before, after])]),
    ).toEqual([
      ['send', [['Отправлено', 'Исправлено']]],
      ['reject', []],
      ['send', []],
      ['add', []],
    ]);
    for (const headers of [student.headers, (await test.signIn('vud_admin_verifications')).headers]) {
      const all = historySchema.parse((await read(headers)).json()).history;
      expect(all.filter(({ action }) => action === 'change')).toHaveLength(4);
    }
  });

  it('lets the scholarship commission in where the element is part of a filed application', async () => {
    const { headers } = await test.signIn('vud_admin_attachments');
    const { personId } = student;
    await createApplication(test.database, { personId, elementId: element.id, status: 'DRAFT' });
    expect((await read(headers)).statusCode).toBe(403);
    await createApplication(test.database, { personId, elementId: element.id, status: 'SUBMITTED' });
    expect((await read(headers)).statusCode).toBe(200);
    const stranger = await test.signIn('lks_student');
    expect((await read(stranger.headers)).statusCode).toBe(403);
  });

  it('refuses what is not there, what is no number, and no token', async () => {
    const missing = await read(student.headers, 999_999);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'elementNotFound' });
    expect((await read(student.headers, 'x')).statusCode).toBe(400);
    expect((await read({})).statusCode).toBe(401);
  });
});
