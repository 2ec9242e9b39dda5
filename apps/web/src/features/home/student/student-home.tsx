// With the app, so that the card needs no request of its own.
import './scholarship-card.module.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { useChosenEnrolment } from '@/components/student-info/use-chosen-enrolment.ts';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { studentHomeQuery } from '../api/student-home.ts';
import { HomeStrip } from '../components/home-strip.tsx';
import { NextLessons } from './next-lessons.tsx';
import { SemesterPoints } from './semester-points.tsx';
import styles from './student-home.module.css';
import { StudentHomeOutlines } from './student-home-outlines.tsx';
import { Waiting } from './waiting.tsx';

// No part of the first load: where there is no season with rules, nothing of it comes.
const ScholarshipCard = lazy(async () => {
  const [card] = await Promise.all([import('./scholarship-card.tsx'), loadTexts('season')]);
  return { default: card.ScholarshipCard };
});

/** What a student wants to know first. A service of the university's own may not tell it: then Home does without. */
export function StudentHome() {
  const [enrolmentId] = useChosenEnrolment('me');
  const { t } = useTranslation('home');
  const { data, isError, isFetching, refetch } = useQuery(studentHomeQuery(enrolmentId));
  // Drawn in slices: at a stretch it would hold up a phone.
  const isShown = useDeferredValue(data !== undefined);
  const home = isShown ? data : undefined;
  const { data: calendar } = useQuery(calendarQuery);
  const hasRules = calendar?.seasons.some((season) => season.hasRules);
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
      {hasRules && (
        <Suspense>
          <ScholarshipCard />
        </Suspense>
      )}
      {home?.points && home.points.disciplines.length > 0 && <SemesterPoints points={home.points} />}
    </>
  );
}
