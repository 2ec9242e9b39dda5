import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { formatWeekday } from '@/lib/time/day-names.ts';
import { formatWallDate, formatWallTime, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../../enrolments.ts';
import { type Ahead, lessonsOfDay, rangeOf, stateOf } from '../../lessons-of-day.ts';
import type { useOpenDays } from '../../use-open-days.ts';
import { LessonMarks } from '../lesson-marks.tsx';
import { LessonNotes } from '../lesson-notes.tsx';
import { Places, StartedIcon, Tests, useLessonTexts } from '../lesson-parts.tsx';
import styles from './day-list.module.css';
import { EmptyDay } from './empty-day.tsx';

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
    <div className="column gap3" aria-busy={!lessons} data-page-loading={lessons ? undefined : ''}>
      <ol className="column gap3">{shown.map(cardOf)}</ol>
      {lessons && past.length > 0 && (
        <section className="column gap3" aria-labelledby="past-days">
          <h2 id="past-days" className={classNames('quiet body', styles.below2)}>
            {t('day.past')}
          </h2>
          <ol className="column gap3">{past.map(cardOf)}</ol>
        </section>
      )}
    </div>
  );
}

export function dayId(day: WallDate): string {
  return `day-${day}`;
}

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

function DayCard({ day, now, lessons, ahead, isOpen, onToggle }: DayCardProps) {
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
            <span className="heading3 strong">{formatWeekday(day)}</span>
            <span className="quiet digits">{formatWallDate(day)}</span>
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
      <span className={styles.dayTimes}>
        {t('week.range', { start: formatWallTime(range.start), end: formatWallTime(range.end) })}
      </span>
    </span>
  );
}

type DayLessonsProps = Pick<DayCardProps, 'day' | 'now' | 'ahead'> & { lessons: readonly ScheduleLesson[] };

function DayLessons({ day, now, lessons, ahead }: DayLessonsProps) {
  if (lessons.length === 0) return <EmptyDay day={day} now={now} ahead={ahead} />;
  return (
    <ul className="stack">
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonItem lesson={lesson} now={now} />
        </li>
      ))}
    </ul>
  );
}

type LessonItemProps = { lesson: ScheduleLesson; now: string };

/** A lesson in the card of its day. */
function LessonItem({ lesson, now }: LessonItemProps) {
  const { type, discipline, title, start, end } = useLessonTexts(lesson);
  return (
    <article
      className={classNames(styles.lesson, stateOf(lesson, now) === 'running' && styles.running)}
      aria-label={`${start}, ${discipline}`}
    >
      <div className={styles.times}>
        <StartedIcon lesson={lesson} now={now} />
        <span>
          <strong>{start}</strong>
          <span className="quiet"> – {end}</span>
        </span>
      </div>
      <div className="column gap1 shrink breakAnywhere">
        <p className={styles.type}>{type}</p>
        <h4 className={styles.discipline}>{discipline}</h4>
        {title && <p>{title}</p>}
        <Places lesson={lesson} />
        <Tests lesson={lesson} />
        <LessonNotes lesson={lesson} />
      </div>
      <LessonMarks lesson={lesson} />
    </article>
  );
}
