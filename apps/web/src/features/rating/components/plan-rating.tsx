import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { EmptyFilmDrawing } from '@/components/drawings/drawings.tsx';
import { OfflineNotice } from '@/components/offline-notice/offline-notice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import type { EducationPlan } from '@/lib/received.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { useUniversityClock } from '@/lib/time/university-clock.ts';
import { disciplinesQuery } from '../api/get-disciplines.ts';
import styles from '../rating-page.module.css';
import { presentSemester, semestersOfPlan } from '../semesters-of-plan.ts';
import { DisciplineCard } from './discipline-card.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { SemesterButtons } from './semester-buttons.tsx';

type PlanRatingProps = {
  plan: EducationPlan;
  /** The page has said already that there is no network. */
  isKept: boolean;
  wanted: WantedDiscipline;
};

/** What the address leads to. */
export type WantedDiscipline = { semesterId: number | null; disciplineId: number | null };

/** The semesters of a plan, the present one first chosen, and the disciplines of the chosen one. */
export function PlanRating({ plan, isKept, wanted }: PlanRatingProps) {
  const { t } = useTranslation('rating');
  const today = useUniversityClock().slice(0, 10);
  const semesters = semestersOfPlan(plan);
  const [chosenId, setChosenId] = useState(
    semesters.some(({ id }) => id === wanted.semesterId) ? wanted.semesterId : null,
  );
  const semesterId = chosenId ?? presentSemester(semesters, today)?.id;
  if (semesterId === undefined) return <NoDisciplines />;
  return (
    <section className={styles.section} aria-labelledby="semesters">
      <h2 id="semesters">{t('semester.title')}</h2>
      <PlanPicture planId={plan.id} chosenId={semesterId} />
      <SemesterButtons semesters={semesters} chosenId={semesterId} onChoose={setChosenId} />
      {/* Another semester begins with all its cards closed and nothing loaded. */}
      <Disciplines
        key={semesterId}
        semesterId={semesterId}
        isKept={isKept}
        wantedId={semesterId === wanted.semesterId ? wanted.disciplineId : null}
      />
    </section>
  );
}

type DisciplinesProps = { semesterId: number; isKept: boolean; wantedId: number | null };

function Disciplines({ semesterId, isKept, wantedId }: DisciplinesProps) {
  const { t } = useTranslation('rating');
  const { data: answer, error, isFetching, refetch } = useQuery(disciplinesQuery(semesterId));
  useEffect(() => {
    if (error) reportFailure('the disciplines could not be loaded', error);
  }, [error]);
  if (answer?.data.length === 0) return <NoDisciplines />;
  if (answer) {
    return (
      <>
        {!isKept && (
          <OfflineNotice keptAt={answer.keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        <ul className={styles.disciplines}>
          {answer.data.map((discipline) => (
            <li key={discipline.id}>
              <DisciplineCard
                discipline={discipline}
                semesterId={semesterId}
                isWanted={discipline.id === wantedId}
              />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState
          title={t('failed.disciplines')}
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  return <Loading />;
}

function NoDisciplines() {
  const { t } = useTranslation('rating');
  return (
    <Card>
      <EmptyState
        drawing={<EmptyFilmDrawing />}
        title={t('empty.disciplines')}
        text={t('empty.disciplinesText')}
      />
    </Card>
  );
}
