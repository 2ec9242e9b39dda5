import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { BlankListDrawing } from '@/components/drawings/drawings.tsx';
import { Term } from '@/components/help/term.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { inLanguage } from '@/lib/in-language.ts';
import { readId } from '@/lib/read-id.ts';
import { seasonQuery } from '../api/read-seasons.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import { SeasonFailed } from '../components/season-failed.tsx';
import { borderCaseQuery, scenariosQuery } from './api/read-border.ts';
import { Simulator } from './simulator.tsx';

/** Where the border of a season lies, tried out before anything is decided. */
export function BorderPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedBorder key={id} id={id} />;
}

function LoadedBorder({ id }: { id: number }) {
  const { t } = useTranslation('border');
  const { roles } = useCurrentUser();
  // Of a member without the role the page needs no more of the season than it asks here itself.
  const season = useQuery({ ...seasonQuery(id), enabled: mayPass('allApplications', roles) });
  const found = useQuery(borderCaseQuery(id));
  const kept = useQuery(scenariosQuery(id));
  const failed = [found, kept].find(({ isError, data }) => isError && data === undefined);
  const stands = failed?.error instanceof ApiError && failed.error.code === 'standsInSeason';
  const title = season.data ? inLanguage(season.data.titleRu, season.data.titleEn) : null;
  const crumbs = useSeasonCrumbs(...(title === null ? [] : [{ label: title, to: `/admin/seasons/${id}` }]), {
    label: t('title'),
  });
  const isHere = found.data && kept.data;
  return (
    <>
      <PageHeader title={t('title')} explained={<Term of="border">{t('title')}</Term>} crumbs={crumbs} />
      {failed && stands && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<BlankListDrawing />}
            title={t('stands')}
            text={failed.error?.message ?? ''}
          />
        </Card>
      )}
      {failed && !stands && (
        <SeasonFailed
          title={t('failed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !isHere && <Loading />}
      {isHere && found.data.applicants.length === 0 && (
        <Card>
          <EmptyState
            headingLevel={2}
            drawing={<BlankListDrawing />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        </Card>
      )}
      {isHere && found.data.applicants.length > 0 && (
        <Simulator seasonId={id} found={found.data} kept={kept.data} />
      )}
    </>
  );
}
