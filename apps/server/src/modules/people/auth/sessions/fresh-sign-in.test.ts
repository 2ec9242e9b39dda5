import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { portalSession } from '../../../../db/schema/index.ts';
import { openUniversity, type University } from '../../../../testing/sign-in/open-university.ts';
import { TestBrowser, type Visited } from '../../../../testing/sign-in/test-browser.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testSecret } from '../../../../testing/test-config.ts';

const portal = 'https://zachetka.example.org';

/** A call that asks for a fresh sign-in: what it is refused for. */
async function change({ app }: TestApp, token: string | null): Promise<string> {
  const answer = await app.inject({
    method: 'DELETE',
    url: '/gateway/extra-edu/api/configuration/blocks/999999',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ code: string }>().code;
}
const passed = 'configurationItemNotFound';

async function signIn({ test, issuer }: University): Promise<{ browser: TestBrowser; token: string | null }> {
  const browser = new TestBrowser(test.app, portal);
  const page = await browser.visit('/gateway/auth/login');
  expect(page.url.origin).toBe(issuer);
  const { token } = await browser.submit(page, { login: 'administrator' });
  return { browser, token };
}

const confirm = (browser: TestBrowser) => browser.visit('/gateway/auth/login?confirm=true');
const endOf = ({ status, url }: Visited) => [status, url.pathname];

describe('a fresh sign-in at an external login', () => {
  it('is one more at the same login, which says when it was', async () => {
    const university = await openUniversity(portal);
    const { test, issuer } = university;
    const { browser, token } = await signIn(university);
    // It was not asked when it last saw the password, and may have let in somebody who was there for days.
    expect(await change(test, token)).toBe('freshSignInNeeded');

    const page = await confirm(browser);
    expect([page.url.origin, page.body.includes('<form')]).toEqual([issuer, true]);
    expect(await change(test, token)).toBe('freshSignInNeeded');
    const end = await browser.submit(page, { login: 'administrator' });
    expect(endOf(end)).toEqual([200, '/gateway/auth/confirmed']);
    expect(await change(test, token)).toBe(passed);

    await test.database.update(portalSession).set({ confirmedAt: new Date(Date.now() - 3_600_000) });
    await expect.poll(() => change(test, token), { timeout: 5000 }).toBe('freshSignInNeeded');
    await university.close();
  });
});

describe('a login that can’t ask again', () => {
  it('gives nobody a fresh sign-in, says so, and leaves the session as it was', async () => {
    const university = await openUniversity(portal, { manner: 'forgetful' });
    const { test } = university;
    const { browser, token } = await signIn(university);
    expect(await change(test, token)).toBe('freshSignInNeeded');
    const end = await confirm(browser);
    expect(endOf(end)).toEqual([403, '/gateway/auth/callback']);
    expect(end.body).toContain('Университетский вход не спросил пароль ещё раз');
    expect(await change(test, token)).toBe('freshSignInNeeded');
    const me = await test.app.inject({
      url: '/personal-account/user/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.statusCode).toBe(200);
    await university.close();
  });

  it('is not asked where a setting says so', async () => {
    const university = await openUniversity(portal, {
      manner: 'forgetful',
      settings: { FRESH_SIGN_IN_MINUTES: '0' },
    });
    expect(await change(university.test, (await signIn(university)).token)).toBe(passed);
    await university.close();
  });
});

describe('tokens of a login page of the university’s own', () => {
  it('are as fresh as they are new: another sign-in there is a fresh one', async () => {
    const test = await createTestApp({ TOKEN_IN_ADDRESS: 'true', LOGIN_URL: 'https://login.example.org/' });
    const { directoryId } = await test.signIn('sh_admin');
    expect(await change(test, tokenOf(directoryId, 3600))).toBe('freshSignInNeeded');
    expect(await change(test, tokenOf(directoryId, 0))).toBe(passed);
    await test.close();
  });
});

/** As somebody makes it who has the documents and the secret, and nothing of ours. */
function tokenOf(uid: string, secondsAgo: number): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    uid,
    jti: `${uid}-${secondsAgo}`,
    iat: now - secondsAgo,
    exp: now + 3600,
    iss: 'zachetka',
    aud: 'zachetka',
  };
  const text = [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', testSecret).update(text).digest('base64url')}`;
}
