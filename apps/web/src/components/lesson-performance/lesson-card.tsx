import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Disclosure } from '@/components/disclosure/disclosure.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import type { ControlFormMark, LessonPerformance } from '@/lib/received.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import { ControlForms } from './control-forms.tsx';
import styles from './lesson-performance.module.css';

type LessonCardProps = {
  lesson: Omit<LessonPerformance, 'id' | 'control_forms'>;
  forms: readonly ControlFormMark[];
  headingLevel: 3 | 4;
  isOpenAtFirst?: boolean;
  rawMaximum?: number | null;
};

/** One lesson of a student: it opens where it held a control form. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, forms, headingLevel, isOpenAtFirst = false, rawMaximum } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      isInner
      isExpandable={forms.length > 0}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      headingLevel={headingLevel}
      header={<LessonHeader lesson={lesson} forms={forms} />}
    >
      <ControlForms forms={forms} rawMaximum={rawMaximum ?? null} />
    </Disclosure>
  );
}

function LessonHeader({ lesson, forms }: Pick<LessonCardProps, 'lesson' | 'forms'>) {
  const { t } = useTranslation('lesson-performance');
  const type = inLanguage(lesson.lesson_type_title, lesson.lesson_type_title_en);
  const title = inLanguage(lesson.lesson_title, lesson.lesson_title_en);
  const marks = forms.flatMap((form) => (form.mark === null ? [] : [inLanguage(form.mark, form.mark_en)]));
  return (
    <span className="row gap2x4 apart">
      <span className={styles.lessonWords}>
        <span className="muted">
          {t('lesson', { number: lesson.lesson_number })} · {formatWallDate(lesson.lesson_date)}
        </span>
        {title && <span className="strong">{title}</span>}
        <span className={title ? 'muted' : 'strong'}>{lesson.is_resit ? t('retake', { type }) : type}</span>
      </span>
      <span className="wrap gap2">
        {marks.length > 0 && <Badge tone="accent">{marks.join(', ')}</Badge>}
        {lesson.present !== null && <Attendance isPresent={lesson.present} />}
      </span>
    </span>
  );
}

function Attendance({ isPresent }: { isPresent: boolean }) {
  const { t } = useTranslation('lesson-performance');
  return isPresent ? (
    <Badge tone="positive" icon={<Check aria-hidden />}>
      {t('present')}
    </Badge>
  ) : (
    <Badge tone="negative" icon={<X aria-hidden />}>
      {t('notPresent')}
    </Badge>
  );
}
