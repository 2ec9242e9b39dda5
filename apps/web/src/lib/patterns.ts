import type { PatternMatch } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';

let matches: PatternMatch | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * The engine behind the patterns is as large as the rest of the page, so it comes after it. Until it is there every value
 * fits; what does not is found as soon as it has come, and in any case by the server.
 */
export const matchesPattern: PatternMatch = (pattern, value) => matches === null || matches(pattern, value);

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
export function loadPatterns(needed: Iterable<string> = []): Promise<void> {
  loading ??= fetchEngine(needed);
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
