import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const authorize = new URLSearchParams({
  client_id: 'zachetka-gateway',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: 'http://localhost:3000/gateway/auth/callback',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
}).toString();

describe('a text that no column can hold is a bad request', () => {
  it.each([
    `/university-login/auth?${authorize}&state=%00`,
    '/university-login/interaction/%00',
    '/university-login/session/end?state=%00',
    '/gateway/auth/login?targetUrl=%00',
    '/gateway/auth/callback?code=%00&state=%00',
  ])('in the address of the login: %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(400);
  });

  it.each([
    ['/university-login/interaction/x', 'login=%00&password=x'],
    ['/university-login/token', 'grant_type=authorization_code&code=%00&client_id=zachetka-gateway'],
    ['/university-login/token', 'grant_type=authorization_code&code=x&client_id=%00'],
    ['/university-login/session/end/confirm', 'xsrf=%00'],
  ])('in a form of the login: %s %s', async (url, payload) => {
    const answer = await test.app.inject({ method: 'POST', url, headers: form, payload });
    expect([400, 401]).toContain(answer.statusCode);
  });

  it('in the configuration, with the place that it stands at', async () => {
    const { headers } = await test.signIn('sh_admin');
    const payload = [{ titleRu: 'Наука', titleEn: 'half \ud83d', subBlocks: [], order: 1 }];
    for (const url of ['configuration', 'configuration/impact']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/gateway/extra-edu/api/${url}`,
        headers,
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        fields: { '0.titleEn': 'Текст содержит символы, которые нельзя сохранить.' },
      });
    }
  });
});
