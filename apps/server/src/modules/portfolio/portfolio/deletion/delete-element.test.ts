import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application, applicationElement, attachment } from '../../../../db/schema/index.ts';
import { hashOf } from '../../../../testing/files/sample-files.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  readElementRows,
} from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

function remove(id: number | string, headers: Record<string, string> = student.headers) {
  return test.app.inject({
    method: 'DELETE',
    url: `/gateway/extra-edu/api/portfolios/elements/${id}`,
    headers,
  });
}

async function createOwn(subBlock: Parameters<typeof createSubBlock>[1] = {}) {
  const { id: subBlockId } = await createSubBlock(test.database, subBlock);
  return createElement(test.database, { personId: student.personId, subBlockId });
}

describe('DELETE portfolios/elements/{id}', () => {
  it('deletes the element with everything that hangs on it, and writes down what it held', async () => {
    const element = await createOwn();
    await test.database.insert(attachment).values({
      elementId: element.id,
      name: 'Диплом.pdf',
      size: 1,
      contentType: 'application/pdf',
      sha256: hashOf('x'),
      storageKey: 'x',
    });
    const answer = await remove(element.id);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    const { elements, values, history } = await readElementRows(test.database, element);
    expect([elements, values]).toEqual([[], []]);
    expect(history).toMatchObject([
      { action: 'add' },
      {
        ...element.line,
        action: 'delete',
        actorId: student.personId,
        fromStatus: 'DRAFT',
        toStatus: null,
        changes: [
          { title: 'Поле 1', titleEn: 'Field 1', before: 'Диплом I степени', after: null },
          { title: 'Файл', titleEn: 'File', before: 'Диплом.pdf', after: null },
        ],
        deleted: { title: 'Диплом I степени', sentAt: null },
      },
    ]);
    expect(await test.database.$count(attachment)).toBe(0);
    expect((await remove(element.id)).statusCode).toBe(404);
  });

  it('refuses where the sub-block does not allow it, or is an old version', async () => {
    const fixed = await createOwn({ allowRemove: false });
    const old = await createOwn({ deletedAt: new Date() });
    for (const [element, code] of [
      [fixed, 'removalNotAllowed'],
      [old, 'structureDeleted'],
    ] as const) {
      const before = await readElementRows(test.database, element);
      const answer = await remove(element.id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code });
      expect(await readElementRows(test.database, element)).toEqual(before);
    }
  });

  it('takes it out of drafts of applications', async () => {
    const element = await createOwn();
    const { personId } = student;
    await createApplication(test.database, { personId, elementId: element.id, status: 'DRAFT' });
    expect((await remove(element.id)).statusCode).toBe(204);
    expect(await test.database.$count(applicationElement, eq(applicationElement.elementId, element.id))).toBe(
      0,
    );
  });

  it('gives a draft of an application the total of what it has left', async () => {
    const { id: subBlockId, blockId } = await createSubBlock(test.database);
    const { personId } = student;
    const decided = { personId, subBlockId, adminComment: 'Решение' };
    const leaving = await createElement(test.database, { ...decided, status: 'REJECTED', score: 30 });
    const staying = await createElement(test.database, { ...decided, status: 'VERIFIED', score: 120 });
    const elementId = leaving.id;
    const alone = await createApplication(test.database, { personId, elementId, blockId, status: 'DRAFT' });
    const both = await createApplication(test.database, { personId, elementId, blockId, status: 'DRAFT' });
    await test.database
      .insert(applicationElement)
      .values({ applicationId: both, elementId: staying.id, score: null });
    await test.database.update(application).set({ totalScore: 130 });

    expect((await remove(leaving.id)).statusCode).toBe(204);
    const rows = await test.database
      .select()
      .from(application)
      .where(inArray(application.id, [alone, both]));
    expect(rows.toSorted((one, other) => one.id - other.id)).toMatchObject([
      { id: alone, totalScore: 0, blockId: null, version: 2 },
      { id: both, totalScore: 100, blockId, version: 2 },
    ]);
  });

  it('refuses an older version', async () => {
    const element = await createOwn();
    const answer = await remove(`${element.id}?version=2`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'elementChangedMeanwhile' });
    expect((await remove(`${element.id}?version=1`)).statusCode).toBe(204);
  });

  it("refuses someone else's, an unknown one, and who may not", async () => {
    const element = await createOwn();
    const before = await readElementRows(test.database, element);
    const stranger = await test.signIn('lks_student');
    const foreign = await remove(element.id, stranger.headers);
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json()).toMatchObject({ code: 'notYourElement' });
    const admin = await test.signIn('sh_admin');
    expect((await remove(element.id, admin.headers)).statusCode).toBe(403);
    const employee = await test.signIn('vud_employee');
    expect((await remove(element.id, employee.headers)).statusCode).toBe(403);
    expect((await remove(element.id, {})).statusCode).toBe(401);
    expect((await remove(999_999)).json()).toMatchObject({ code: 'elementNotFound' });
    expect((await remove('x')).statusCode).toBe(400);
    expect((await remove(`${element.id}?version=x`)).statusCode).toBe(400);
    expect(await readElementRows(test.database, element)).toEqual(before);
  });
});
