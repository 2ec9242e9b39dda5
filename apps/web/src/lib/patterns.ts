import { defaultPatterns } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import type { PatternMatch } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';

let matches: PatternMatch | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * The engine behind the patterns is as large as the rest of the page, so it comes after it, and only where a structure has a pattern
 * that is not plain. Until it is there every value fits; what does not is found as soon as it has come, and in any case by the server.
 */
export const matchesPattern: PatternMatch = (pattern, value) =>
  plainExpression(pattern)?.test(value) ?? (matches === null || matches(pattern, value));

/** Whether what `matchesPattern` says of it is the last word of this page. */
export function isJudged(pattern: string | null): boolean {
  return pattern === null || matches !== null || plainExpression(pattern) !== null;
}

const escaped = String.raw`\\[dw]|\\p\{L[ul]?\}|\\[\].+*?(){}|^$\\/[-]`;
const letter = String.raw`${escaped}|\\[sS]|\[\^?(?:${escaped}|[^\]\\[&~])+\]|[^\]\\^$|?*+(){}[]`;
const repeat = String.raw`[?*+]|\{\d{1,2}(?:,\d{1,2})?\}`;
const plainPart = new RegExp(`(${letter})(${repeat})?`, 'uy');

/** In these two the browser's expressions and the engine differ: what is white space, and what ends a line. */
const sameInBrowser: Readonly<Record<string, string>> = {
  '\\s': '[\\t\\n\\f\\r ]',
  '\\S': '[^\\t\\n\\f\\r ]',
  '.': '[^\\n]',
};

/** More ways than this to read a value could hold up the typing. */
const waysMaximum = 10_000;
const waysOf: Readonly<Record<string, number>> = { '?': 2, '*': 1000, '+': 1000 };

const plainExpressions = new Map<string, RegExp | null>(
  Object.values(defaultPatterns).map((pattern) => [pattern, new RegExp(pattern, 'u')]),
);

/** A pattern of letters, classes and repeats alone, which the browser itself judges as the engine would; null for any other. */
function plainExpression(pattern: string): RegExp | null {
  const known = plainExpressions.get(pattern);
  if (known !== undefined) return known;
  const expression = makePlain(pattern);
  plainExpressions.set(pattern, expression);
  return expression;
}

function makePlain(pattern: string): RegExp | null {
  const [, start = '', parts = '', end = ''] = /^(\^?)(.*?)((?<!\\)\$)?$/su.exec(pattern) ?? [];
  let [source, ways] = [start, 1];
  plainPart.lastIndex = 0;
  while (plainPart.lastIndex < parts.length) {
    const [, single, repeated = ''] = plainPart.exec(parts) ?? [];
    if (single === undefined) return null;
    const [least = 0, most = least] = repeated.match(/\d+/gu)?.map(Number) ?? [];
    ways *= waysOf[repeated] ?? most - least + 1;
    source += (sameInBrowser[single] ?? single) + repeated;
  }
  if (ways > waysMaximum) return null;
  try {
    return new RegExp(source + end, 'u');
  } catch {
    return null;
  }
}

export function arePatternsLoaded(): boolean {
  return matches !== null;
}

export function onPatternsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends well also where it could not be fetched; the next one to need it tries again. The patterns that will be needed at
 * once are prepared one by one: all in one go would hold up a phone.
 */
export function loadPatterns(needed: readonly string[]): Promise<void> {
  const strange = needed.filter((pattern) => plainExpression(pattern) === null);
  if (strange.length === 0) return Promise.resolve();
  loading ??= fetchEngine(strange);
  return loading;
}

type Engine = {
  matchesPattern: PatternMatch;
  matchingSteps: (pattern: string, length: number) => number;
};

/** Work that a phone would feel at every key; the server judges such a value when it is saved. */
const stepsWhileTyping = 2_000_000;
const noticedMs = 40;

/** Every value that would hold up the typing counts as one that fits, once the pattern was seen to be slow at that length. */
export function matchWhileTyping(engine: Engine): PatternMatch {
  const slowFrom = new Map<string, number>();
  return (pattern, value) => {
    const isSlow = value.length >= (slowFrom.get(pattern) ?? Number.POSITIVE_INFINITY);
    if (isSlow || engine.matchingSteps(pattern, value.length) > stepsWhileTyping) return true;
    const started = performance.now();
    const fits = engine.matchesPattern(pattern, value);
    if (performance.now() - started > noticedMs) slowFrom.set(pattern, value.length);
    return fits;
  };
}

async function fetchEngine(needed: Iterable<string>): Promise<void> {
  try {
    const engine = await import('@zachetka/contract/portfolio/portfolio/attribute-pattern');
    for (const pattern of new Set(needed)) {
      await new Promise((resolve) => setTimeout(resolve));
      engine.matchesPattern(pattern, '');
    }
    matches = matchWhileTyping(engine);
    for (const listener of listeners) listener();
  } catch {
    loading = null;
  }
}
