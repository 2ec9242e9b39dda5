import type { BatchResult } from '@zachetka/contract/verification/verification.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../testing/people-factory.ts';
import {
  createElement,
  createSubBlock,
  giveBlock,
  readElementRows,
} from '../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const url = '/gateway/extra-edu/api/verifications/batch';

let test: TestApp;
let verifier: Awaited<ReturnType<TestApp['signIn']>>;
let subBlock: Awaited<ReturnType<typeof createSubBlock>>;

beforeAll(async () => {
  test = await createTestApp();
  verifier = await test.signIn('vud_employee');
  subBlock = await createSubBlock(test.database);
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

  it.each([[[]], [[{ score: 1 }]], [Array.from({ length: 101 }, () => ({ portfolioElementId: 1 }))]])(
    'refuses a batch that is none',
    async (confirmations) => {
      expect(await confirm(confirmations, 400)).toMatchObject({ code: 'invalidRequest' });
    },
  );
});
