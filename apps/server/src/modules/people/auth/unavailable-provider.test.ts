import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createIdentityProvider } from './identity-provider.ts';

const server = createServer();
let issuer: string;
let test: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  test = await createTestApp({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal' });
});
afterAll(() => test.close());

describe('a university login that does not answer', () => {
  it('does not keep the portal from starting, and a person is told', async () => {
    const page = await test.app.inject({ url: '/gateway/auth/login', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Вход временно недоступен');
    const answer = await test.app.inject('/gateway/auth/login');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'loginUnavailable' });
  });

  it('is used as soon as it answers', async () => {
    server.on('request', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
        }),
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve);
    });
    const answer = await test.app.inject('/gateway/auth/login');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(new RegExp(`^${issuer}/auth\\?`));
    server.close();
    server.closeAllConnections();
    expect((await test.app.inject('/gateway/auth/login')).statusCode).toBe(302);
  });

  it('may be gone again when a person comes back from it', async () => {
    const start = await test.app.inject('/gateway/auth/login');
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
    const url = `/gateway/auth/callback?code=some&state=${state}`;
    const answer = await test.app.inject({ url, cookies });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'loginUnavailable']);
  });

  it('can still be signed out of', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/gateway/auth/logout',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(answer.statusCode).toBe(204);
  });
});

describe('plain HTTP to another machine', () => {
  const asked: string[] = [];
  const connection = {
    issuer: 'http://login.example.org',
    clientId: 'portal',
    scope: 'openid',
    directoryClaim: 'sub',
    fetch: (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response(null, { status: 500 }));
    },
  };
  const start = (allowHttp: boolean) =>
    createIdentityProvider({ ...connection, allowHttp }).signInUrl(
      { state: 's', nonce: 'n', codeVerifier: 'v' },
      { redirectUri: 'https://x', language: 'ru', askAgain: false },
    );

  it('is not used unless the settings say so', async () => {
    await expect(start(false)).rejects.toMatchObject({ code: 'loginUnavailable' });
    expect(asked).toEqual([]);
    await expect(start(true)).rejects.toMatchObject({ code: 'loginUnavailable' });
    expect(asked).toEqual(['http://login.example.org/.well-known/openid-configuration']);
  });
});
