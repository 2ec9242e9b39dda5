import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

/** So far a press may slip without being a drag. */
const slip = 4;

/** Scrolls a row sideways by dragging it with the mouse; fingers scroll by themselves. A drag is no press of a button. */
export function useDragScroll(row: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; scroll: number } | null>(null);
  const hasDragged = useRef(false);
  const end = () => {
    start.current = null;
    delete row.current?.dataset['dragging'];
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !row.current) return;
      start.current = { x: event.clientX, scroll: row.current.scrollLeft };
    },
    onPointerMove: (event: PointerEvent) => {
      const element = row.current;
      if (!start.current || !element) return;
      // The button was let go of outside of the window.
      if (event.buttons === 0) return end();
      const moved = event.clientX - start.current.x;
      if (!hasDragged.current && Math.abs(moved) <= slip) return;
      if (!hasDragged.current) {
        hasDragged.current = true;
        element.dataset['dragging'] = '';
        element.setPointerCapture(event.pointerId);
      }
      element.scrollLeft = start.current.scroll - moved;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return;
      hasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
