/** Room for the header of the portal and, on a phone, for the bar of sections. Sections have it as scroll-margin-top. */
export const scrollOffset = 100;

// What comes into view gets its true height only then, which may move the target once more.
const corrections = [0, 100, 200, 500];

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
