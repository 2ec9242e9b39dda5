import { useTranslation } from 'react-i18next';
import { ControlForms } from '@/components/lesson-performance/control-forms.tsx';
import { LessonCard } from '@/components/lesson-performance/lesson-card.tsx';
import type { DisciplineRating } from '@/lib/received.ts';
import styles from './discipline-card.module.css';

export function Lessons({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  const { lessons, control_forms_without_lesson } = rating.semester;
  const open = control_forms_without_lesson ?? [];
  return (
    <>
      <div className={styles.section}>
        <h4>{t('lessons.title')}</h4>
        {lessons.length === 0 ? (
          <p className="muted">{t('lessons.none')}</p>
        ) : (
          <ul className="stack gap2">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonCard
                  lesson={lesson}
                  forms={lesson.control_forms}
                  headingLevel={4}
                  rawMaximum={rating.raw_maximum}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* What has a mark was held, whether the schedule knows of it or not. */}
      {[open.filter(({ mark }) => mark !== null), open.filter(({ mark }) => mark === null)].map(
        (forms, index) =>
          forms.length > 0 && (
            <div key={index === 0 ? 'held' : 'open'} className={styles.section}>
              <h4>{t(index === 0 ? 'lessons.heldOutside' : 'lessons.withoutLesson')}</h4>
              <ControlForms forms={forms} rawMaximum={rating.raw_maximum} />
            </div>
          ),
      )}
    </>
  );
}
