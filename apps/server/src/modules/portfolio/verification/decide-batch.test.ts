import type { BatchResult } from '@zachetka/contract/portfolio/verification/verification.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, elementLook, portfolioElement, teamAward } from '../../../db/schema/index.ts';
import { hashOf } from '../../../testing/files/sample-files.ts';
import { createPerson } from '../../../testing/people-factory.ts';
import {
  createElement,
  createSubBlock,
  giveBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/verifications/batch';

let test: TestApp;
let verifier: Awaited<ReturnType<TestApp['signIn']>>;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;
let withFiles: typeof subBlock;

beforeAll(async () => {
  test = await createTestApp();
  verifier = await test.signIn('vud_employee');
  // Where files can't be attached nothing is flagged for having none.
  subBlock = await createSubBlock(test.database, { allowAttachments: false });
  withFiles = await createSubBlock(test.database, { blockId: subBlock.blockId });
  await giveBlock(test.database, verifier.personId, subBlock.blockId);
});
afterAll(() => test.close());

async function create(subBlockId = subBlock.id) {
  const { id: personId } = await createPerson(test.database);
  return createElement(test.database, { personId, subBlockId, status: 'SUBMITTED' });
}

async function confirm(confirmations: readonly object[], expected = 200): Promise<BatchResult> {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: verifier.headers,
    payload: { decisions: confirmations.map((one) => ({ isVerified: true, ...one })) },
  });
  expect(answer.statusCode, answer.body).toBe(expected);
  return answer.json();
}

describe('POST verifications/batch', () => {
  it('confirms each for itself and answers a result for each, in the same order', async () => {
    const [good, other, decided] = [await create(), await create(), await create()];
    const foreign = await create((await createSubBlock(test.database)).id);
    await confirm([{ portfolioElementId: decided.id, score: 1, comment: 'Раньше' }]);
    const { results } = await confirm([
      { portfolioElementId: good.id, score: 5, comment: ' Да ', version: 1 },
      { portfolioElementId: 987_654_321, score: 5, comment: 'Да' },
      { portfolioElementId: foreign.id, score: 5, comment: 'Да' },
      { portfolioElementId: decided.id, score: 5, comment: 'Да' },
      { portfolioElementId: other.id, score: 'x', comment: '' },
      { portfolioElementId: other.id, score: 6, comment: 'Да', version: 9 },
      { portfolioElementId: other.id, score: 6, comment: 'Да' },
      { portfolioElementId: good.id, score: 5, comment: 'Да' },
    ]);
    expect(results.map(({ decided: done, refusal }) => done?.score ?? refusal?.code)).toEqual([
      5,
      'elementNotFound',
      'blockNotYours',
      'alreadyDecided',
      'scoreInvalid',
      'elementChangedMeanwhile',
      6,
      'alreadyDecided',
    ]);
    expect(results[4]?.refusal?.fields).toMatchObject({
      score: expect.any(String),
      comment: expect.any(String),
    });
    const rows = await readElementRows(test.database, good, foreign, other, decided);
    expect(rows.elements.map(({ id, status, score }) => [id, status, score])).toEqual([
      [good.id, 'VERIFIED', 5],
      [other.id, 'VERIFIED', 6],
      [decided.id, 'VERIFIED', 1],
      [foreign.id, 'SUBMITTED', null],
    ]);
  });

  it('tells why in the language of the reader', async () => {
    const confirmations = [{ portfolioElementId: 987_654_321, score: 5, comment: 'Да' }];
    const headers = { ...verifier.headers, 'accept-language': 'en' };
    const decisions = confirmations.map((one) => ({ isVerified: true, ...one }));
    const answer = await test.app.inject({ method: 'POST', url, headers, payload: { decisions } });
    const [english] = answer.json<BatchResult>().results;
    const [russian] = (await confirm(confirmations)).results;
    expect(english?.refusal?.message).toMatch(/^[ -~]+$/);
    expect(russian?.refusal?.message).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('of fifty batches at once exactly one confirms an element, with one row of history', async () => {
    const elements = [await create(), await create()];
    const batches = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        confirm(
          (index % 2 === 0 ? elements : elements.toReversed()).map(({ id }) => ({
            portfolioElementId: id,
            score: index,
            comment: 'Да',
          })),
        ),
      ),
    );
    for (const element of elements) {
      const won = batches
        .flatMap(({ results }) => results)
        .filter(({ portfolioElementId, decided }) => portfolioElementId === element.id && decided !== null);
      expect(won).toHaveLength(1);
      const { elements: rows, history } = await readElementRows(test.database, element);
      expect(rows).toMatchObject([{ status: 'VERIFIED', version: 2, score: won[0]?.decided?.score }]);
      expect(history).toHaveLength(2);
    }
  });

  describe('of what is flagged', () => {
    const codes = async (...elements: { id: number; version?: number }[]) => {
      const asked = elements.map(({ id }) => ({ portfolioElementId: id, score: 5, comment: 'Да' }));
      const { results } = await confirm(asked);
      return results.map(({ decided, refusal }) => decided?.status ?? refusal?.code);
    };
    const look = (elementId: number, { headers } = verifier) =>
      test.app.inject({
        method: 'POST',
        url: `/gateway/extra-edu/api/verifications/elements/${elementId}/claim`,
        headers,
      });
    async function attach(elementId: number, content: string) {
      const file = { name: 'Диплом.pdf', size: 2048, contentType: 'application/pdf' };
      const storageKey = `batch-${elementId}`;
      const sha256 = hashOf(content);
      await test.database.insert(attachment).values({ elementId, ...file, sha256, storageKey });
      return sha256;
    }

    it('refuses one without a file until the caller has had it open', async () => {
      const element = await create(withFiles.id);
      const before = await readElementRows(test.database, element);
      expect(await codes(element)).toEqual(['notLookedAt']);
      expect(await readElementRows(test.database, element)).toEqual(before);
      // What a colleague has seen is no look of the caller.
      const colleague = await test.signIn('vud_employee');
      await giveBlock(test.database, colleague.personId, subBlock.blockId);
      await look(element.id, colleague);
      expect(await codes(element)).toEqual(['notLookedAt']);
      await look(element.id);
      // What the student has changed since was not seen either.
      const sentAgain = sql`now() + interval '1 second'`;
      const ofElement = eq(portfolioElement.id, element.id);
      await test.database
        .update(portfolioElement)
        .set({ sentAt: sentAgain, openedAt: sentAgain })
        .where(ofElement);
      expect(await codes(element)).toEqual(['notLookedAt']);
      await test.database
        .update(portfolioElement)
        .set({ sentAt: sql`now()`, openedAt: sql`now()` })
        .where(ofElement);
      await look(element.id);
      // A look of yesterday is none any more.
      await test.database
        .update(elementLook)
        .set({ lookedAt: sql`now() - interval '25 hours'` })
        .where(eq(elementLook.elementId, element.id));
      expect(await codes(element)).toEqual(['notLookedAt']);
      await look((await create(withFiles.id)).id);
      const left = await test.database.select().from(elementLook);
      expect(left.map(({ elementId }) => elementId)).not.toContain(element.id);
      await look(element.id);
      expect(await codes(element)).toEqual(['VERIFIED']);
    });

    it('refuses one whose file another student has, and takes the award of a team', async () => {
      const [one, twin, own] = [
        await create(withFiles.id),
        await create(withFiles.id),
        await create(withFiles.id),
      ];
      const sha256 = await attach(one.id, 'the same');
      await attach(twin.id, 'the same');
      await attach(own.id, 'of nobody else');
      const { results } = await confirm(
        [one, own].map(({ id }) => ({ portfolioElementId: id, score: 5, comment: 'Да' })),
      );
      expect(results.map(({ decided, refusal }) => decided?.status ?? refusal?.message)).toEqual([
        expect.stringContaining('такой же файл есть у другого студента'),
        'VERIFIED',
      ]);
      await look(one.id);
      expect(await codes(one, twin)).toEqual(['VERIFIED', 'notLookedAt']);
      await test.database.insert(teamAward).values({ sha256 });
      expect(await codes(twin)).toEqual(['VERIFIED']);
    });
  });

  it.each([[[]], [[{ score: 1 }]], [Array.from({ length: 101 }, () => ({ portfolioElementId: 1 }))]])(
    'refuses a batch that is none',
    async (confirmations) => {
      expect(await confirm(confirmations, 400)).toMatchObject({ code: 'invalidRequest' });
    },
  );
});
