import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { ListedAppeal } from '@zachetka/contract/appeals/appeals.schemas';
import { numberText } from '@zachetka/contract/seasons/season-language';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { readId } from '@/lib/read-id.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { AppealReview } from './appeal-review.tsx';
import styles from './appeals.module.css';
import { OutcomeBadge } from './own-result.tsx';

/** The appeals of a season: those that wait, the oldest first; one of them is opened by the address. */
export function AppealsPage() {
  const seasonId = readId(useParams().seasonId);
  const [query] = useSearchParams();
  const appealId = readId(query.get('appeal') ?? undefined);
  const { t } = useTranslation('appeals');
  const { roles } = useCurrentUser();
  if (seasonId === null) return <Navigate to="/404" replace />;
  const list = `/admin/seasons/${seasonId}/appeals`;
  const title = appealId === null ? t('title') : t('review.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          // The page of the season is for the commission's role; a seat on the commission of appeals needs none.
          ...(mayPass('allApplications', roles)
            ? [{ label: t('season'), to: `/admin/seasons/${seasonId}` }]
            : []),
          ...(appealId === null ? [] : [{ label: t('title'), to: list }]),
          { label: title },
        ]}
      />
      {appealId === null ? (
        <Listed seasonId={seasonId} />
      ) : (
        <AppealReview key={appealId} id={appealId} seasonId={seasonId} />
      )}
    </>
  );
}

function Listed({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('appeals');
  const { data, error, isFetching, refetch } = useQuery(seasonAppealsQuery(seasonId));
  // To try again helps where something failed, not where there is no such season.
  const isMissing = error instanceof ApiError && error.code === 'seasonNotFound';
  if (!data && isMissing) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          title={error.message}
          text={t('noSeason')}
          action={<LinkButton to="/admin/seasons">{t('allSeasons')}</LinkButton>}
        />
      </Card>
    );
  }
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('failed')}
          text={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <Loading />;
  if (data.appeals.length === 0) {
    return (
      <Card>
        <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
      </Card>
    );
  }
  return (
    <Card>
      <div className={styles.card}>
        <p>{t('waiting', { count: data.waiting })}</p>
        <ul className={styles.list}>
          {data.appeals.map((appeal) => (
            <li key={appeal.id}>
              <Row appeal={appeal} seasonId={seasonId} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Row({ appeal, seasonId }: { appeal: ListedAppeal; seasonId: number }) {
  const { t } = useTranslation('appeals');
  const { id, applicationId, fullName, group, nominationRu, nominationEn, total, filedAt, what } = appeal;
  return (
    <article className={styles.appeal} aria-label={fullName}>
      <div className={styles.top}>
        <h2>{fullName}</h2>
        <OutcomeBadge outcome={appeal.outcome} />
      </div>
      <p className={styles.quiet}>
        {[
          `№ ${applicationId}`,
          group,
          inLanguage(nominationRu, nominationEn),
          t('points', { points: numberText(total, currentLanguage()) }),
          t('filed', { date: formatDate(new Date(filedAt)) }),
          t(appeal.portfolioElementId === null ? 'about.whole' : 'about.item'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.text}>{what}</p>
      <div>
        <LinkButton to={`/admin/seasons/${seasonId}/appeals?appeal=${id}`}>
          {t(appeal.outcome === null ? 'open' : 'read')}
        </LinkButton>
      </div>
    </article>
  );
}
