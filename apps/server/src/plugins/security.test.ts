import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
  secure = await createTestApp({
    PUBLIC_URL: 'https://portal.example',
    EXTRA_EDU_API: 'https://edu.example/extra/',
    GATEWAY: 'https://edu.example/gateway',
    TARGET_URLS: 'https://other.example/callback',
  });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

function policyOf(header: unknown): Map<string, string> {
  return new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );
}

describe('the headers of every answer', () => {
  it.each(['/healthz', '/nowhere', '/%E0%A4%A', '/personal-account/user/me', '/placeholder/support'])(
    '%s',
    async (url) => {
      const { headers } = await plain.app.inject(url);
      expect(headers).toMatchObject({
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      const policy = policyOf(headers['content-security-policy']);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('img-src')).toBe("'self' data: blob:");
      expect(policy.get('frame-src')).toBe("'self'");
      expect(policy.get('connect-src')).toBe("'self'");
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|upgrade-insecure/);
    },
  );

  it('over https ask to stay there', async () => {
    const { headers } = await secure.app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('let the app reach the services that are configured elsewhere, and a sign-in end where it was wanted', async () => {
    const policy = policyOf((await secure.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy.get('connect-src')).toBe("'self' https://edu.example");
    expect(policy.get('frame-src')).toBe("'self' https://edu.example");
    expect(policy.get('img-src')).toBe("'self' https://edu.example data: blob:");
    expect(policy.get('form-action')).toBe("'self' https://portal.example https://other.example");
  });

  it('name the request by what a trusted proxy said, and by nothing else', async () => {
    const headers = { 'x-request-id': 'from-outside' };
    expect((await plain.app.inject({ url: '/healthz', headers })).headers['x-request-id']).not.toBe(
      'from-outside',
    );
    const proxied = await createTestApp({ TRUST_PROXY: 'true' });
    const idFor = async (id: string) =>
      (await proxied.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await idFor('from-proxy')).toBe('from-proxy');
    expect(await idFor('a b')).not.toBe('a b');
    await proxied.close();
  });
});

describe('behind a reverse proxy', () => {
  const left = async (trust: string, forwarded: readonly string[]) => {
    const proxied = await createTestApp({ TRUST_PROXY: trust }, { untouched: true });
    const remaining: number[] = [];
    for (const value of forwarded) {
      const { headers } = await proxied.app.inject({
        url: '/gateway/auth/login',
        headers: { 'x-forwarded-for': value },
      });
      remaining.push(Number(headers['ratelimit-remaining']));
    }
    await proxied.close();
    return remaining;
  };

  it('an address that a client has written into the header itself does not count', async () => {
    expect(await left('true', ['6.6.6.1, 203.0.113.5', '6.6.6.2, 203.0.113.5'])).toEqual([299, 298]);
    expect(await left('true', ['203.0.113.5', '203.0.113.6'])).toEqual([299, 299]);
  });

  it('as many proxies are believed as there are', async () => {
    const forwarded = [
      '6.6.6.1, 203.0.113.5, 10.0.0.1',
      '6.6.6.2, 203.0.113.5, 10.0.0.1',
      '203.0.113.6, 10.0.0.1',
    ];
    expect(await left('2', forwarded)).toEqual([299, 298, 299]);
  });
});
