import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Card } from '@/components/card/card.tsx';
import { BlankListDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/in-language.ts';
import { readId } from '@/lib/read-id.ts';
import { seasonQuery } from '../api/read-seasons.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import { borderCaseQuery, scenariosQuery } from './api/read-border.ts';
import { Simulator } from './simulator.tsx';

/** Where the border of a season lies, tried out before anything is decided. */
export function BorderPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedBorder key={id} id={id} />;
}

function LoadedBorder({ id }: { id: number }) {
  const { t } = useTranslation('border');
  const season = useQuery(seasonQuery(id));
  const found = useQuery(borderCaseQuery(id));
  const kept = useQuery(scenariosQuery(id));
  const failed = [season, found, kept].find(({ isError, data }) => isError && data === undefined);
  const title = season.data ? inLanguage(season.data.titleRu, season.data.titleEn) : null;
  const crumbs = useSeasonCrumbs(...(title === null ? [] : [{ label: title, to: `/admin/seasons/${id}` }]), {
    label: t('title'),
  });
  const isHere = season.data && found.data && kept.data;
  return (
    <>
      <PageHeader title={t('title')} crumbs={crumbs} />
      {failed && (
        <Card>
          <ErrorState
            headingLevel={2}
            title={t('failed')}
            text={failed.error?.message ?? ''}
            isRetrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </Card>
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
