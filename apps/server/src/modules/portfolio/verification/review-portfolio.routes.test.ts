import type {
  PortfolioReview,
  ReviewedElement,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import {
  portfolioReview,
  sameFilesShown,
} from '@zachetka/contract/portfolio/verification/verification.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachment, teamAward } from '../../../db/schema/index.ts';
import { hashOf } from '../../../testing/files/sample-files.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import { createElement, createSubBlock, giveBlock } from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/verifications';

type Signed = Awaited<ReturnType<TestApp['signIn']>>;
type SubBlock = Awaited<ReturnType<typeof createSubBlock>>;

let test: TestApp;
let verifier: Signed;
let admin: Signed;
let mine: SubBlock;
let theirs: SubBlock;
let student: Signed;
let files = 0;

beforeAll(async () => {
  test = await createTestApp();
  [verifier, admin] = [await test.signIn('vud_employee'), await test.signIn('sh_admin')];
  mine = await createSubBlock(test.database, {
    score: 12,
    attributes: [{ required: true }, { titleRu: 'Дата' }],
  });
  theirs = await createSubBlock(test.database);
  await giveBlock(test.database, verifier.personId, mine.blockId);
});
beforeEach(async () => {
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

const create = (
  status: Parameters<typeof createElement>[1]['status'],
  subBlock = mine,
  personId = student.personId,
) =>
  createElement(test.database, {
    personId,
    subBlockId: subBlock.id,
    ...(status === undefined ? {} : { status }),
    values: ['Диплом', '2026-03-01'],
  });

async function attach(elementId: number, content: string, name = 'Диплом.pdf') {
  files += 1;
  const [row] = await test.database
    .insert(attachment)
    .values({
      elementId,
      name,
      size: 2048,
      contentType: 'application/pdf',
      sha256: hashOf(content),
      storageKey: `test-${files}`,
    })
    .returning();
  return row?.id ?? 0;
}

async function review(portfolioId: number, { headers } = verifier): Promise<PortfolioReview> {
  const answer = await test.app.inject({ url: `${base}/portfolios/${portfolioId}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return portfolioReview.strict().parse(answer.json());
}

const elementsOf = ({ blocks }: PortfolioReview): ReviewedElement[] =>
  blocks.flatMap(({ subBlocks }) => subBlocks.flatMap(({ elements }) => elements));

async function firstElement(portfolioId: number, caller = verifier) {
  const [element] = elementsOf(await review(portfolioId, caller));
  if (!element) throw new Error('nothing waits');
  return element;
}

describe('GET verifications/portfolios/{portfolioId}', () => {
  it('shows only what waits, and only in the blocks of the caller', async () => {
    for (const status of [
      'DRAFT',
      'VERIFIED',
      'REJECTED',
      'RETURNED_FOR_CORRECTION',
      'UNDER_REVIEW',
    ] as const) {
      await create(status);
    }
    const submitted = await create('SUBMITTED');
    const again = await create('RE_SUBMITTED');
    const hidden = await create('SUBMITTED', theirs);

    const seen = await review(submitted.portfolioId);
    expect(elementsOf(seen).map(({ id }) => id)).toEqual([again.id, submitted.id]);
    expect(seen).toMatchObject({
      portfolioId: submitted.portfolioId,
      waiting: 2,
      hasBlocks: true,
      student: { fullName: 'Иванова Анна Петровна', portfolioId: submitted.portfolioId },
    });
    expect(seen.blocks.map(({ id, subBlocks }) => [id, subBlocks.map((subBlock) => subBlock.id)])).toEqual([
      [mine.blockId, [mine.id]],
    ]);
    expect(elementsOf(seen)[0]).toMatchObject({
      status: 'RE_SUBMITTED',
      version: 1,
      suggestedScore: 12,
      claim: null,
      isOwn: false,
      lastDecision: null,
      changesSince: [],
      attachments: [],
      attributes: [
        { title: 'Поле 1', value: 'Диплом' },
        { title: 'Дата', value: '2026-03-01' },
      ],
    });
    const all = elementsOf(await review(submitted.portfolioId, admin)).map(({ id }) => id);
    expect(all.toSorted((a, b) => a - b)).toEqual([submitted.id, again.id, hidden.id]);
  });

  it('is empty for who has no block, and for a portfolio where nothing waits', async () => {
    const { portfolioId } = await create('SUBMITTED');
    const none = await test.signIn('vud_employee');
    expect(await review(portfolioId, none)).toMatchObject({ blocks: [], waiting: 0, hasBlocks: false });
    const other = await createPerson(test.database);
    const done = await create('VERIFIED', mine, other.id);
    expect(await review(done.portfolioId)).toMatchObject({ blocks: [], waiting: 0, hasBlocks: true });
  });

  it('tells phone and e-mail to who has to do with the student', async () => {
    const { portfolioId } = await create('SUBMITTED');
    const elsewhere = await test.signIn('vud_employee');
    await giveBlock(test.database, elsewhere.personId, theirs.blockId);
    for (const reader of [verifier, admin, await test.signIn('vud_admin_verifications')]) {
      const { student: told } = await review(portfolioId, reader);
      expect(told.phone).toBe('+7 900 000-00-00');
      expect(told).not.toHaveProperty('contactsHidden');
    }
    for (const reader of [elsewhere, await test.signIn('vud_employee')]) {
      const { student: told } = await review(portfolioId, reader);
      expect(told).toMatchObject({ fullName: 'Иванова Анна Петровна', phone: null, email: null });
      expect(told.contactsHidden).toBe(true);
    }
  });

  it('knows no portfolio that is not there, and no id that is none', async () => {
    const answer = await test.app.inject({ url: `${base}/portfolios/987654321`, headers: verifier.headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'portfolioNotFound']);
    for (const id of ['0', 'x', '1.5']) {
      const refused = await test.app.inject({ url: `${base}/portfolios/${id}`, headers: verifier.headers });
      expect(refused.statusCode).toBe(400);
    }
  });

  it('says what was decided last and what the student has changed since', async () => {
    const element = await create('SUBMITTED');
    const patch = (values: readonly [index: number, value: string][]) =>
      test.app.inject({
        method: 'PATCH',
        url: '/gateway/extra-edu/api/portfolios/elements/attributes',
        headers: student.headers,
        payload: values.map(([index, value]) => ({ id: element.valueIds[index], value })),
      });
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/gateway/extra-edu/api/portfolios/send',
        headers: student.headers,
      });
    const decide = (comment: string) =>
      test.app.inject({
        method: 'POST',
        url: base,
        headers: verifier.headers,
        payload: { portfolioElementId: element.id, isVerified: false, returnForCorrection: true, comment },
      });
    await decide('Укажите дату');
    await patch([[0, 'Черновой вариант']]);
    await patch([
      [0, 'Диплом II степени'],
      [1, '2026-03-02'],
    ]);
    await patch([[1, '2026-03-01']]);
    expect((await send()).statusCode).toBe(200);

    const seen = await firstElement(element.portfolioId);
    expect(seen).toMatchObject({
      status: 'RE_SUBMITTED',
      lastDecision: {
        kind: 'returnForCorrection',
        by: 'Иванова Анна Петровна',
        comment: 'Укажите дату',
        score: null,
      },
      changesSince: [{ title: 'Поле 1', titleEn: 'Field 1', before: 'Диплом', after: 'Диплом II степени' }],
    });

    await decide('И ещё раз');
    await patch([[1, '2026-03-03']]);
    await send();
    expect(await firstElement(element.portfolioId)).toMatchObject({
      lastDecision: { comment: 'И ещё раз' },
      changesSince: [{ title: 'Дата', before: '2026-03-01', after: '2026-03-03' }],
    });
  });

  it('says whose claim an element has', async () => {
    const { id, portfolioId } = await create('SUBMITTED');
    await test.app.inject({ method: 'POST', url: `${base}/elements/${id}/claim`, headers: admin.headers });
    expect((await firstElement(portfolioId)).claim).toMatchObject({
      by: 'Иванова Анна Петровна',
      isMine: false,
    });
    expect((await firstElement(portfolioId, admin)).claim).toMatchObject({ isMine: true });
  });

  it('marks an element of the caller’s own', async () => {
    const { portfolioId } = await create('SUBMITTED', mine, verifier.personId);
    expect((await firstElement(portfolioId)).isOwn).toBe(true);
    expect((await firstElement(portfolioId, admin)).isOwn).toBe(false);
  });
});

describe('the same file elsewhere', () => {
  it('is told with where it is, as far as the caller may see; otherwise only that it is', async () => {
    const sha256 = `same-${student.personId}`;
    const element = await create('SUBMITTED');
    const attachmentId = await attach(element.id, sha256);
    const unique = await attach(element.id, `only-${student.personId}`, 'Грамота.pdf');
    const [friend, stranger] = [await createPerson(test.database), await createPerson(test.database)];
    const seen = await create('VERIFIED', mine, friend.id);
    const hidden = await create('SUBMITTED', theirs, stranger.id);
    const draft = await create('DRAFT', mine, stranger.id);
    const seenFile = await attach(seen.id, sha256, 'Копия.pdf');
    const hiddenFile = await attach(hidden.id, sha256);
    // Who sees no drafts does not learn that there is one.
    const draftFile = await attach(draft.id, sha256);
    // The student's own second copy is nobody else's.
    await attach((await create('DRAFT')).id, sha256);

    const { attachments } = await firstElement(element.portfolioId);
    expect(attachments).toEqual([
      {
        id: attachmentId,
        name: 'Диплом.pdf',
        size: 2048,
        contentType: 'application/pdf',
        sameFiles: {
          others: [
            {
              attachmentId: seenFile,
              name: 'Копия.pdf',
              elementId: seen.id,
              portfolioId: seen.portfolioId,
              fullName: 'Иванова Анна Петровна',
              group: null,
              status: 'VERIFIED',
              subBlockTitle: mine.titleRu,
              subBlockTitleEn: mine.titleEn,
            },
          ],
          total: 2,
          hiddenCount: 1,
          teamAward: null,
        },
      },
      expect.objectContaining({ id: unique, sameFiles: null }),
    ]);
    const [all] = (await firstElement(element.portfolioId, admin)).attachments;
    expect(all?.sameFiles).toMatchObject({ total: 3, hiddenCount: 0 });
    expect(all?.sameFiles?.others.map((other) => other.attachmentId)).toEqual([
      seenFile,
      hiddenFile,
      draftFile,
    ]);
  });

  it('is counted in full where too many have it to name them all', async () => {
    const sha256 = `many-${student.personId}`;
    const element = await create('SUBMITTED');
    await attach(element.id, sha256);
    const friend = await create('VERIFIED', mine, (await createPerson(test.database)).id);
    for (let copy = 0; copy <= sameFilesShown; copy += 1)
      await attach(friend.id, sha256, `Копия ${copy}.pdf`);
    const [file] = (await firstElement(element.portfolioId)).attachments;
    expect(file?.sameFiles).toMatchObject({ total: sameFilesShown + 1, hiddenCount: 0 });
    expect(file?.sameFiles?.others).toHaveLength(sameFilesShown);
  });

  it('can be marked as a team award, and the mark taken back; who did it stays known', async () => {
    const sha256 = `award-${student.personId}`;
    const element = await create('SUBMITTED');
    const attachmentId = await attach(element.id, sha256);
    const friend = await createPerson(test.database);
    const other = await create('SUBMITTED', mine, friend.id);
    await attach(other.id, sha256);
    const call = (method: 'POST' | 'DELETE', { headers } = verifier, id = attachmentId) =>
      test.app.inject({ method, url: `${base}/attachments/${id}/team-award`, headers });

    const marked = await call('POST');
    expect(marked.statusCode).toBe(200);
    expect(marked.json()).toEqual({
      teamAward: { by: 'Иванова Анна Петровна', at: expect.stringMatching(/Z$/) as string },
    });
    expect((await call('POST', admin)).json()).toEqual(marked.json());
    for (const { portfolioId } of [element, other]) {
      const [file] = (await firstElement(portfolioId)).attachments;
      expect(file?.sameFiles?.teamAward).toEqual(marked.json<{ teamAward: object }>().teamAward);
    }

    expect((await call('DELETE', admin)).json()).toEqual({ teamAward: null });
    expect((await call('DELETE', admin)).json()).toEqual({ teamAward: null });
    expect((await firstElement(element.portfolioId)).attachments[0]?.sameFiles?.teamAward).toBeNull();
    const log = await test.database
      .select()
      .from(teamAward)
      .where(eq(teamAward.sha256, hashOf(sha256)));
    expect(log).toMatchObject([
      { markedBy: verifier.personId, removedBy: admin.personId, removedAt: expect.any(Date) as Date },
    ]);

    const draft = await attach((await create('DRAFT')).id, `draft-${student.personId}`);
    const stranger = await test.signIn('vud_employee');
    for (const method of ['POST', 'DELETE'] as const) {
      const refused = await call(method, stranger);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'blockNotYours']);
      expect((await call(method, verifier, 987_654_321)).json()).toMatchObject({
        code: 'attachmentNotFound',
      });
      expect((await call(method, verifier, draft)).json()).toMatchObject({ code: 'draftNotShown' });
    }
  });
});
