/** What the payloads of this attack would set if a browser ever ran them. */
export const scriptMark = 'attackedByScript';

/** Each does the same by another way into a page; `data-attacked` tells of markup that no policy would stop. */
export const scriptTexts: readonly string[] = [
  `<script>window.${scriptMark}=1</script>`,
  `<img src=x onerror="window.${scriptMark}=1" data-attacked>`,
  `"><svg onload=window.${scriptMark}=1 data-attacked>`,
  `'-(window.${scriptMark}=1)-'`,
  `javascript:window.${scriptMark}=1`,
  `</title></textarea><iframe srcdoc="<script>parent.${scriptMark}=1</script>" data-attacked>`,
  `<a href="javascript:window.${scriptMark}=1" data-attacked>x</a>`,
  `{{constructor.constructor('window.${scriptMark}=1')()}}`,
];

/** Texts that have broken programs before. */
export const hostileTexts: readonly string[] = [
  ...scriptTexts,
  '',
  ' ',
  '\u0000',
  'half \ud83d',
  '\ufeff\u202e\u200b',
  '👩‍👩‍👧‍👧'.repeat(50),
  'é'.normalize('NFD').repeat(300),
  'a'.repeat(10_001),
  'Ы'.repeat(20_000),
  "' or 1=1 --",
  `"; select pg_sleep(5); --`,
  '%27%20or%201=1',
  '\\',
  '%',
  '_%_%_%_%_%_%_%_',
  '${7*7}#{7*7}',
  '../../../../etc/passwd',
  '=cmd|calc!A1',
  '@SUM(1+1)*cmd|calc',
  '\r\nSet-Cookie: attacked=1',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '９９９',
  '2026-02-30',
  '0000-00-00T00:00:00',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
];

/** For fields that hold a pattern: heavy, broken, and beyond what the engine knows. */
export const hostilePatterns: readonly string[] = [
  '^([^,]*,?){500}$',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=a)(?<!b)c\\1',
  '[',
  '(',
  '\\p{Nonsense}',
  'a{1000000}',
  '((((((((((a*)*)*)*)*)*)*)*)*)*)',
  '^.{0,1000}.{0,1000}$',
];
