import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { PlanSemester } from '../semesters-of-plan.ts';

import styles from './semester-buttons.module.css';

type SemesterButtonsProps = {
  semesters: readonly PlanSemester[];
  chosenId: number;
  onChoose: (id: number) => void;
};

/** One row, however many there are: it is dragged by the mouse, swiped by a finger, and walked by the arrow keys. */
export function SemesterButtons({ semesters, chosenId, onChoose }: SemesterButtonsProps) {
  const { t } = useTranslation('rating');
  const row = useRef<HTMLUListElement>(null);
  useDragScroll(row);
  useArrowKeys(row);
  useEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector<HTMLElement>(`[data-semester="${chosenId}"]`);
    // Not scrollIntoView: that would move the whole page too.
    if (chosen && box) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [chosenId]);
  return (
    <ul ref={row} aria-label={t('semester.title')} className={styles.row}>
      {semesters.map(({ id, number }) => (
        <li key={id} data-semester={id} className="fixed">
          <BaseButton
            aria-pressed={id === chosenId}
            className={classNames(styles.semester, id === chosenId && styles.chosen)}
            onPress={() => onChoose(id)}
          >
            {t('semester.number', { number })}
          </BaseButton>
        </li>
      ))}
    </ul>
  );
}

/** The arrow keys, Home and End move the focus among the buttons of a row. */
function useArrowKeys(row: RefObject<HTMLElement | null>): void {
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

/** So far a press may slip without being a drag. */
const slip = 4;

/** Scrolls a row sideways by dragging it with the mouse; fingers scroll by themselves. A drag is no press of a button. */
function useDragScroll(row: RefObject<HTMLElement | null>): void {
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
