import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names.ts';
import { dayNumber, type WallDate } from '@/lib/time/wall-dates.ts';
import type { Ahead } from '../../lessons-of-day.ts';
import { NextLesson } from '../next-lesson.tsx';
import { CatPicture, CoffeePicture, HeartPicture, PillPicture, SkullPicture } from './day-pictures.tsx';
import styles from './empty-day.module.css';

const pictures = [
  { id: 'heart', Picture: HeartPicture },
  { id: 'coffee', Picture: CoffeePicture },
  { id: 'cat', Picture: CatPicture },
  { id: 'skull', Picture: SkullPicture },
  { id: 'pill', Picture: PillPicture },
] as const;

type EmptyDayProps = {
  day: WallDate;
  now: string;
  ahead: Ahead;
  /** In a column of the week. */
  isSmall?: boolean;
};

/** A day keeps its picture, and a free weekend has two different ones. */
export function EmptyDay({ day, now, ahead, isSmall = false }: EmptyDayProps) {
  const { t } = useTranslation('schedule');
  const { id, Picture } = pictures[dayNumber(day) % pictures.length] ?? pictures[0];
  return (
    <div className={classNames(styles.empty, isSmall && styles.small)} data-picture={id}>
      <Picture />
      <p className={styles.none}>{t('day.none')}</p>
      {!isSmall && <p className={styles.caption}>{t(`pictures.${id}`)}</p>}
      <NextLesson day={day} now={now} ahead={ahead} />
    </div>
  );
}
