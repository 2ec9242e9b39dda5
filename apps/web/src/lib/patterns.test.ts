import { matchesPattern, matchingSteps } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import type { PatternMatch } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { expect, it, vi } from 'vitest';
import { matchWhileTyping } from './patterns.ts';

it('judges what people type', () => {
  const matches = matchWhileTyping({ matchesPattern, matchingSteps });
  expect(matches('^\\d+$', '12')).toBe(true);
  expect(matches('^\\d+$', 'x')).toBe(false);
  expect(matches('^[\\p{L} .-]{1,1000}$', '!'.repeat(900))).toBe(false);
});

it('leaves to the server what would hold up the typing', () => {
  const match = vi.fn<PatternMatch>(matchesPattern);
  const matches = matchWhileTyping({ matchesPattern: match, matchingSteps });
  expect(matches('^([^,]*,?){800}$', ','.repeat(2000))).toBe(true);
  expect(match).not.toHaveBeenCalled();
});

it('lets a pattern hold up the typing once and never again', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const match = vi.fn<PatternMatch>((_pattern, value) => {
    now += value.length > 100 ? 500 : 1;
    return false;
  });
  const matches = matchWhileTyping({ matchesPattern: match, matchingSteps: () => 1 });
  expect(matches('slow', 'x'.repeat(200))).toBe(false);
  expect(matches('slow', 'x'.repeat(201))).toBe(true);
  expect(matches('slow', 'x'.repeat(50))).toBe(false);
  expect(matches('other', 'x'.repeat(201))).toBe(false);
  expect(match).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});
