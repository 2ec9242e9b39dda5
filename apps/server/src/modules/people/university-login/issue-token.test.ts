import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createLoginAccount } from '../../../testing/sign-in/login-account-factory.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { issueTokenForLogin } from './issue-token.ts';

const env = { NODE_ENV: 'test', TOKEN_SECRET: 'a secret that only the tests know, 32+' };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await createLoginAccount(test.database, { login: 'student', roles: ['lks_student'] });
});
afterAll(() => test.close());

it('makes a token that the portal accepts', async () => {
  const token = await issueTokenForLogin(test.database, readConfig(env), 'student');
  const answer = await test.app.inject({
    url: '/personal-account/user/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ roles: ['lks_student'] });
});

it('makes none for an account that does not exist', async () => {
  await expect(issueTokenForLogin(test.database, readConfig(env), 'nobody')).rejects.toThrow(
    'there is no account "nobody"',
  );
});

it('makes none on a database that no portal has prepared', async () => {
  const { database, drop } = await createTestDatabase();
  await database.execute(sql`drop table login_account`);
  await expect(issueTokenForLogin(database, readConfig(env), 'student')).rejects.toThrow(
    'the database is empty',
  );
  await drop();
});

it('makes none where accounts belong to another login', async () => {
  const config = readConfig({ ...env, OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal' });
  await expect(issueTokenForLogin(test.database, config, 'student')).rejects.toThrow(
    'the embedded login is off',
  );
});
