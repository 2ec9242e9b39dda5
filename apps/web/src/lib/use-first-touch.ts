import { useCallback, useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const atTheLatest = 10_000;

/**
 * Once somebody does anything on the page, or it has stood for a while: what a window needs is then here before it opens, and the
 * first load stays small.
 */
export function useFirstTouch(prepare: () => unknown): void {
  useEffect(() => {
    const once = new AbortController();
    const begin = () => {
      once.abort();
      void prepare();
    };
    for (const event of events) window.addEventListener(event, begin, { signal: once.signal, passive: true });
    const timer = setTimeout(begin, atTheLatest);
    once.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => once.abort();
  }, [prepare]);
}

/**
 * Code that comes with the first touch; null until then. Unlike a lazy component what is in it is drawn in the same breath as it
 * is wanted, so that a key which follows at once finds it there.
 */
export function useFetchedEarly<Module extends object>(load: () => Promise<Module>): Module | null {
  const [fetched, setFetched] = useState(() => (known.get(load) as Module | undefined) ?? null);
  const fetch = useCallback(() => {
    const begin = async (): Promise<void> => {
      try {
        const module = await load();
        known.set(load, module);
        setFetched(module);
      } catch {
        // Nobody has asked for it yet: it comes with the network.
        window.addEventListener('online', () => void begin(), { once: true });
      }
    };
    void begin();
  }, [load]);
  useFirstTouch(fetch);
  return fetched;
}

/** What one page has fetched is there at once for the next. */
const known = new WeakMap<() => Promise<object>, object>();
