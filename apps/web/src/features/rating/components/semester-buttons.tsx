import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { PlanSemester } from '../semesters-of-plan.ts';
import { useDragScroll } from '../use-drag-scroll.ts';
import styles from './semester-buttons.module.css';

type SemesterButtonsProps = {
  semesters: readonly PlanSemester[];
  chosenId: number;
  onChoose: (id: number) => void;
};

/** One row, however many there are: it is dragged by the mouse, swiped by a finger, and walked by the arrow keys. */
export function SemesterButtons({ semesters, chosenId, onChoose }: SemesterButtonsProps) {
  const { t } = useTranslation('rating');
  const row = useRef<HTMLDivElement>(null);
  const drag = useDragScroll(row);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    const box = row.current;
    // Not scrollIntoView: that would move the whole page too.
    if (chosen && box) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [chosenId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus -- the buttons inside take the focus and the keys
    <div
      ref={row}
      role="group"
      aria-label={t('semester.title')}
      className={styles.row}
      onKeyDown={walk}
      {...drag}
    >
      {semesters.map(({ id, number }) => (
        <BaseButton
          key={id}
          aria-pressed={id === chosenId}
          className={classNames(styles.semester, id === chosenId && styles.chosen)}
          onPress={() => onChoose(id)}
        >
          {t('semester.number', { number })}
        </BaseButton>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[Math.max(0, steps[event.key] ?? buttons.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
