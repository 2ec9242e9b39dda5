// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { authToken, useAuthToken } from '@/lib/auth-token.ts';
import { receiveToken } from './receive-token.ts';

beforeEach(() => useAuthToken.getState().clearToken());

function open(path: string): string {
  history.replaceState({ old: true }, '', path);
  receiveToken();
  return `${location.pathname}${location.search}${location.hash}`;
}

describe('a token in the address', () => {
  it.each(['/?token=abc', '/callback/university?token=abc&state=7', '/portfolio?x=1&token=abc#part'])(
    'of %s is stored, leaves the address and leads home',
    (path) => {
      expect(open(path)).toBe('/');
      expect(authToken()).toBe('abc');
    },
  );

  it('replaces the one that was stored', () => {
    useAuthToken.getState().setToken('old');
    open('/?token=new');
    expect(authToken()).toBe('new');
  });

  it('that is empty is only taken out', () => {
    useAuthToken.getState().setToken('old');
    expect(open('/schedule?token=&week=2#day')).toBe('/schedule?week=2#day');
    expect(authToken()).toBe('old');
  });

  it('is not missed by an address without one', () => {
    expect(open('/schedule?tokens=1')).toBe('/schedule?tokens=1');
    expect(authToken()).toBe('');
  });
});
