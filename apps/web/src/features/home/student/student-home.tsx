import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { studentHomeQuery } from '../api/student-home.ts';
import { HomeStrip } from '../components/home-strip.tsx';
import { NextLessons } from './next-lessons.tsx';
import { SemesterPoints } from './semester-points.tsx';
import styles from './student-home.module.css';
import { Waiting } from './waiting.tsx';

/** What a student wants to know first. A service of the university's own may not tell it: then Home does without. */
export function StudentHome() {
  const { t } = useTranslation('home');
  const [enrolmentId] = useChosenEnrolment('me');
  const { data: home, isError, isFetching, refetch } = useQuery(studentHomeQuery(enrolmentId));
  if (home === undefined && isError) {
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
      {home === undefined && <Outlines />}
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

function Outlines() {
  const { t } = useTranslation();
  return (
    <div className={styles.now} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      {['lessons', 'waiting'].map((part) => (
        <section key={part} className={styles.part}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="7rem" />
        </section>
      ))}
    </div>
  );
}
