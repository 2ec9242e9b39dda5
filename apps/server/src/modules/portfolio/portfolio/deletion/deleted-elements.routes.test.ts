import {
  type DeletedElements,
  deletedElements,
  type ElementHistory,
  elementHistory,
  type Portfolio,
} from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, portfolioSubBlock } from '../../../../db/schema/index.ts';
import { createElement, createSubBlock, giveBlock } from '../../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const api = '/gateway/extra-edu/api';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;
let test: TestApp;
let student: Signed;
let verifier: Signed;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
  verifier = await test.signIn('vud_employee');
  subBlock = await createSubBlock(test.database, { titleRu: 'Олимпиады', titleEn: 'Olympiads' });
  await giveBlock(test.database, verifier.personId, subBlock.blockId);
});
afterAll(() => test.close());

const create = (columns: Partial<Parameters<typeof createElement>[1]> = {}) =>
  createElement(test.database, { personId: student.personId, subBlockId: subBlock.id, ...columns });

async function remove(id: number) {
  const url = `${api}/portfolios/elements/${id}`;
  const answer = await test.app.inject({ method: 'DELETE', url, headers: student.headers });
  expect(answer.statusCode, answer.body).toBe(204);
}

const get = (path: string, { headers }: Signed) => test.app.inject({ url: `${api}${path}`, headers });

async function read<T>(path: string, who: Signed): Promise<T> {
  const answer = await get(path, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const own = () => read<DeletedElements>('/portfolios/deleted-elements', student);
const asStaff = (portfolioId: number, who: Signed) =>
  read<DeletedElements>(`/admin/portfolios/${portfolioId}/deleted-elements`, who);
const historyOf = (id: number) => `/portfolios/elements/${id}/history`;

/** Sent, and rejected by the verifier of the block. */
async function createRejected() {
  const element = await create({ status: 'SUBMITTED', values: ['Всероссийская олимпиада'] });
  const answer = await test.app.inject({
    method: 'POST',
    url: `${api}/verifications`,
    headers: verifier.headers,
    payload: { portfolioElementId: element.id, isVerified: false, comment: 'Нет подписи ректора' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return element;
}

describe('the history of a deleted element', () => {
  it('still tells the decision with its author, to the student and to whoever may see the block', async () => {
    await test.database
      .update(person)
      .set({ lastName: 'Зорина', firstName: 'Вера', middleName: null })
      .where(eq(person.id, verifier.personId));
    const { id } = await createRejected();
    await remove(id);
    for (const who of [student, verifier, await test.signIn('vud_admin_verifications')]) {
      const { history } = elementHistory.strict().parse(await read<ElementHistory>(historyOf(id), who));
      expect(history).toMatchObject([
        {
          action: 'delete',
          actorIsOwner: true,
          fromStatus: 'REJECTED',
          toStatus: null,
          changes: [{ title: 'Поле 1', before: 'Всероссийская олимпиада', after: null }],
        },
        { action: 'reject', actor: 'Зорина Вера', actorIsOwner: false, comment: 'Нет подписи ректора' },
        { action: 'add', actorIsOwner: true },
      ]);
    }
  });

  it('is refused to everybody else, as while the element was there', async () => {
    const { id } = await createRejected();
    const elsewhere = await test.signIn('vud_employee');
    await giveBlock(test.database, elsewhere.personId, (await createSubBlock(test.database)).blockId);
    const readers = [await test.signIn('lks_student'), elsewhere, await test.signIn('vud_admin_attachments')];
    const codes = async () =>
      Promise.all(readers.map(async (who) => (await get(historyOf(id), who)).json<{ code: string }>().code));
    const before = await codes();
    expect(before).toEqual(['notYourElement', 'blockNotYours', 'forbidden']);
    await remove(id);
    expect(await codes()).toEqual(before);
  });
});

describe('the deleted elements of a portfolio', () => {
  it('are listed, the latest first, as they were called then', async () => {
    const rejected = await createRejected();
    const draft = await create({ values: ['Черновик доклада'] });
    await remove(rejected.id);
    await remove(draft.id);
    await test.database
      .update(portfolioSubBlock)
      .set({ titleRu: 'Совсем другое' })
      .where(eq(portfolioSubBlock.id, subBlock.id));
    const place = {
      block: { title: expect.stringMatching(/^Блок/) as string },
      subBlock: { title: 'Олимпиады' },
    };
    const answer = await own();
    expect(deletedElements.strict().parse(answer)).toEqual(answer);
    expect(answer.elements).toMatchObject([
      { id: draft.id, title: 'Черновик доклада', status: 'DRAFT', ...place },
      { id: rejected.id, title: 'Всероссийская олимпиада', status: 'REJECTED', ...place },
    ]);
    expect(await asStaff(rejected.portfolioId, await test.signIn('vud_admin_verifications'))).toEqual(answer);
    // What was a draft when it was deleted stays one: its name and its history are not for the verifier.
    expect((await asStaff(rejected.portfolioId, verifier)).elements).toEqual(answer.elements.slice(1));
    expect((await get(historyOf(draft.id), verifier)).json()).toMatchObject({ code: 'draftNotShown' });
    expect((await read<Portfolio>('/portfolios', student)).deletedElements).toBe(2);
    const staffView = await read<Portfolio>(`/admin/portfolios/${rejected.portfolioId}`, verifier);
    expect(staffView.deletedElements).toBe(1);
  });

  it('are shown to an employee in the blocks given to them alone', async () => {
    const { id, portfolioId } = await create();
    await remove(id);
    const without = await test.signIn('vud_employee');
    expect(await asStaff(portfolioId, without)).toEqual({ elements: [] });
    expect((await read<Portfolio>(`/admin/portfolios/${portfolioId}`, without)).deletedElements).toBe(0);
    expect((await asStaff(portfolioId, await test.signIn('sh_admin'))).elements).toHaveLength(1);
  });

  it('leave out what held nothing and was never sent', async () => {
    const empty = await create({ values: [null] });
    const emptied = await create({ values: [null], sentAt: new Date('2026-03-01T09:00:00Z') });
    await remove(empty.id);
    await remove(emptied.id);
    expect((await own()).elements).toMatchObject([{ id: emptied.id, title: null }]);
    expect((await read<Portfolio>('/portfolios', student)).deletedElements).toBe(1);
    expect((await read<ElementHistory>(historyOf(empty.id), student)).history).toHaveLength(2);
  });

  it('are none for who has no portfolio, and not found where there is none', async () => {
    expect(await own()).toEqual({ elements: [] });
    expect((await read<Portfolio>('/portfolios', student)).deletedElements).toBe(0);
    const missing = await get('/admin/portfolios/987654321/deleted-elements', await test.signIn('sh_admin'));
    expect([missing.statusCode, missing.json<{ code: string }>().code]).toEqual([404, 'portfolioNotFound']);
  });
});
