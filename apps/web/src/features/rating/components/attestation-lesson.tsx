import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import type { DisciplineRating } from '@/lib/received.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import styles from './discipline-card.module.css';

const loadModal = () => import('@/components/lesson-performance/lesson-marks-modal.tsx');
const LessonMarksModal = lazy(async () => ({ default: (await loadModal()).LessonMarksModal }));
const fetchModal = () => void loadModal();

export function AttestationLesson({ rating }: { rating: DisciplineRating }) {
  const { t } = useTranslation('rating');
  const [isOpen, setIsOpen] = useState(false);
  const attestation = rating.semester.attestation_lesson;
  if (!attestation) return null;
  const type = inLanguage(rating.attestation_load_type_title, rating.attestation_load_type_title_en);
  return (
    <div className={styles.line}>
      <div>
        <h4 className={styles.attestationTitle}>{t('attestation.title')}</h4>
        <p className={styles.quiet}>
          {type && `${type}, `}
          {t('attestation.when', {
            date: formatWallDate(attestation.lesson_date),
            time: formatWallTime(attestation.lesson_date),
          })}
        </p>
      </div>
      <Button onPointerEnter={fetchModal} onFocus={fetchModal} onPress={() => setIsOpen(true)}>
        {t('attestation.marks')}
      </Button>
      {isOpen && (
        <Suspense>
          <LessonMarksModal
            lessonId={attestation.id}
            discipline={inLanguage(rating.discipline_title, rating.discipline_title_en)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
