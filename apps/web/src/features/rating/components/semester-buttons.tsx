import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { PlanSemester } from '../semesters-of-plan.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
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
        <li key={id} data-semester={id} className={styles.item}>
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
