import {
  type ElementStatus,
  elementStatuses,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createApplication,
  createElement,
  createSubBlock,
  readElementRows,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const base = '/gateway/extra-edu/api/portfolios';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Call = (headers: Record<string, string>, element: { id: number; valueIds: number[] }) => Promise<number>;

const save: Call = async (headers, { valueIds }) => {
  const payload = [{ id: valueIds[0], value: 'Исправлено' }];
  return (await test.app.inject({ method: 'PATCH', url: `${base}/elements/attributes`, headers, payload }))
    .statusCode;
};
const remove: Call = async (headers, { id }) =>
  (await test.app.inject({ method: 'DELETE', url: `${base}/elements/${id}`, headers })).statusCode;
const send: Call = async (headers) =>
  (await test.app.inject({ method: 'POST', url: `${base}/send`, headers })).statusCode;

const editable = ['DRAFT', 'REJECTED', 'RETURNED_FOR_CORRECTION'] as const satisfies ElementStatus[];

const legal: [string, ElementStatus, ElementStatus, Call][] = [
  ...editable.map((from): [string, ElementStatus, ElementStatus, Call] => ['save', from, 'DRAFT', save]),
  ['send', 'DRAFT', 'RE_SUBMITTED', send],
];

const refused: [string, ElementStatus, Call][] = (
  [
    ['save', save, editable],
    ['delete', remove, editable],
    ['send', send, ['DRAFT']],
  ] as const
).flatMap(([name, call, from]) =>
  elementStatuses
    .filter((status) => !(from as readonly ElementStatus[]).includes(status))
    .map((status): [string, ElementStatus, Call] => [name, status, call]),
);

async function createSentBefore(status: ElementStatus) {
  const { personId, headers } = await test.signIn('lks_student');
  const { id: subBlockId } = await createSubBlock(test.database);
  const element = await createElement(test.database, {
    personId,
    subBlockId,
    status,
    sentAt: new Date('2026-03-01'),
    adminComment: 'Замечание проверяющего',
    score: 7,
  });
  return { personId, headers, element };
}

describe("the student's calls on every status", () => {
  it.each(legal)('%s leads from %s to %s', async (_, from, to, call) => {
    const { personId, headers, element } = await createSentBefore(from);
    expect(await call(headers, element)).toBe(200);
    const { elements, history } = await readElementRows(test.database, element);
    expect(elements).toMatchObject([
      {
        status: to,
        version: 2,
        adminComment: 'Замечание проверяющего',
        score: 7,
        assessedAt: element.assessedAt,
      },
    ]);
    expect(history).toMatchObject([{ action: 'add' }, { fromStatus: from, toStatus: to, actorId: personId }]);
  });

  it.each(editable)('delete takes an element that is %s', async (from) => {
    const { headers, element } = await createSentBefore(from);
    expect(await remove(headers, element)).toBe(204);
    expect((await readElementRows(test.database, element)).elements).toEqual([]);
  });

  it.each(refused)('%s is refused from %s', async (_, from, call) => {
    const { headers, element } = await createSentBefore(from);
    const before = await readElementRows(test.database, element);
    expect(await call(headers, element)).toBe(409);
    expect(await readElementRows(test.database, element)).toEqual(before);
  });

  it.each([
    ['save', save],
    ['delete', remove],
  ])('%s is refused while a filed application holds the element', async (_, call) => {
    const { personId, headers, element } = await createSentBefore('DRAFT');
    await createApplication(test.database, { personId, elementId: element.id, status: 'SUBMITTED' });
    const before = await readElementRows(test.database, element);
    expect(await call(headers, element)).toBe(409);
    expect(await readElementRows(test.database, element)).toEqual(before);
  });

  it('covers each pair of a call and a status', () => {
    expect(legal.length + editable.length + refused.length).toBe(3 * elementStatuses.length);
  });
});
