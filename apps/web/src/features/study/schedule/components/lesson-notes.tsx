import type { MergedLesson } from '@zachetka/contract/study/schedule/merge-lessons';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import type { ScheduleLesson } from '../enrolments.ts';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import styles from './lesson-parts.module.css';
import { useLessonTexts } from './lesson-parts.tsx';

type LessonNotesProps = {
  lesson: ScheduleLesson;
  /** In a column, where the other lesson stands beside it: that there is a clash is seen, with what is heard. */
  isShort?: boolean;
};

/** For whoever studies two things: for which of them the lesson is, and what the other one has meanwhile. */
export function LessonNotes({ lesson, isShort = false }: LessonNotesProps) {
  const { t } = useTranslation('schedule');
  if (lesson.enrolments.length === 0) return null;
  return (
    <div className={styles.notes}>
      {lesson.enrolments.map((enrolment) => (
        <EnrolmentBadge key={enrolment.group_title} enrolment={enrolment} />
      ))}
      {lesson.clashes.length > 0 && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
          {t('enrolments.clash')}
        </Badge>
      )}
      {lesson.clashes.map((other) => (
        <Clash key={other.id} other={other} isShort={isShort} />
      ))}
    </div>
  );
}

function Clash({ other, isShort }: { other: MergedLesson; isShort: boolean }) {
  const { t } = useTranslation('schedule');
  const { discipline, start, end } = useLessonTexts(other);
  const words = t('enrolments.clashWith', { start, end, discipline });
  return isShort ? <VisuallyHidden>{words}</VisuallyHidden> : <p className={styles.clash}>{words}</p>;
}
