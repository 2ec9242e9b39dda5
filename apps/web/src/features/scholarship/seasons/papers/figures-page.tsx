import { useQuery } from '@tanstack/react-query';
import type { FiguresCut, SeasonFigures } from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import { figureWords } from '@zachetka/contract/scholarship/papers/season-figures.texts';
import { FileSpreadsheet } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { BarTable } from '@/components/chart/bar-table.tsx';
import { ChartFigure } from '@/components/chart/chart-figure.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ScrollArea } from '@/components/scroll-area/scroll-area.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { readId } from '@/lib/read-id.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDuration } from '@/lib/time/durations.ts';
import { figuresQuery, useExportFigures } from '../api/papers.ts';
import { seasonQuery } from '../api/read-seasons.ts';
import { useSeasonCrumbs } from '../components/season-crumbs.ts';
import { SeasonFailed } from '../components/season-failed.tsx';
import styles from './papers.module.css';

/** What became of a season, in pictures whose numbers stand beside them. */
export function FiguresPage() {
  const id = readId(useParams().seasonId);
  return id === null ? <Navigate to="/404" replace /> : <LoadedFigures key={id} id={id} />;
}

function LoadedFigures({ id }: { id: number }) {
  const { t } = useTranslation('papers');
  const { t: seasons } = useTranslation('seasons');
  const { data: season } = useQuery(seasonQuery(id));
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(id));
  const title = t('figures.title');
  const seasonTitle = season ? inLanguage(season.titleRu, season.titleEn) : seasons('season.title');
  const crumbs = useSeasonCrumbs({ label: seasonTitle, to: `/admin/seasons/${id}` }, { label: title });
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {!data && error && (
        <SeasonFailed
          title={t('figures.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && <Figures id={id} figures={data} />}
    </>
  );
}

const formats = ['xlsx', 'csv'] as const;
const cuts = ['institutes', 'courses', 'nominations', 'directions'] as const;
const counts = ['applications', 'achievements', 'decided', 'awarded', 'appeals', 'upheld'] as const;
const [, ...others] = counts;

function Figures({ id, figures }: { id: number; figures: SeasonFigures }) {
  const { t } = useTranslation('papers');
  const language = currentLanguage();
  const exported = useExportFigures(id);
  const duration = (seconds: number | null) => (seconds === null ? '—' : formatDuration(seconds));
  return (
    <div className="column gap4">
      <OwnLeftOut seasonId={id} />
      <Card>
        <h2 className="heading2 strong">{figureWords.all[language]}</h2>
        <dl className={styles.keys}>
          {counts.map((count) => (
            <div key={count}>
              <dt>{figureWords[count][language]}</dt>
              <dd>{formatNumber(figures.all[count])}</dd>
            </div>
          ))}
          <div>
            <dt>{t('figures.median')}</dt>
            <dd>{duration(figures.waits.median)}</dd>
          </div>
          <div>
            <dt>{t('figures.ninetieth')}</dt>
            <dd>{duration(figures.waits.ninetieth)}</dd>
          </div>
        </dl>
      </Card>
      <div className="wrap gap2">
        {formats.map((format) => (
          <Button
            key={format}
            icon={<FileSpreadsheet aria-hidden />}
            isPending={exported.isPending && exported.variables === format}
            onPress={() =>
              exported.mutate(format, {
                onSuccess: saveFile,
                onError: (failure) => toast.error(failure.message),
              })
            }
          >
            {t('figures.export', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <div className={styles.figures}>
        {cuts.map((cut) => (
          <Cut key={cut} title={t(`figures.${cut}`)} what={figureWords[cut][language]} rows={figures[cut]} />
        ))}
      </div>
    </div>
  );
}

function Cut({ title, what, rows }: { title: string; what: string; rows: readonly FiguresCut[] }) {
  const { t } = useTranslation('papers');
  const language = currentLanguage();
  if (rows.length === 0) return <ChartFigure title={title}>{t('figures.nothing')}</ChartFigure>;
  return (
    <ChartFigure title={title}>
      <ScrollArea label={what} className={styles.scroll}>
        <BarTable
          caption={title}
          columns={[what, ...counts.map((count) => figureWords[count][language])]}
          rows={rows.map((row) => ({
            id: row.titleRu,
            name: inLanguage(row.titleRu, row.titleEn),
            value: row.applications,
            others: others.map((count) => formatNumber(row[count])),
          }))}
        />
      </ScrollArea>
    </ChartFigure>
  );
}
