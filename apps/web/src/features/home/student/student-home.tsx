import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { studentHomeQuery } from '../api/student-home.ts';
import { HomeStrip } from '../components/home-strip.tsx';
import { NextLessons } from './next-lessons.tsx';
import { SemesterPoints } from './semester-points.tsx';
import styles from './student-home.module.css';
import { StudentHomeOutlines } from './student-home-outlines.tsx';
import { Waiting } from './waiting.tsx';

/** What a student wants to know first. A service of the university's own may not tell it: then Home does without. */
export function StudentHome() {
  const [enrolmentId] = useChosenEnrolment('me');
  const { t } = useTranslation('home');
  const { data, isError, isFetching, refetch } = useQuery(studentHomeQuery(enrolmentId));
  // Drawn in slices: at a stretch it would hold up a phone.
  const isShown = useDeferredValue(data !== undefined);
  const home = isShown ? data : undefined;
  if (data === undefined && isError) {
    return (
      <>
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('now.failed')}
            text={t('failed.text')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
        <HomeStrip />
      </>
    );
  }
  return (
    <>
      {home === undefined && <StudentHomeOutlines />}
      {home && (
        <div className={styles.now}>
          <NextLessons home={home} />
          <Waiting waiting={home.waiting} />
        </div>
      )}
      <HomeStrip />
      {home?.points && home.points.disciplines.length > 0 && <SemesterPoints points={home.points} />}
    </>
  );
}
