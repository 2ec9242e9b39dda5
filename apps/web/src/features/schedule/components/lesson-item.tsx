import { classNames } from '@/lib/class-names.ts';
import type { ScheduleLesson } from '../enrolments.ts';
import { stateOf } from '../lessons-of-day.ts';
import styles from './lesson-item.module.css';
import { LessonMarks } from './lesson-marks.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { Places, StartedIcon, Tests, useLessonTexts } from './lesson-parts.tsx';

type LessonItemProps = { lesson: ScheduleLesson; now: string };

/** A lesson in the card of its day. */
export function LessonItem({ lesson, now }: LessonItemProps) {
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
          <span className={styles.until}> – {end}</span>
        </span>
      </div>
      <div className={styles.words}>
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
