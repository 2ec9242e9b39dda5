import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import { formatWeekday } from '@/lib/time/day-names.ts';
import { dayNumber, formatWallDate, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../../enrolments.ts';
import { type Ahead, nextLesson } from '../../lessons-of-day.ts';
import { addressOfDay } from '../../use-chosen-date.ts';
import { useLessonTexts } from '../lesson-parts.tsx';
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
      {!isSmall && <p className="muted">{t(`pictures.${id}`)}</p>}
      <NextLesson day={day} now={now} ahead={ahead} />
    </div>
  );
}

type NextLessonProps = { day: WallDate; now: string; ahead: Ahead };

/** On a free day: what comes after it. On one that has passed nobody wants to know. */
function NextLesson({ day, now, ahead }: NextLessonProps) {
  if (day < now.slice(0, 10)) return null;
  const lesson = nextLesson(ahead.lessons, day, now);
  if (lesson) return <NextLessonLink lesson={lesson} />;
  // The week after may still bring one: its place is kept, so that nothing moves.
  return ahead.isComplete ? null : <p className={styles.next} />;
}

function NextLessonLink({ lesson }: { lesson: ScheduleLesson }) {
  const { t } = useTranslation('schedule');
  const { discipline, start } = useLessonTexts(lesson);
  const day = lesson.start_time.slice(0, 10);
  return (
    <p className={styles.next}>
      {t('day.next')}{' '}
      <Link to={addressOfDay(day)} preventScrollReset>
        {t('day.nextAt', {
          weekday: formatWeekday(day),
          date: formatWallDate(day),
          time: start,
          discipline,
        })}
      </Link>
    </p>
  );
}
