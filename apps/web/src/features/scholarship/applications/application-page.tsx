import { useQuery } from '@tanstack/react-query';
import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyFilmDrawing, PlasterDrawing } from '@/components/drawings/drawings.tsx';
import { Term } from '@/components/help/term.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { presentWindows, turnsOf } from '@/components/season-strip/present-windows.ts';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { ApiError } from '@/lib/api-client.ts';
import { focusWhenClosed } from '@/lib/focus-when-closed.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { lastList } from '@/lib/last-list.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useServerClock } from '@/lib/time/server-clock.ts';
import type { ApplicationMode } from './api/application-keys.ts';
import { firstApplicationQuery, newApplicationQuery } from './api/create-application.ts';
import { applicationQuery } from './api/get-application.ts';
import styles from './application-page.module.css';
import { applicationIdOf, earlierIdOf, isNewIn, modeOf, ownAddress } from './application-permissions.ts';
import applicationScreenStyles from './screen/application-screen.module.css';
import { ApplicationScreen } from './screen/application-screen.tsx';
import { useIsPlaced } from './screen/use-standing.ts';

const EvaluationScreen = lazyNamed(() => import('./evaluation/evaluation-screen.tsx'), 'EvaluationScreen');

const lists = {
  own: '/student-applications',
  view: '/admin-applications',
  verification: '/admin-applications',
};

/** One application: the student's own, or as the commission reads or evaluates it. */
export function ApplicationPage() {
  const { t } = useTranslation('applications');
  const [query] = useSearchParams();
  const mode = modeOf(query);
  const isNew = isNewIn(query);
  const id = applicationIdOf(query);
  // An evaluation leads to its own heading.
  useFocusOnOther(mode === 'verification' ? mode : `${mode} ${isNew ? 'new' : id}`);
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title={t(mode === 'verification' ? 'title.evaluation' : 'title.application')}
          explained={mode === 'own' && <Term of="pgas">{t('title.application')}</Term>}
          crumbs={[
            { label: t(mode === 'own' ? 'crumb.own' : 'crumb.list'), to: lastList(lists[mode]) },
            { label: t(mode === 'own' ? 'crumb.application' : `crumb.${mode}`) },
          ]}
        />
      </div>
      {/* Who evaluates wants the achievements in the first screenful; the lists tell of the window. */}
      {mode === 'own' && <SeasonStrip place="applications" />}
      <TabTitle />
      {isNew ? <NewApplication from={earlierIdOf(query)} /> : <ShownApplication mode={mode} id={id} />}
    </>
  );
}

/** From one application to another the page stays, and what had the focus goes with the first one. */
function useFocusOnOther(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    focusWhenClosed(() => document.querySelector<HTMLElement>('main h1'));
  }, [shown]);
}

type ShownApplicationProps = { mode: ApplicationMode; id: number | null | undefined };

function ShownApplication({ mode, id }: ShownApplicationProps) {
  return (
    <>
      {id === undefined && <FirstApplication key={mode} mode={mode} />}
      {id === null && <NotFound mode={mode} />}
      {typeof id === 'number' && <LoadedApplication key={`${mode} ${id}`} id={id} mode={mode} />}
    </>
  );
}

/** The tab of an application has one name in all modes, as it is specified, whatever the heading of the page says. */
function TabTitle() {
  const { t } = useTranslation('applications');
  usePageTitle(t('title.application'), { isValid: true });
  return null;
}

/** Where several seasons take applications, it asks for which one. */
function NewApplication({ from }: { from: number | null }) {
  const { t } = useTranslation('applications');
  const seasons = useSeasonsToApplyIn();
  const [chosen, setChosen] = useState<number>();
  if (!seasons) return <ApplicationSkeleton />;
  if (seasons.length < 2 || chosen !== undefined) return <NewDraft from={from} seasonId={chosen} />;
  return (
    <Card>
      <h2>{t('new.season')}</h2>
      <ul className={styles.seasons}>
        {seasons.map(({ id, titleRu, titleEn }) => (
          <li key={id}>
            <Button onPress={() => setChosen(id)}>{inLanguage(titleRu, titleEn)}</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Those that take applications now, what closes first in front; undefined until that is known. */
function useSeasonsToApplyIn(): CalendarSeason[] | undefined {
  const { data, isPending } = useQuery(calendarQuery);
  const now = useServerClock(data?.skew ?? 0, turnsOf(data?.seasons ?? []));
  if (isPending) return undefined;
  const { open } = presentWindows(data?.seasons ?? [], 'applications', now);
  return [...new Set(open.filter(({ kind }) => kind === 'applications').map(({ season }) => season))];
}

type NewDraftProps = { from: number | null; seasonId: number | undefined };

/** Makes the draft, of nothing or of what can still be used of an earlier one, and opens it. The way back leads to the list. */
function NewDraft({ from, seasonId }: NewDraftProps) {
  const { t } = useTranslation('applications');
  const { data, error, isFetching, refetch } = useQuery(newApplicationQuery(from, seasonId));
  if (data !== undefined) return <Navigate to={ownAddress({ id: data })} replace />;
  if (!error) return <ApplicationSkeleton />;
  const title = t('toast.failedToCreateApplication');
  return <Failed title={title} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function FirstApplication({ mode }: { mode: ApplicationMode }) {
  const { data, error, isFetching, refetch } = useQuery(firstApplicationQuery(mode));
  if (data === undefined && error) {
    return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <ApplicationSkeleton />;
  if (data !== null) return <LoadedApplication id={data} mode={mode} />;
  if (mode === 'own') return <NewApplication from={null} />;
  return mode === 'verification' ? <NothingWaits /> : <NotFound mode={mode} />;
}

function LoadedApplication({ id, mode }: { id: number; mode: ApplicationMode }) {
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id, mode));
  const isPlaced = useIsPlaced(data, mode);
  if (data && isPlaced) {
    return (
      <Suspense fallback={<ApplicationSkeleton />}>
        {mode === 'verification' ? (
          <EvaluationScreen application={data} />
        ) : (
          <ApplicationScreen application={data} mode={mode} />
        )}
      </Suspense>
    );
  }
  if (!error) return <ApplicationSkeleton />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <Navigate to="/403" replace />;
  if (status === 404) return <NotFound mode={mode} />;
  return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

type FailedProps = { title?: string; error: Error; onRetry: () => void; isRetrying: boolean };

function Failed({ title, error, onRetry, isRetrying }: FailedProps) {
  const { t } = useTranslation('applications');
  return (
    <Card>
      <ErrorState
        headingLevel={2}
        title={title ?? t('failed')}
        text={error.message}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
}

function NothingWaits() {
  const { t } = useTranslation('applications');
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<PlasterDrawing />}
        title={t('next.none')}
        text={t('next.noneText')}
        action={<LinkButton to={lists.verification}>{t('crumb.list')}</LinkButton>}
      />
    </Card>
  );
}

function NotFound({ mode }: { mode: ApplicationMode }) {
  const { t } = useTranslation('applications');
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<EmptyFilmDrawing />}
        title={t('applicationNotFound')}
        text={t('applicationNotFoundText')}
        action={
          <LinkButton to={lastList(lists[mode])}>{t(mode === 'own' ? 'crumb.own' : 'crumb.list')}</LinkButton>
        }
      />
    </Card>
  );
}

function ApplicationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={applicationScreenStyles.screen} aria-busy="true" data-page-loading="">
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <Card>
        <Skeleton height="72px" />
      </Card>
      <div className={applicationScreenStyles.columns}>
        <Skeleton height="120px" />
        <div className="column gap5 top shrink">
          <Card>
            <Skeleton width="50%" />
            <Skeleton height="48px" />
          </Card>
          <Card>
            <Skeleton width="40%" />
            <Skeleton height="240px" />
          </Card>
        </div>
      </div>
    </div>
  );
}
