import type { PatternMatch } from '@zachetka/contract/portfolio/attribute-value.rules';

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

async function fetchEngine(needed: Iterable<string>): Promise<void> {
  try {
    const engine = await import('@zachetka/contract/portfolio/attribute-pattern');
    for (const pattern of new Set(needed)) {
      await new Promise((resolve) => setTimeout(resolve));
      engine.matchesPattern(pattern, '');
    }
    matches = engine.matchesPattern;
    for (const listener of listeners) listener();
  } catch {
    loading = null;
  }
}
