// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '@/testing/fake-token.ts';
import { authToken, onTokenChangedElsewhere, uidOf, useAuthToken } from './auth-token.ts';

beforeEach(() => useAuthToken.getState().clearToken());

describe('uidOf', () => {
  it('reads the directory identifier', () => {
    expect(uidOf(fakeToken({ uid: 'S-1-5-21-7' }))).toBe('S-1-5-21-7');
    expect(uidOf(fakeToken({ uid: 'Ёж-1>>>???' }))).toBe('Ёж-1>>>???');
  });

  it.each([
    '',
    'garbage',
    'a.b.c',
    fakeToken({}),
    fakeToken({ uid: '' }),
    fakeToken({ uid: 7 }),
    fakeToken({ uid: null }),
  ])('finds none in %j', (token) => {
    expect(uidOf(token)).toBeNull();
  });
});

describe('the stored token', () => {
  it('is replaced by a new one and emptied on clearing', () => {
    useAuthToken.getState().setToken('one');
    useAuthToken.getState().setToken('two');
    expect([authToken(), localStorage.getItem('auth_token')]).toEqual(['two', 'two']);
    useAuthToken.getState().clearToken();
    expect([authToken(), localStorage.getItem('auth_token')]).toEqual(['', null]);
  });

  it('tells when another tab changes it', () => {
    const changed = vi.fn<() => void>();
    onTokenChangedElsewhere(changed);
    useAuthToken.getState().setToken('one');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lng' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect(changed).not.toHaveBeenCalled();
    localStorage.removeItem('auth_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('tells a page that the Back button wakes up, unless it is of the same person', () => {
    const changed = vi.fn<() => void>();
    useAuthToken.getState().setToken('one');
    onTokenChangedElsewhere(changed);
    window.dispatchEvent(new Event('pageshow'));
    expect(changed).not.toHaveBeenCalled();
    localStorage.setItem('auth_token', 'two');
    window.dispatchEvent(new Event('pageshow'));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is replaced without a word when the same person has signed in anew in another tab', () => {
    const changed = vi.fn<() => void>();
    const [older, newer, foreign] = [
      fakeToken({ uid: 'one', iat: 1 }),
      fakeToken({ uid: 'one', iat: 2 }),
      fakeToken({ uid: 'two' }),
    ];
    useAuthToken.getState().setToken(older);
    onTokenChangedElsewhere(changed);
    localStorage.setItem('auth_token', newer);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect([authToken(), changed.mock.calls.length]).toEqual([newer, 0]);
    localStorage.setItem('auth_token', foreign);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    expect([authToken(), changed.mock.calls.length]).toEqual([newer, 1]);
  });
});
