import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatWeekday } from '@/lib/time/day-names.ts';
import { formatWallDate, formatWallTime, type WallDate } from '@/lib/time/wall-dates.ts';
import type { ScheduleLesson } from '../enrolments.ts';
import { type Ahead, lessonsOfDay, rangeOf, stateOf } from '../lessons-of-day.ts';
import { bandsOf } from '../week-bands.ts';
import { EmptyDay } from './day/empty-day.tsx';
import gridLessonStyles from './grid-lesson.module.css';
import { LessonMarks } from './lesson-marks.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { Places, StartedIcon, Tests, useLessonTexts } from './lesson-parts.tsx';
import styles from './week-grid.module.css';

type WeekGridProps = {
  week: readonly WallDate[];
  now: string;
  chosen: WallDate | null;
  /** Undefined while they load. */
  lessons: readonly ScheduleLesson[] | undefined;
  /** Those of the week after it too: a free day names the next one. */
  ahead: Ahead;
};

/** The week as a table: days are its columns, times its rows. */
export function WeekGrid({ week, now, chosen, lessons, ahead }: WeekGridProps) {
  const { t } = useTranslation('schedule');
  const bands = bandsOf(lessons ?? []);
  // A week without lessons is one row of free days.
  const rows = bands.length > 0 ? bands : [{ start: '', end: null, lessons: [] }];
  const isFree = (day: WallDate) => lessons !== undefined && lessonsOfDay(lessons, day).length === 0;
  return (
    <table className={styles.grid} aria-busy={!lessons} data-page-loading={lessons ? undefined : ''}>
      <colgroup>
        <col className={styles.times} />
        {week.map((day) => (
          <col key={day} className={isFree(day) ? styles.free : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{t('week.time')}</VisuallyHidden>
          </th>
          {week.map((day) => (
            <DayHead
              key={day}
              day={day}
              isToday={now.startsWith(day)}
              isChosen={day === chosen}
              lessons={lessons && lessonsOfDay(lessons, day)}
            />
          ))}
        </tr>
      </thead>
      {!lessons && <SkeletonRows columns={week.length} />}
      {lessons && (
        <tbody>
          {rows.map((band, row) => (
            <tr key={band.start}>
              <th scope="row" className={styles.time}>
                {band.start}
                {band.end !== null && <span className="muted light block">{band.end}</span>}
              </th>
              {week.map((day) =>
                isFree(day) ? (
                  row === 0 && <FreeDay key={day} day={day} now={now} ahead={ahead} rows={rows.length} />
                ) : (
                  <td key={day} className={classNames(styles.cell, now.startsWith(day) && styles.today)}>
                    <div className="column gap2">
                      {lessonsOfDay(band.lessons, day).map((lesson) => (
                        <GridLesson key={lesson.id} lesson={lesson} now={now} />
                      ))}
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

type DayHeadProps = {
  day: WallDate;
  isToday: boolean;
  isChosen: boolean;
  lessons: readonly ScheduleLesson[] | undefined;
};

function DayHead({ day, isToday, isChosen, lessons }: DayHeadProps) {
  const { t } = useTranslation('schedule');
  const range = lessons && rangeOf(lessons);
  return (
    <th
      scope="col"
      className={classNames(styles.day, isToday && styles.today, isChosen && styles.chosen)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.weekday}>{formatWeekday(day)}</span>
      <span className="muted digits block">{formatWallDate(day)}</span>
      <span className={styles.range}>
        {range && t('week.range', { start: formatWallTime(range.start), end: formatWallTime(range.end) })}
      </span>
      {isToday && <Badge tone="accent">{t('day.today')}</Badge>}
    </th>
  );
}

type FreeDayProps = { day: WallDate; now: string; ahead: Ahead; rows: number };

function FreeDay({ day, now, ahead, rows }: FreeDayProps) {
  return (
    <td rowSpan={rows} className={classNames(styles.cell, now.startsWith(day) && styles.today)}>
      <EmptyDay day={day} now={now} ahead={ahead} isSmall />
    </td>
  );
}

const skeletonRows = [0, 1, 2, 3];

function SkeletonRows({ columns }: { columns: number }) {
  const { t } = useTranslation();
  return (
    <tbody>
      {skeletonRows.map((row) => (
        <tr key={row}>
          <th scope="row" className={styles.time}>
            {row === 0 && (
              <VisuallyHidden>
                <output>{t('loading')}</output>
              </VisuallyHidden>
            )}
            <Skeleton />
          </th>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column} className={styles.cell}>
              {(row + column) % 3 < 2 && <Skeleton height="112px" />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type GridLessonProps = { lesson: ScheduleLesson; now: string };

/** The same words as in the card of a day, in the width of a column. */
function GridLesson({ lesson, now }: GridLessonProps) {
  const { type, discipline, title, start, end } = useLessonTexts(lesson);
  return (
    <article
      className={classNames(
        gridLessonStyles.lesson,
        stateOf(lesson, now) === 'running' && gridLessonStyles.running,
      )}
      aria-label={`${start}, ${discipline}`}
    >
      <p className={gridLessonStyles.times}>
        <StartedIcon lesson={lesson} now={now} />
        <span>
          {start}–{end}
        </span>
      </p>
      <LessonNotes lesson={lesson} isShort />
      <p className="quiet">{type}</p>
      <h4 className={gridLessonStyles.discipline}>{discipline}</h4>
      {title && <p className={gridLessonStyles.title}>{title}</p>}
      <Places lesson={lesson} isShort />
      <Tests lesson={lesson} />
      <LessonMarks lesson={lesson} isShort />
    </article>
  );
}
