import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe.each(['/personal-account/user/me', '/gateway/lks-back/api/user/me'])('GET %s', (url) => {
  it('answers the current user with roles', async () => {
    const { headers, directoryId } = await test.signIn('lks_student', 'vud_employee');
    const answer = await test.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ldapObjectSid: directoryId,
      fullName: 'Иванова Анна Петровна',
      lastName: 'Иванова',
      firstName: 'Анна',
      middleName: 'Петровна',
      phone: '+7 900 000-00-00',
      roles: ['lks_student', 'vud_employee'],
      welcomeSeen: false,
    });
  });

  it('is nobody at once after a block, though who they are was remembered', async () => {
    const { headers, personId } = await test.signIn('lks_student');
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
    await test.database.$client.query(
      `insert into person_block (person_id, source, reason) values ($1, 'given', 'Отчислен')`,
      [personId],
    );
    const answer = await test.app.inject({ url, headers });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'tokenInvalid']);
  });

  it('refuses without a token, in both languages', async () => {
    const russian = await test.app.inject({ url });
    expect(russian.statusCode).toBe(401);
    expect(russian.json()).toEqual({ code: 'tokenMissing', message: 'Войдите, чтобы продолжить.' });
    const english = await test.app.inject({ url, headers: { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' } });
    expect(english.json()).toEqual({ code: 'tokenMissing', message: 'Sign in to continue.' });
  });

  it('refuses a forged token', async () => {
    const forged = await new SignJWT({ uid: 'somebody' })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of thirty-two bytes'));
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${forged}` } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'tokenInvalid' });
  });
});
