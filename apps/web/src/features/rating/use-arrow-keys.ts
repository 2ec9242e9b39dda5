import { type RefObject, useEffect } from 'react';

/** The arrow keys, Home and End move the focus among the buttons of a row. */
export function useArrowKeys(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    const walk = (event: KeyboardEvent) => {
      const buttons = [...(element?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const next = buttons[nextPlace(event.key, at, buttons.length)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', walk);
    return () => element?.removeEventListener('keydown', walk);
  }, [row]);
}

function nextPlace(key: string, at: number, count: number): number {
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowRight') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
