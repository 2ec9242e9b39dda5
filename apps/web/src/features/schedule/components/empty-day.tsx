import { useTranslation } from 'react-i18next';
import { dayNumber, type WallDate } from '@/lib/wall-dates.ts';
import { CatPicture, CoffeePicture, HeartPicture, PillPicture, SkullPicture } from './day-pictures.tsx';
import styles from './empty-day.module.css';

const pictures = [
  { id: 'heart', Picture: HeartPicture },
  { id: 'coffee', Picture: CoffeePicture },
  { id: 'cat', Picture: CatPicture },
  { id: 'skull', Picture: SkullPicture },
  { id: 'pill', Picture: PillPicture },
] as const;

/** A day keeps its picture, and a free weekend has two different ones. */
export function EmptyDay({ day }: { day: WallDate }) {
  const { t } = useTranslation('schedule');
  const { id, Picture } = pictures[dayNumber(day) % pictures.length] ?? pictures[0];
  return (
    <div className={styles.empty} data-picture={id}>
      <Picture />
      <p className={styles.none}>{t('day.none')}</p>
      <p className={styles.caption}>{t(`pictures.${id}`)}</p>
    </div>
  );
}
