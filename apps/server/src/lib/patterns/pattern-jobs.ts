import { compileForLongValues } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';

/** Jobs of the process for untrusted work (untrusted-job.ts): patterns that administrators have written, on values that anybody has. */
export type PatternCheck = { pattern: string; value: string };
export type Verdict = { index: number; matches: boolean };

/** Tells each verdict as soon as it is known. */
export function matchValues(checks: readonly PatternCheck[], tell: (verdict: Verdict) => void): void {
  for (const [index, { pattern, value }] of checks.entries()) {
    tell({ index, matches: matcherOf(pattern)(value) });
  }
}

/** They remember a lot, and the process has a limit of memory. */
const matchersMaximum = 8;
const matchers = new Map<string, (value: string) => boolean>();

function matcherOf(pattern: string): (value: string) => boolean {
  const known = matchers.get(pattern);
  if (known) return known;
  if (matchers.size >= matchersMaximum) matchers.clear();
  const made = compileForLongValues(pattern);
  matchers.set(pattern, made);
  return made;
}

/** In milliseconds of a processor, on the worst values of this length; as soon as one takes more than enough the others are left out. */
export function slowestMatch({
  pattern,
  length,
  enoughMs,
}: {
  pattern: string;
  length: number;
  enoughMs: number;
}): number {
  const matches = compileForLongValues(pattern);
  let slowest = 0;
  for (const value of worstValues(pattern, length)) {
    const time = timeOf(matches, value);
    // Once more from the beginning: a first run also pays for what the compiler of the engine's own code learns.
    slowest = Math.max(slowest, time > enoughMs ? timeOf(compileForLongValues(pattern), value) : time);
    if (slowest > enoughMs) break;
  }
  return slowest;
}

/** The time of this thread alone counts: on a busy machine the same pattern must not be heavier. */
function timeOf(matches: (value: string) => boolean, value: string): number {
  const before = process.threadCpuUsage();
  matches(value);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const usual = ['a', 'Я', '0', ' ', ',', '-', '\n'];
const lettersMaximum = 16;

/**
 * Values of full length that make an engine work hardest on this pattern: its own letters over and over, one sign at the end that fits
 * nothing, and mixtures in which every way through the pattern stays open.
 */
function worstValues(pattern: string, length: number): string[] {
  const own = Array.from(pattern.replace(/\\[\w]|[\\^$.|?*+()[\]{}]|\d/g, ''));
  const letters = [...new Set([...own, ...usual])].slice(0, lettersMaximum);
  const [first = 'a', second = 'b'] = letters;
  return [
    ...letters.map((letter) => letter.repeat(length)),
    ...letters.map((letter) => `${letter.repeat(length - 1)}\u0001`),
    (first + second).repeat(Math.floor(length / 2)),
    mixed(letters.slice(0, 2), length),
    mixed(letters, length),
    spaced(letters, length),
  ];
}

/** By a fixed rule: the same pattern is judged alike every time. */
function mixed(letters: readonly string[], length: number): string {
  let state = 20_261_115;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[Math.floor(state / 65_536) % letters.length] ?? 'a';
  }).join('');
}

/** Words between separators, as people write. */
function spaced(letters: readonly string[], length: number): string {
  const separators = letters.filter((letter) => /[,; .-]/.test(letter));
  const words = separators.map((separator) => `${'a'.repeat(18)}${separator}`).join('');
  return words.repeat(Math.ceil(length / words.length)).slice(0, length);
}
