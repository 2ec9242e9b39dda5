import type { MergedLesson } from '@zachetka/contract/study/schedule/merge-lessons';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import styles from './lesson-marks.module.css';
import { useLessonTexts } from './lesson-parts.tsx';

const loadModal = () => import('@/components/lesson-performance/lesson-marks-modal.tsx');
const LessonMarksModal = lazyPart(loadModal, 'LessonMarksModal');
const fetchModal = () => void loadModal();

type LessonMarksProps = { lesson: MergedLesson; isShort?: boolean };

/** Every lesson has the button; the window says so where there are no marks. Several records of one lesson are marked each by itself. */
export function LessonMarks({ lesson, isShort = false }: LessonMarksProps) {
  const { t } = useTranslation('schedule');
  const { discipline, start } = useLessonTexts(lesson);
  const [asked, setAsked] = useState<number | null>(null);
  const marked = lesson.records.filter(({ has_marks }) => has_marks !== false);
  const offered = marked.length > 0 ? marked : lesson.records.slice(0, 1);
  const words = isShort ? t('lesson.marks') : t('lesson.performance');
  return (
    <div className={styles.marks}>
      {offered.map(({ id, study_group_titles: groups }) => {
        const label = offered.length > 1 ? t('lesson.ofGroups', { words, groups: groups.join(', ') }) : words;
        return (
          <Button
            key={id}
            variant={marked.length > 0 ? 'secondary' : 'quiet'}
            icon={<ChartNoAxesColumn aria-hidden />}
            aria-label={t('lesson.marksOf', { label, discipline, time: start })}
            onPointerEnter={fetchModal}
            onFocus={fetchModal}
            onPress={() => setAsked(id)}
          >
            {label}
          </Button>
        );
      })}
      {asked !== null && (
        <LessonMarksModal lessonId={asked} discipline={discipline} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
