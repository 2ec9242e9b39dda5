import { focusWhenClosed } from '@/lib/focus-when-closed.ts';

/** After a window over the page has closed and given the focus back to nothing. */
export function focusRow(key: string | null): void {
  if (key === null) return;
  focusWhenClosed(() => document.querySelector<HTMLElement>(`[data-key="${key}"]`));
}
