import { useEffect } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const atTheLatest = 3000;

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
