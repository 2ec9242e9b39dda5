import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { inLanguage } from '@/lib/i18n.ts';
import { readId } from '@/lib/read-id.ts';
import { seasonQuery } from './api/read-seasons.ts';
import { ruleStructureQuery, ruleVersionsQuery } from './api/rules.ts';
import { useSeasonCrumbs } from './components/season-crumbs.ts';
import { SeasonFailed } from './components/season-failed.tsx';
import { SeasonRules } from './versions/season-rules.tsx';

/** The rules of one season: what an achievement is worth. */
export function RulesPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedRules key={id} id={id} />;
}

function LoadedRules({ id }: { id: number }) {
  const { t } = useTranslation('seasons');
  const season = useQuery(seasonQuery(id));
  const versions = useQuery(ruleVersionsQuery(id));
  const structure = useQuery(ruleStructureQuery);
  const all = [season, versions, structure];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  const title = season.data ? inLanguage(season.data.titleRu, season.data.titleEn) : null;
  const crumbs = useSeasonCrumbs(...(title === null ? [] : [{ label: title, to: `/admin/seasons/${id}` }]), {
    label: t('rules.title'),
  });
  return (
    <>
      <PageHeader title={t('rules.title')} crumbs={crumbs} />
      {failed && (
        <SeasonFailed
          title={t('rules.failed')}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {season.data && versions.data && structure.data && (
        <SeasonRules season={season.data} versions={versions.data} structure={structure.data} />
      )}
      {!failed && !(season.data && versions.data && structure.data) && <Loading />}
    </>
  );
}
