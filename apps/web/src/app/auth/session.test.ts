// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { setRuntimeConfig } from '@/lib/runtime-config.ts';
import { fakeConfig } from '@/testing/fake-config.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  setRuntimeConfig(fakeConfig);
  sessionStorage.clear();
  reload.mockClear();
});

/** As after a reload of the page: the module starts anew, the storages stay. */
function loadPage() {
  vi.resetModules();
  return import('./session.ts');
}

describe('the login address', () => {
  it('carries the auth callback of the gateway as its target', async () => {
    const { loginAddress } = await loadPage();
    const { setRuntimeConfig: setAgain } = await import('@/lib/runtime-config.ts');
    setAgain(fakeConfig);
    const address = new URL(loginAddress());
    expect(`${address.origin}${address.pathname}`).toBe(`${location.origin}/gateway/auth/login`);
    expect(address.searchParams.get('targetUrl')).toBe(`${location.origin}/gateway/auth/callback`);
  });

  it('keeps the parameters of a login page elsewhere', async () => {
    const { loginAddress } = await loadPage();
    const { setRuntimeConfig: setAgain } = await import('@/lib/runtime-config.ts');
    setAgain({
      ...fakeConfig,
      gateway: 'https://api.example/gateway',
      links: { ...fakeConfig.links, loginPage: 'https://login.example/sso?app=portal' },
    });
    const address = new URL(loginAddress());
    expect(address.searchParams.get('app')).toBe('portal');
    expect(address.searchParams.get('targetUrl')).toBe('https://api.example/gateway/auth/callback');
  });
});

describe('a rejected session', () => {
  it('loses its token and reloads the page once', async () => {
    useAuthToken.getState().setToken('bad');
    const { rejectSession } = await loadPage();
    rejectSession();
    rejectSession();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stops reloading when it happens again and again', async () => {
    for (const _ of [1, 2, 3]) (await loadPage()).rejectSession();
    expect(reload).toHaveBeenCalledTimes(3);
    const { rejectSession, useSignInLoop } = await loadPage();
    rejectSession();
    expect(reload).toHaveBeenCalledTimes(3);
    expect(useSignInLoop.getState().isCaught).toBe(true);
  });

  it('forgets rejections that are long ago, and nonsense', async () => {
    const { recentRejections } = await loadPage();
    const now = 1_000_000;
    expect(recentRejections(JSON.stringify([now - 61_000, now - 1000]), now)).toEqual([now - 1000]);
    expect(recentRejections('{"a":1}', now)).toEqual([]);
    expect(recentRejections('not json', now)).toEqual([]);
    expect(recentRejections(null, now)).toEqual([]);
  });
});

describe('signing out', () => {
  it('does not wait for a server that does not answer: the token and the texts are gone at once', async () => {
    const { signOut } = await loadPage();
    (await import('@/lib/runtime-config.ts')).setRuntimeConfig(fakeConfig);
    (await import('@/lib/auth-token.ts')).useAuthToken.getState().setToken('token');
    let sent: Headers | undefined;
    vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Headers }) => {
      sent = headers;
      return new Promise(() => undefined);
    });
    void signOut();
    expect(sent?.get('Authorization')).toBe('Bearer token');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('sign_out_owed')).not.toBeNull();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
});
