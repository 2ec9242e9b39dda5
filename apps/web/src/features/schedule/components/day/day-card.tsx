import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { formatWeekday } from '@/lib/time/day-names.ts';
import { formatWallDate, formatWallTime, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../../enrolments.ts';
import { type Ahead, rangeOf } from '../../lessons-of-day.ts';
import { LessonItem } from '../lesson-item.tsx';
import styles from './day-card.module.css';
import { EmptyDay } from './empty-day.tsx';

type DayCardProps = {
  day: WallDate;
  now: string;
  /** Undefined while they load. */
  lessons: readonly ScheduleLesson[] | undefined;
  /** Those of the following days too: a free one names the next. */
  ahead: Ahead;
  isOpen: boolean;
  onToggle: () => void;
};

export function DayCard({ day, now, lessons, ahead, isOpen, onToggle }: DayCardProps) {
  const { t } = useTranslation('schedule');
  const isToday = now.startsWith(day);
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={onToggle}
      isMarked={isToday}
      headingLevel={3}
      header={
        <span className={styles.header}>
          <span className={styles.names}>
            <span className={styles.weekday}>{formatWeekday(day)}</span>
            <span className={styles.date}>{formatWallDate(day)}</span>
            {isToday && <Badge tone="accent">{t('day.today')}</Badge>}
            {lessons?.some(({ clashes }) => clashes.length > 0) && (
              <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
                {t('enrolments.clash')}
              </Badge>
            )}
          </span>
          <DaySummary lessons={lessons} isOpen={isOpen} />
        </span>
      }
    >
      {lessons ? (
        <DayLessons day={day} now={now} lessons={lessons} ahead={ahead} />
      ) : (
        <Skeleton height="72px" />
      )}
    </Disclosure>
  );
}

function DaySummary({ lessons, isOpen }: Pick<DayCardProps, 'lessons' | 'isOpen'>) {
  const { t } = useTranslation('schedule');
  if (!lessons) {
    return (
      <span className={styles.waiting}>
        <VisuallyHidden>{t('loading', { ns: 'shell' })}</VisuallyHidden>
        <Skeleton />
      </span>
    );
  }
  const range = rangeOf(lessons);
  // An open day says it under its picture; here only its room is kept, so that nothing moves.
  if (!range) return <span className={styles.none}>{isOpen ? null : t('day.none')}</span>;
  return (
    <span className={styles.summary}>
      <span className={styles.none}>{t('day.count', { count: lessons.length })}</span>
      <span className={styles.times}>
        {t('week.range', { start: formatWallTime(range.start), end: formatWallTime(range.end) })}
      </span>
    </span>
  );
}

type DayLessonsProps = Pick<DayCardProps, 'day' | 'now' | 'ahead'> & { lessons: readonly ScheduleLesson[] };

function DayLessons({ day, now, lessons, ahead }: DayLessonsProps) {
  if (lessons.length === 0) return <EmptyDay day={day} now={now} ahead={ahead} />;
  return (
    <ul className={styles.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonItem lesson={lesson} now={now} />
        </li>
      ))}
    </ul>
  );
}
