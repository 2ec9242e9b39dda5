import { classNames } from '@/lib/class-names.ts';
import type { ScheduleLesson } from '../enrolments.ts';
import { stateOf } from '../lessons-of-day.ts';
import styles from './grid-lesson.module.css';
import { LessonMarks } from './lesson-marks.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { Places, StartedIcon, Tests, useLessonTexts } from './lesson-parts.tsx';

type GridLessonProps = { lesson: ScheduleLesson; now: string };

/** The same words as in the card of a day, in the width of a column. */
export function GridLesson({ lesson, now }: GridLessonProps) {
  const { type, discipline, title, start, end } = useLessonTexts(lesson);
  return (
    <article
      className={classNames(styles.lesson, stateOf(lesson, now) === 'running' && styles.running)}
      aria-label={`${start}, ${discipline}`}
    >
      <p className={styles.times}>
        <StartedIcon lesson={lesson} now={now} />
        <span>
          {start}–{end}
        </span>
      </p>
      <LessonNotes lesson={lesson} isShort />
      <p className={styles.type}>{type}</p>
      <h4 className={styles.discipline}>{discipline}</h4>
      {title && <p className={styles.title}>{title}</p>}
      <Places lesson={lesson} isShort />
      <Tests lesson={lesson} />
      <LessonMarks lesson={lesson} isShort />
    </article>
  );
}
