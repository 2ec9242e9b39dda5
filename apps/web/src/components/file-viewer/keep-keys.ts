/** A key, `pointer`, or nothing yet. Heard from the beginning: a key may have opened the page that the frame comes with. */
let lastInput = '';
document.addEventListener('keydown', ({ key }) => (lastInput = key), { capture: true });
document.addEventListener('pointermove', () => (lastInput = 'pointer'));

/**
 * The keys are the page's. The frame has them after a press inside or a Tab into it, until the pointer is back on the page. What
 * it takes by itself from somebody at the keyboard, as a viewer does to say that a file is broken, goes back to where it was,
 * once: the frame does not tell a press from that, and a second one is surely meant.
 */
export function keepKeys(frame: HTMLIFrameElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let hasReturned = false;
  let before = document.activeElement;

  function returnKeys(): void {
    frame.blur();
    window.focus();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }

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
      if (document.activeElement !== frame || hasReturned) return;
      if (['', 'Tab', 'pointer'].includes(lastInput)) return;
      hasReturned = true;
      setTimeout(returnKeys);
    },
    { signal },
  );
  return () => ending.abort();
}
