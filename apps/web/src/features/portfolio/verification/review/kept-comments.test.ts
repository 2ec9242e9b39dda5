// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { forgetAllTexts } from '@/lib/kept/kept-texts.ts';
import { keepComments, readKeptComments, typedComments } from './kept-comments.ts';

const tokenOf = (uid: string) => `head.${btoa(JSON.stringify({ uid }))}.signature`;

beforeEach(() => {
  vi.useFakeTimers();
  useAuthToken.setState({ token: tokenOf('verifier') });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const written = { reject: 'No seal on page two.' };

it('keeps what was typed, and nothing that one key brings back', () => {
  const ready = new Set(['Confirmed.', 'No seal.']);
  expect(typedComments({ confirm: 'Confirmed.', reject: 'No seal.' }, ready)).toBeNull();
  expect(typedComments({ reject: '  ' }, ready)).toBeNull();
  expect(typedComments({ confirm: 'Confirmed.', ...written }, ready)).toEqual(written);
});

it('has it again for the same element and person, a day long', () => {
  keepComments(7, written);
  expect(readKeptComments(7)).toEqual(written);
  expect(readKeptComments(8)).toEqual({});
  useAuthToken.setState({ token: tokenOf('colleague') });
  expect(readKeptComments(7)).toEqual({});
  useAuthToken.setState({ token: tokenOf('verifier') });
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(readKeptComments(7)).toEqual({});
});

it('outlives the end of a session, and goes with the decision or with signing out', () => {
  keepComments(7, written);
  useAuthToken.getState().clearToken();
  keepComments(7, null);
  useAuthToken.setState({ token: tokenOf('verifier') });
  expect(readKeptComments(7)).toEqual(written);
  keepComments(7, null);
  expect(readKeptComments(7)).toEqual({});
  keepComments(7, written);
  forgetAllTexts();
  expect(readKeptComments(7)).toEqual({});
});

it('drops what can not be read', () => {
  for (const content of ['{', '[]', 'null', '{"at":"today"}']) {
    localStorage.setItem('draft:decision:verifier:7', content);
    expect(readKeptComments(7)).toEqual({});
  }
  const comments = { reject: 1, other: 'x', confirm: 'y' };
  localStorage.setItem('draft:decision:verifier:7', JSON.stringify({ at: Date.now(), comments }));
  expect(readKeptComments(7)).toEqual({ confirm: 'y' });
});
