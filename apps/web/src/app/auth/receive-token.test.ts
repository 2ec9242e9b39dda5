// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { authToken, useAuthToken } from '@/lib/auth-token.ts';
import { fakeToken } from '@/testing/fake-token.ts';
import { receiveToken } from './receive-token.ts';
import { forgetWantedPage, rememberWantedPage, wantedPageKey } from './wanted-page.ts';

beforeEach(() => {
  useAuthToken.getState().clearToken();
  sessionStorage.clear();
});

function open(path: string): string {
  history.replaceState({ old: true }, '', path);
  receiveToken();
  return `${location.pathname}${location.search}${location.hash}`;
}

/** As the gate does before it leads to the login. */
function leaveFrom(path: string): void {
  history.replaceState(null, '', path);
  rememberWantedPage();
}

describe('a token in the address', () => {
  it.each(['/?token=abc', '/callback/university?token=abc&state=7'])(
    'of %s is stored, leaves the address and leads home',
    (path) => {
      expect(open(path)).toBe('/');
      expect(authToken()).toBe('abc');
    },
  );

  it('leaves the person on the page that the gateway was told', () => {
    leaveFrom('/schedule');
    expect(open('/portfolio?x=1&token=abc#part')).toBe('/portfolio?x=1#part');
  });

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

describe('the page that was wanted', () => {
  it('comes after the sign-in, once', () => {
    leaveFrom('/schedule?date=2026-11-20#day');
    expect(open('/?token=abc')).toBe('/schedule?date=2026-11-20#day');
    expect(open('/?token=abc')).toBe('/');
  });

  it('comes to the callback of a university login too', () => {
    leaveFrom('/portfolio');
    expect(open('/callback/university?token=abc')).toBe('/portfolio');
  });

  it('is given back to whose session has expired, and to nobody else', () => {
    const leaveExpired = () => {
      useAuthToken.getState().setToken(fakeToken({ uid: 'one' }));
      leaveFrom('/portfolio');
      // The page is loaded anew without the token, and only then goes to the login.
      useAuthToken.getState().clearToken();
      rememberWantedPage();
    };
    leaveExpired();
    expect(open(`/?token=${fakeToken({ uid: 'one' })}`)).toBe('/portfolio');
    leaveExpired();
    expect(open(`/?token=${fakeToken({ uid: 'another' })}`)).toBe('/');
  });

  it('is forgotten when it should be', () => {
    leaveFrom('/portfolio');
    forgetWantedPage();
    expect(open('/?token=abc')).toBe('/');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('is only ever one of ours, not %j', (page) => {
    sessionStorage.setItem(wantedPageKey, JSON.stringify({ page, uid: null }));
    expect(open('/?token=abc')).toBe('/');
  });

  it('survives nonsense in its place', () => {
    sessionStorage.setItem(wantedPageKey, 'not json');
    expect(open('/?token=abc')).toBe('/');
  });
});
