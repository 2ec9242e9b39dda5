import { defaultPatterns } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { matchesPattern, matchingSteps } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import type { PatternMatch } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { describe, expect, it, vi } from 'vitest';
import { isJudged, matchesPattern as matchesOnPage, matchWhileTyping } from './patterns.ts';

describe('plain patterns', () => {
  const plain = [
    ...Object.values(defaultPatterns),
    String.raw`^№ \d{1,5}-\p{L}{1,3}$`,
    String.raw`^10\.\d{4,9}/\S+$`,
    String.raw`^20\d{2}$`,
    String.raw`^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$`,
    '^[а-яё -]+$',
    String.raw`[^\d,.]`,
    'a.c',
    String.raw`\sx?y*`,
    String.raw`^\w+\$$`,
  ];
  const values = [
    '',
    '12',
    '-3,5',
    '3.',
    '01.02.2026',
    '01.02.2026 - 03.04.2026',
    '№ 12-пс',
    '№ 123456-пс',
    '10.5555/2026.1234',
    '10.5555/2026 1234',
    '2026',
    '٢٠٢٦',
    '+7 (900) 000-00-00',
    'санкт-петербург',
    'Ёж',
    'abc',
    'a\nc',
    'a\rc',
    'a\u2028c',
    '\u00A0xy',
    ' y',
    '\vx',
    'цена$',
    'price$',
    '😀',
    'a😀c',
  ];

  it.each(plain)('%s is judged by the browser as the engine does', (pattern) => {
    expect(isJudged(pattern)).toBe(true);
    for (const value of values)
      expect(matchesOnPage(pattern, value), JSON.stringify(value)).toBe(matchesPattern(pattern, value));
  });

  it.each([
    '(a|b)',
    '(a+)+$',
    'a+?',
    '[a&&b]',
    '(?i)a',
    '[z-a]',
    '^a*a*a*$',
    String.raw`^\d{0,99}\d{0,99}\d{0,99}$`,
    String.raw`\bслово\b`,
    'a{,3}',
    '^a$b',
  ])('%s is none: the engine has to come', (pattern) => {
    expect(isJudged(pattern)).toBe(false);
    expect(matchesOnPage(pattern, 'whatever')).toBe(true);
  });
});

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
