import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personLanguage } from '../../../db/schema/index.ts';
import {
  createApplication,
  createElement,
  createSubBlock,
  giveBlock,
} from '../../../testing/portfolio-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const api = '/gateway/extra-edu/api';

let test: TestApp;
let student: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  test = await createTestApp();
  student = await test.signIn('lks_student');
});
afterAll(() => test.close());

const choose = (payload: object, { headers } = student) =>
  test.app.inject({ method: 'PUT', url: `${api}/language`, headers, payload });
const kept = () => test.database.select().from(personLanguage);

describe('the language of a person', () => {
  it('is Russian until another one is chosen, and then what whoever writes to them is told', async () => {
    const subBlock = await createSubBlock(test.database);
    const element = { personId: student.personId, subBlockId: subBlock.id } as const;
    const { portfolioId } = await createElement(test.database, { ...element, status: 'SUBMITTED' });
    const verified = await createElement(test.database, { ...element, status: 'VERIFIED' });
    const applicationId = await createApplication(test.database, {
      personId: student.personId,
      elementId: verified.id,
      blockId: subBlock.blockId,
      status: 'SUBMITTED',
    });
    const verifier = await test.signIn('vud_employee');
    await giveBlock(test.database, verifier.personId, subBlock.blockId);
    const commission = await test.signIn('vud_admin_attachments');
    const told = async () =>
      Promise.all(
        [
          { url: `${api}/verifications/portfolios/${portfolioId}`, headers: verifier.headers },
          { url: `${api}/applications/${applicationId}`, headers: commission.headers },
        ].map(async (question) => {
          const answer = await test.app.inject(question);
          expect(answer.statusCode, answer.body).toBe(200);
          return answer.json<{ studentLanguage: string }>().studentLanguage;
        }),
      );
    expect(await told()).toEqual(['ru', 'ru']);
    expect((await choose({ language: 'en' })).statusCode).toBe(204);
    expect(await told()).toEqual(['en', 'en']);
    await choose({ language: 'ru' });
    expect(await told()).toEqual(['ru', 'ru']);
  });

  it('is written once, however many devices tell it', async () => {
    await Promise.all(Array.from({ length: 10 }, () => choose({ language: 'en' })));
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    await choose({ language: 'en' });
    expect(await kept()).toEqual([row]);
  });

  it.each([{}, { language: 'de' }, { language: null }])('refuses %j', async (payload) => {
    const before = await kept();
    expect((await choose(payload)).json()).toMatchObject({ code: 'invalidRequest' });
    expect(await kept()).toEqual(before);
  });
});
