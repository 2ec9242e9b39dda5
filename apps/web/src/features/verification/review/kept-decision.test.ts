// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuthToken } from '@/lib/auth-token.ts';
import { forgetAllDrafts } from '@/lib/kept-drafts.ts';
import { keepDecision, readKeptDecision, typedDecision } from './kept-decision.ts';

const tokenOf = (uid: string) => `head.${btoa(JSON.stringify({ uid }))}.signature`;

beforeEach(() => {
  vi.useFakeTimers();
  useAuthToken.setState({ token: tokenOf('verifier') });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const written = { score: '15', comments: { reject: 'No seal on page two.' } };

describe('what is kept of a decision', () => {
  const around = { suggestedScore: '20', ready: new Set(['Confirmed.', 'No seal.']) };

  it('is what was typed, and nothing that one key brings back', () => {
    const untouched = { score: '20', comments: { confirm: 'Confirmed.', reject: 'No seal.' } };
    expect(typedDecision(untouched, around)).toBeNull();
    expect(typedDecision({ score: '', comments: { reject: '  ' } }, around)).toBeNull();
    expect(
      typedDecision({ score: '15', comments: { confirm: 'Confirmed.', ...written.comments } }, around),
    ).toEqual(written);
    expect(typedDecision({ score: '20', comments: written.comments }, around)).toEqual({
      ...written,
      score: null,
    });
  });

  it('is there again for the same element and person, a day long', () => {
    keepDecision(7, written);
    expect(readKeptDecision(7)).toEqual(written);
    expect(readKeptDecision(8)).toBeNull();
    useAuthToken.setState({ token: tokenOf('colleague') });
    expect(readKeptDecision(7)).toBeNull();
    useAuthToken.setState({ token: tokenOf('verifier') });
    vi.advanceTimersByTime(25 * 3_600_000);
    expect(readKeptDecision(7)).toBeNull();
  });

  it('outlives the end of a session, and goes with the decision or with signing out', () => {
    keepDecision(7, written);
    useAuthToken.getState().clearToken();
    keepDecision(7, null);
    useAuthToken.setState({ token: tokenOf('verifier') });
    expect(readKeptDecision(7)).toEqual(written);
    keepDecision(7, null);
    expect(readKeptDecision(7)).toBeNull();
    keepDecision(7, written);
    forgetAllDrafts();
    expect(readKeptDecision(7)).toBeNull();
  });

  it('is dropped where it can not be read', () => {
    for (const content of ['{', '[]', 'null', '{"at":"today"}']) {
      localStorage.setItem('draft:decision:verifier:7', content);
      expect(readKeptDecision(7)).toBeNull();
    }
    localStorage.setItem(
      'draft:decision:verifier:7',
      JSON.stringify({ at: Date.now(), score: 3, comments: { reject: 1, other: 'x', confirm: 'y' } }),
    );
    expect(readKeptDecision(7)).toEqual({ score: null, comments: { confirm: 'y' } });
  });
});
