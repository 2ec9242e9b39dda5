import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyFilmDrawing, PlasterDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { focusWhenClosed } from '@/lib/focus-when-closed.ts';
import { lastList } from '@/lib/last-list.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import type { ApplicationMode } from './api/application-keys.ts';
import { applicationQuery, firstApplicationQuery } from './api/get-application.ts';
import styles from './application-page.module.css';
import { applicationIdOf, earlierIdOf, isNewIn, modeOf, newAddress } from './application-permissions.ts';
import { NewApplication } from './choice/new-application.tsx';
import { ApplicationScreen } from './screen/application-screen.tsx';
import { ApplicationSkeleton } from './screen/application-skeleton.tsx';

const EvaluationScreen = lazy(async () => ({
  default: (await import('./evaluation/evaluation-screen.tsx')).EvaluationScreen,
}));

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
          title={t(isNew ? 'title.new' : mode === 'verification' ? 'title.evaluation' : 'title.application')}
          crumbs={[
            { label: t(mode === 'own' ? 'crumb.own' : 'crumb.list'), to: lastList(lists[mode]) },
            { label: t(isNew ? 'crumb.new' : mode === 'own' ? 'crumb.application' : `crumb.${mode}`) },
          ]}
        />
      </div>
      {/* Who evaluates wants the achievements in the first screenful; the lists tell of the window. */}
      {mode === 'own' && <SeasonStrip place="applications" />}
      {!isNew && <TabTitle />}
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

/** The tab of an application has one name in all modes, whatever the heading of the page says. */
function TabTitle() {
  const { t } = useTranslation('applications');
  usePageTitle(t('title.application'));
  return null;
}

function FirstApplication({ mode }: { mode: ApplicationMode }) {
  const { data, error, isFetching, refetch } = useQuery(firstApplicationQuery(mode));
  if (data === undefined && error) {
    return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <ApplicationSkeleton />;
  if (data !== null) return <LoadedApplication id={data} mode={mode} />;
  if (mode === 'own') return <Navigate to={newAddress()} replace />;
  return mode === 'verification' ? <NothingWaits /> : <NotFound mode={mode} />;
}

function LoadedApplication({ id, mode }: { id: number; mode: ApplicationMode }) {
  const { data, error, isFetching, refetch } = useQuery(applicationQuery(id, mode));
  if (data && mode === 'verification') {
    return (
      <Suspense fallback={<ApplicationSkeleton />}>
        <EvaluationScreen application={data} />
      </Suspense>
    );
  }
  if (data && mode !== 'verification') return <ApplicationScreen application={data} mode={mode} />;
  if (!error) return <ApplicationSkeleton />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 403) return <NotFound mode={mode} />;
  return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

type FailedProps = { error: Error; onRetry: () => void; isRetrying: boolean };

function Failed({ error, onRetry, isRetrying }: FailedProps) {
  const { t } = useTranslation('applications');
  return (
    <Card>
      <ErrorState
        headingLevel={2}
        title={t('failed')}
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
