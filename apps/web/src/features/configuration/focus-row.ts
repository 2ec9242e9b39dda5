/** After a window over the page has closed and given the focus back to nothing. */
export function focusRow(key: string | null): void {
  if (key === null) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()),
  );
}
