import { expect, it } from 'vitest';
import { createIdentityProvider } from './identity-provider.ts';

it.each([
  ['http://login.example.org', false, 0],
  ['http://login.example.org', true, 1],
  ['http://127.0.0.1:9', false, 1],
  ['https://login.example.org', false, 1],
])('%s (HTTP allowed: %s) is spoken to %i times', async (issuer, allowHttp, times) => {
  let asked = 0;
  const provider = createIdentityProvider({
    issuer,
    allowHttp,
    clientId: 'portal',
    scope: 'openid',
    directoryClaim: 'sub',
    fetch: () => {
      asked += 1;
      return Promise.reject(new Error('nobody answers'));
    },
  });
  const checks = { state: 's', nonce: 'n', codeVerifier: 'v' };
  const options = { redirectUri: 'https://portal.example.org', language: 'ru', askAgain: false };
  await expect(provider.signInUrl(checks, options)).rejects.toMatchObject({ code: 'loginUnavailable' });
  expect(asked).toBe(times);
});
