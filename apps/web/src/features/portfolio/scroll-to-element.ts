export const elementAnchor = (elementId: number) => `element-${elementId}`;
export const blockAnchor = (blockId: number) => `block-${blockId}`;

/** Room for the header of the portal and, on a phone, for the bar of blocks. The same number is in portfolio.module.css. */
export const scrollOffset = 100;

// What comes into view gets its true height only then, which may move the target once more.
const corrections = [0, 100, 200, 500];

/** On a slow machine a new element takes some frames to come. */
const framesToWait = 120;

/** `first` goes to the first field, `problem` to the first one that is wrong. */
export function scrollToElement(
  elementId: number,
  target: 'first' | 'problem',
  framesLeft = framesToWait,
): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(elementAnchor(elementId));
    if (!card) {
      if (framesLeft > 0) scrollToElement(elementId, target, framesLeft - 1);
      return;
    }
    const field =
      (target === 'problem' && card.querySelector<HTMLElement>('[aria-invalid="true"]')) ||
      card.querySelector<HTMLElement>('input, textarea, select');
    field?.focus({ preventScroll: true });
    scrollToAnchor(elementAnchor(elementId));
  });
}

export function scrollToAnchor(anchor: string): void {
  const stop = new AbortController();
  for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  for (const delay of corrections) {
    setTimeout(() => {
      if (stop.signal.aborted) return;
      const target = document.getElementById(anchor);
      if (target) window.scrollBy({ top: target.getBoundingClientRect().top - scrollOffset });
      if (delay === corrections.at(-1)) stop.abort();
    }, delay);
  }
}
