import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { readId } from '@/lib/read-id.ts';
import { seasonQuery } from './api/read-seasons.ts';
import { useSeasonCrumbs } from './components/season-crumbs.ts';
import { SeasonFailed } from './components/season-failed.tsx';
import { SeasonEditor } from './season/season-editor.tsx';

/** One season: its calendar, who may apply, exceptions. */
export function SeasonPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedSeason key={id} id={id} />;
}

function LoadedSeason({ id }: { id: number }) {
  const { t } = useTranslation('seasons');
  const { roles } = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery(seasonQuery(id));
  const title = data ? inLanguage(data.titleRu, data.titleEn) : t('season.title');
  return (
    <>
      <PageHeader title={title} crumbs={useSeasonCrumbs({ label: title })} />
      {!data && error && (
        <SeasonFailed
          title={t('season.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && <SeasonEditor season={data} mayEdit={mayPass('superAdmin', roles)} />}
    </>
  );
}
