/** Who has the keys so soon after the file has come has taken them by itself. */
const settlingMilliseconds = 1500;

/**
 * The keys are the page's. The frame has them after a press inside or a Tab into it, until the pointer is back on the page. What
 * it takes by itself, as a viewer does to say that a file is broken, goes back to where it was, once: the frame does not
 * tell a press from that, and a second one is surely meant.
 */
export function keepKeys(frame: HTMLIFrameElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let loadedAt = Number.POSITIVE_INFINITY;
  let lastInput = '';
  let hasReturned = false;
  let before = document.activeElement;

  function returnKeys(): void {
    frame.blur();
    window.focus();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }

  frame.addEventListener('load', () => (loadedAt = performance.now()), { signal });
  document.addEventListener('keydown', ({ key }) => (lastInput = key), { signal, capture: true });
  document.addEventListener('pointermove', () => (lastInput = 'pointer'), { signal });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target !== frame) before = target;
    },
    { signal },
  );
  document.addEventListener(
    'pointerover',
    ({ target, buttons }) => {
      if (target !== frame && buttons === 0 && document.activeElement === frame) returnKeys();
    },
    { signal },
  );
  window.addEventListener(
    'blur',
    () => {
      if (document.activeElement !== frame || lastInput === 'Tab' || hasReturned) return;
      const isSettling = !(performance.now() - loadedAt > settlingMilliseconds);
      if (!isSettling && lastInput === 'pointer') return;
      hasReturned = true;
      setTimeout(returnKeys);
    },
    { signal },
  );
  return () => ending.abort();
}
