import type { CurrentUser } from '@zachetka/contract/people/auth/auth.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personWelcome } from '../../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('welcomes everybody once, whatever device ends it', async () => {
  const [one, another] = [await test.signIn('lks_student'), await test.signIn('vud_employee')];
  const seenBy = async ({ headers }: typeof one) =>
    (await test.app.inject({ url: '/personal-account/user/me', headers })).json<CurrentUser>().welcomeSeen;
  const end = () =>
    test.app.inject({ method: 'PUT', url: '/gateway/extra-edu/api/welcome', headers: one.headers });

  expect([await seenBy(one), await seenBy(another)]).toEqual([false, false]);
  const answers = await Promise.all([end(), end(), end()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect([await seenBy(one), await seenBy(another)]).toEqual([true, false]);
  // The first moment stays.
  const kept = await test.database.select().from(personWelcome);
  await end();
  expect(await test.database.select().from(personWelcome)).toEqual(kept);
});
