import { useLayoutEffect } from 'react';

const wearers = new Map<string, number>();

/**
 * The page's root has this class while the component stands. `html:has(…)` would say the same, but the browser then looks
 * through the whole page at every letter that is typed: 50 ms in a long portfolio on a phone.
 */
export function useRootClass(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    wear(name, 1);
    return () => wear(name, -1);
  }, [name]);
}

function wear(name: string, more: 1 | -1): void {
  const count = (wearers.get(name) ?? 0) + more;
  wearers.set(name, count);
  document.documentElement.classList.toggle(name, count > 0);
}
