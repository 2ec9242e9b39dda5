import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { ClosedBookDrawing } from '@/components/drawings/drawings.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { OfflineNotice } from '@/components/offline-notice/offline-notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import { readId } from '@/lib/read-id.ts';
import type { EducationPlan } from '@/lib/received.ts';
import { reportFailure } from '@/lib/report-failure.ts';
import { educationPlansQuery } from './api/get-education-plans.ts';
import { PlanRating, type WantedDiscipline } from './components/plan-rating.tsx';
import { WhoItIsFor } from './components/who-it-is-for.tsx';
import styles from './rating-page.module.css';
import { titleOfPlan } from './semesters-of-plan.ts';

// Few have a second plan to choose: the others need not fetch a list of choices.
const Select = lazy(async () => ({ default: (await import('@/components/field/select.tsx')).Select }));

/** `?plan=1&semester=2&discipline=3` leads to that discipline. */
export function RatingPage() {
  const { t } = useTranslation('rating');
  const [address] = useSearchParams();
  const { data: answer, error, isFetching, refetch } = useQuery(educationPlansQuery);
  // Drawn in slices: at a stretch they would hold up a phone.
  const areShown = useDeferredValue(answer !== undefined);
  useEffect(() => {
    if (error) reportFailure('the education plans could not be loaded', error);
  }, [error]);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        <Notice tone="info" title={t('banner.ratingTitle')} icon={<ChartNoAxesColumn aria-hidden />}>
          {t('banner.ratingText')}
        </Notice>
        <OfflineNotice keptAt={answer?.keptAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        {answer && areShown && (
          <Plans
            // Another address begins anew.
            key={address.toString()}
            plans={answer.data}
            isKept={answer.keptAt !== null}
            wanted={{
              planId: readId(address.get('plan') ?? undefined),
              semesterId: readId(address.get('semester') ?? undefined),
              disciplineId: readId(address.get('discipline') ?? undefined),
            }}
          />
        )}
        {!answer && error && (
          <Card>
            <ErrorState
              headingLevel={2}
              title={t('failed.plans')}
              text={error.message}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Card>
        )}
        {(answer ? !areShown : !error) && <Loading />}
        <WhoItIsFor />
      </div>
    </>
  );
}

RatingPage.ask = whenOpenedAt(() => {
  prefetch(educationPlansQuery);
});

type PlansProps = {
  plans: readonly EducationPlan[];
  isKept: boolean;
  wanted: WantedDiscipline & { planId: number | null };
};

function Plans({ plans, isKept, wanted }: PlansProps) {
  const { t } = useTranslation('rating');
  const [chosenId, setChosenId] = useState(wanted.planId);
  const [only] = plans;
  if (!only) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<ClosedBookDrawing />}
          title={t('empty.plans')}
          text={t('empty.plansText')}
        />
      </Card>
    );
  }
  const plan = plans.length === 1 ? only : plans.find(({ id }) => id === chosenId);
  return (
    <>
      {plans.length === 1 ? (
        <p className={styles.plan}>
          <span className={styles.quiet}>{t('plan.label')}</span> {titleOfPlan(only)}
        </p>
      ) : (
        <div className={styles.choice}>
          <Suspense fallback={<Skeleton height="calc(1lh + var(--space-1) + var(--control-height))" />}>
            <Select
              label={t('plan.label')}
              placeholder={t('plan.choose')}
              options={plans.map((each) => ({ id: String(each.id), label: titleOfPlan(each) }))}
              value={chosenId === null ? null : String(chosenId)}
              onChange={(id) => setChosenId(Number(id))}
            />
          </Suspense>
        </div>
      )}
      {plan && <PlanRating key={plan.id} plan={plan} isKept={isKept} wanted={wanted} />}
    </>
  );
}
