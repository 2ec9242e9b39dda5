import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@/lib/media-query.ts';
import type { WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../../enrolments.ts';
import { type Ahead, lessonsOfDay } from '../../lessons-of-day.ts';
import type { useOpenDays } from '../../use-open-days.ts';
import { DayCard } from './day-card.tsx';
import styles from './day-list.module.css';

type DayListProps = {
  week: readonly WallDate[];
  now: string;
  days: ReturnType<typeof useOpenDays>;
  /** Undefined while they load. */
  lessons: readonly ScheduleLesson[] | undefined;
  ahead: Ahead;
};

/**
 * The days one below the other. On a phone the present week begins with today, right under the buttons that turn the weeks;
 * what is over comes last.
 */
export function DayList({ week, now, days, lessons, ahead }: DayListProps) {
  const { t } = useTranslation('schedule');
  const isPhone = useMediaQuery('(width < 768px)');
  const at = isPhone ? Math.max(0, week.indexOf(now.slice(0, 10))) : 0;
  const [coming, past] = [week.slice(at), week.slice(0, at)];
  // How tall an open day will be nobody knows: those under it wait, so that nothing is pushed down.
  const firstOpen = coming.findIndex(days.isOpen);
  const shown = lessons || firstOpen === -1 ? coming : coming.slice(0, firstOpen + 1);
  const cardOf = (day: WallDate) => (
    <li key={day} id={dayId(day)} className={styles.day}>
      <DayCard
        day={day}
        now={now}
        ahead={ahead}
        lessons={lessons && lessonsOfDay(lessons, day)}
        isOpen={days.isOpen(day)}
        onToggle={() => days.toggle(day)}
      />
    </li>
  );
  return (
    <div className={styles.list} aria-busy={!lessons} data-page-loading={lessons ? undefined : ''}>
      <ol className={styles.days}>{shown.map(cardOf)}</ol>
      {lessons && past.length > 0 && (
        <section className={styles.list} aria-labelledby="past-days">
          <h2 id="past-days" className={styles.past}>
            {t('day.past')}
          </h2>
          <ol className={styles.days}>{past.map(cardOf)}</ol>
        </section>
      )}
    </div>
  );
}

export function dayId(day: WallDate): string {
  return `day-${day}`;
}
