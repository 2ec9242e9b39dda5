import { type RefObject, useEffect } from 'react';

/** So far a press may slip without being a drag. */
const slip = 4;

/** Scrolls a row sideways by dragging it with the mouse; fingers scroll by themselves. A drag is no press of a button. */
export function useDragScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => (row.current ? makeDraggable(row.current) : undefined), [row]);
}

function makeDraggable(element: HTMLElement): () => void {
  let start: { x: number; scroll: number } | null = null;
  let hasDragged = false;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const end = () => {
    start = null;
    element.removeAttribute('data-dragging');
  };

  element.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      hasDragged = false;
      if (pointerType === 'mouse' && button === 0) start = { x: clientX, scroll: element.scrollLeft };
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    ({ buttons, clientX, pointerId }) => {
      if (!start) return;
      // The button was let go of outside of the window.
      if (buttons === 0) return end();
      const moved = clientX - start.x;
      if (!hasDragged) {
        if (Math.abs(moved) <= slip) return;
        hasDragged = true;
        element.setAttribute('data-dragging', '');
        element.setPointerCapture(pointerId);
      }
      element.scrollLeft = start.scroll - moved;
    },
    options,
  );
  element.addEventListener('pointerup', end, options);
  element.addEventListener('pointercancel', end, options);
  element.addEventListener(
    'click',
    (event) => {
      if (!hasDragged) return;
      hasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { ...options, capture: true },
  );
  return () => listening.abort();
}
