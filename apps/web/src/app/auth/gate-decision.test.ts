// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-client.ts';
import type { CurrentUser } from '@/lib/received.ts';
import { fakeToken } from '@/testing/fake-token.ts';
import { decideGate } from './gate-decision.ts';

const token = fakeToken({ uid: 'S-1' });
const user = { fullName: 'Иванова Анна', roles: ['lks_student'] } as unknown as CurrentUser;
const still = { token, user: undefined, error: null, isSignInLoop: false };
const refusedWith = (status: number) => new ApiError(status, { code: 'unknown', message: '' });

describe('the gate', () => {
  it('asks to sign in without a token', () => {
    expect(decideGate({ ...still, token: '' })).toBe('signIn');
  });

  it('rejects a token without a uid, whatever is known of the user', () => {
    expect(decideGate({ ...still, token: 'garbage', user })).toBe('reject');
    expect(decideGate({ ...still, token: fakeToken({}) })).toBe('reject');
  });

  it('waits for the user and then opens', () => {
    expect(decideGate(still)).toBe('wait');
    expect(decideGate({ ...still, user })).toBe('open');
  });

  it.each([200, 400, 401, 403, 404, 410])('rejects on a user answer with %i that is no user', (status) => {
    expect(decideGate({ ...still, error: refusedWith(status) })).toBe('reject');
  });

  it.each([0, 408, 429, 500, 502, 503])(
    'shows a server that fails with %i instead of signing out',
    (status) => {
      expect(decideGate({ ...still, error: refusedWith(status) })).toBe('serverFailed');
    },
  );

  it('stops when sign-in runs in circles', () => {
    expect(decideGate({ ...still, token: '', isSignInLoop: true })).toBe('signInFailed');
  });
});
