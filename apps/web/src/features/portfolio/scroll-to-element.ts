export const elementAnchor = (elementId: number) => `element-${elementId}`;
export const blockAnchor = (blockId: number) => `block-${blockId}`;

/** Room for the header of the portal and, on a phone, for the bar of blocks. The same number is in portfolio.module.css. */
export const scrollOffset = 100;

// What comes into view gets its true height only then, which may move the target once more.
const corrections = [0, 100, 200, 500];

const patience = 2000;

/** `first` goes to the first field, `problem` to the first one that is wrong, as soon as React has put it there. */
export function scrollToElement(elementId: number, target: 'first' | 'problem'): void {
  const selector = target === 'problem' ? '[aria-invalid="true"]' : 'input, textarea, select';
  const deadline = performance.now() + patience;
  const attempt = () => {
    const card = document.getElementById(elementAnchor(elementId));
    const field = card?.querySelector<HTMLElement>(selector);
    if (field) {
      field.focus({ preventScroll: true });
      scrollToAnchor(elementAnchor(elementId));
    } else if (performance.now() < deadline) {
      requestAnimationFrame(attempt);
    }
  };
  requestAnimationFrame(attempt);
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
