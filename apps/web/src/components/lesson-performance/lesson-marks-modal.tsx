import { queryOptions, useQuery } from '@tanstack/react-query';
import { ratingCalls } from '@zachetka/contract/study/rating/rating.calls';
import { useTranslation } from 'react-i18next';
import { EmptyFilmDrawing } from '@/components/drawings/drawings.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { callApi } from '@/lib/api-client.ts';
import type { LessonMarks } from '@/lib/received.ts';
import { completeMarks } from './complete-marks.ts';
import { ControlForms } from './control-forms.tsx';
import { FinalMarkCard } from './final-mark-card.tsx';
import { LessonCard } from './lesson-card.tsx';

type LessonMarksModalProps = {
  lessonId: number;
  /** Of which discipline the lesson is. */
  discipline: string;
  onClose: () => void;
};

export function LessonMarksModal({ lessonId, discipline, onClose }: LessonMarksModalProps) {
  const { t } = useTranslation('lesson-performance');
  return (
    <Modal isOpen onClose={onClose} title={t('title')}>
      <p className="quiet space4">{discipline}</p>
      <Marks lessonId={lessonId} />
    </Modal>
  );
}

function Marks({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('lesson-performance');
  const query = useQuery(lessonMarksQuery(lessonId));
  const { data } = query;
  if (data) return <MarksOfLesson marks={data} />;
  return <NotLoaded query={query} title={t('failed')} />;
}

function MarksOfLesson({ marks }: { marks: LessonMarks }) {
  const { t } = useTranslation('lesson-performance');
  const { lesson, control_forms_marks: forms, final_mark: finalMark } = marks;
  const isEmpty = forms.length === 0 && finalMark === null;
  return (
    <div className="stack gap4">
      {lesson && <LessonCard lesson={lesson} forms={forms} headingLevel={3} isOpenAtFirst />}
      {!lesson && forms.length > 0 && <ControlForms forms={forms} />}
      {finalMark && <FinalMarkCard finalMark={finalMark} headingLevel={3} />}
      {isEmpty && <EmptyState drawing={<EmptyFilmDrawing />} title={t('empty')} text={t('emptyText')} />}
    </div>
  );
}

function lessonMarksQuery(lessonId: number) {
  return queryOptions({
    queryKey: lessonPerformanceKeys.marks(lessonId),
    queryFn: async ({ signal }) => {
      const { data } = await callApi(ratingCalls.readLessonMarks, { query: { lesson_id: lessonId }, signal });
      return completeMarks(data);
    },
  });
}

const lessonPerformanceKeys = { marks: (lessonId: number) => ['lesson-marks', lessonId] as const };
