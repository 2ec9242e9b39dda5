import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWeekday } from '@/lib/time/day-names.ts';
import { formatWallDate, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../enrolments.ts';
import { type Ahead, nextLesson } from '../lessons-of-day.ts';
import { addressOfDay } from '../use-chosen-date.ts';
import styles from './day/empty-day.module.css';
import { useLessonTexts } from './lesson-parts.tsx';

type NextLessonProps = { day: WallDate; now: string; ahead: Ahead };

/** On a free day: what comes after it. On one that has passed nobody wants to know. */
export function NextLesson({ day, now, ahead }: NextLessonProps) {
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
