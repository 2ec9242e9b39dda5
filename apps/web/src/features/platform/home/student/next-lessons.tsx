import type { NextLesson, StudentHome } from '@zachetka/contract/platform/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLanguage } from '@/lib/i18n.ts';
import { formatNearDay } from '@/lib/time/day-names.ts';
import styles from './student-home.module.css';

/** The next one in full, the others of the same day in a line each. All lead to the day in the schedule. */
export function NextLessons({ home: { now, lessons } }: { home: StudentHome }) {
  const { t } = useTranslation('home');
  const [next, ...others] = lessons;
  const day = (next?.startTime ?? now).slice(0, 10);
  const isNow = next !== undefined && next.startTime <= now;
  return (
    <section className={styles.part} aria-labelledby="lessons">
      <h2 id="lessons">{day === now.slice(0, 10) ? t('now.today') : formatNearDay(day, now.slice(0, 10))}</h2>
      {next ? (
        <ul className={styles.rows}>
          {[next, ...others].map((lesson) => (
            <li key={lesson.id}>
              <Link to={`/schedule?date=${day}`} className={styles.row}>
                <span className={styles.time}>
                  {timeOf(lesson.startTime)}
                  {lesson === next && <span className={styles.quiet}>–{timeOf(lesson.endTime)}</span>}
                </span>
                <span className="stack shrink breakAnywhere">
                  <span className={lesson === next ? 'strong' : undefined}>
                    {inLanguage(lesson.titleRu, lesson.titleEn)}
                  </span>
                  <span className={styles.quiet}>{detailsOf(lesson, lesson === next)}</span>
                  {lesson === next && isNow && <span className="small positive">{t('now.goesOn')}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('now.noLessons')}</p>
      )}
    </section>
  );
}

function detailsOf({ typeRu, typeEn, room, teachers }: NextLesson, isFull: boolean): string {
  return (isFull ? [inLanguage(typeRu, typeEn), room, ...teachers] : [room]).filter(Boolean).join(' · ');
}

const timeOf = (moment: string) => moment.slice(11, 16);
