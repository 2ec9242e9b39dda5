import { useQuery } from '@tanstack/react-query';
import type { NominationOverview } from '@zachetka/contract/applications/application-lists.schemas';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { FilterButton } from '@/components/data-table/filters/filter-button.tsx';
import { defineTable } from '@/components/data-table/table-definition.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { EmptyFilmDrawing } from '@/components/drawings/drawings.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { protocolQuery } from './api/get-application-lists.ts';
import page from './application-page.module.css';
import { academicYearText, nominationTitle } from './application-texts.ts';
import { toDay } from './lists/applications-table.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import styles from './lists/lists.module.css';
import { SeasonChoice, useOneSeason } from './lists/season-choice.tsx';
import { nominationParameter, useNominationChoice, yearParameter } from './lists/use-nomination-choice.ts';
import { WithNominations } from './lists/with-nominations.tsx';
import { PrintedProtocol } from './print/printed-protocol.tsx';

const protocolTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: { checkEndDate: { kind: 'dates' } },
});
/** The decisions of a year on paper, by nomination. */
export function ProtocolPage() {
  const { t } = useTranslation('applications');
  return (
    <>
      <div className={page.head}>
        <PageHeader
          title={t('crumb.protocol')}
          crumbs={[{ label: t('crumb.list'), to: '/admin-applications' }, { label: t('crumb.protocol') }]}
          action={
            <Button variant="primary" icon={<Printer aria-hidden />} onPress={() => window.print()}>
              {t('protocol.print')}
            </Button>
          }
        />
      </div>
      <CommissionTabs />
      <WithNominations failedTitle={t('protocol.failedTitle')}>
        {(overview) => <Protocol overview={overview} />}
      </WithNominations>
    </>
  );
}

function Protocol({ overview }: { overview: NominationOverview }) {
  const { t } = useTranslation('applications');
  const { nomination, year: namedYear, choose } = useNominationChoice(overview);
  const season = useOneSeason(overview);
  const year = season?.academicYear ?? namedYear ?? overview.academicYears[0];
  const { state, change } = useTableState(protocolTable);
  const dates = state.filters.checkEndDate;
  const query = useQuery(
    protocolQuery({
      nominationFilter: nomination?.id,
      ...(season ? { seasonFilter: season.id } : { academicYear: year }),
      checkEndDateGeFilter: toDay(dates?.from),
      checkEndDateLeFilter: toDay(dates?.to),
    }),
  );
  return (
    <div className={styles.page}>
      {season && (
        <div className={styles.onScreen}>
          <Notice tone="info" title={t('protocol.ofSeason')}>
            <Link to={`/admin/seasons/${season.id}`}>{t('protocol.toPapers')}</Link>
          </Notice>
        </div>
      )}
      <div className={styles.choices}>
        <SeasonChoice isOne seasons={overview.seasons} everyLabel={t('season.ofYear')} />
        <div className={styles.nominationChoice}>
          <LightSelect
            texts={{ id: 'nomination-choice', label: t('ranking.nomination') }}
            placeholder={t('protocol.allNominations')}
            options={overview.nominations.map((offered) => ({
              id: String(offered.id),
              label: nominationTitle(offered),
            }))}
            value={nomination?.id ?? ''}
            onChange={(event) => choose(nominationParameter, event.target.value)}
          />
        </div>
        {!season && (
          <div className={styles.yearChoice}>
            <LightSelect
              texts={{ id: 'year-choice', label: t('ranking.year') }}
              options={overview.academicYears.map((offered) => ({
                id: String(offered),
                label: academicYearText(offered),
              }))}
              value={year}
              onChange={(event) => choose(yearParameter, event.target.value)}
            />
          </div>
        )}
        <FilterButton
          isLabelled
          filter={protocolTable.filters.checkEndDate}
          texts={{ id: 'checkEndDate', label: t('protocol.dates') }}
          value={dates}
          onApply={(value) => change({ filters: { checkEndDate: value } })}
        />
      </div>
      <Paper query={query} dates={dates} />
    </div>
  );
}

type PaperProps = {
  query: ReturnType<typeof useQuery<Parameters<typeof PrintedProtocol>[0]['protocol']>>;
  dates: Parameters<typeof PrintedProtocol>[0]['dates'];
};

function Paper({ query: { data, error, isFetching, refetch }, dates }: PaperProps) {
  const { t } = useTranslation('applications');
  if (error) {
    return (
      <Card>
        <ErrorState
          headingLevel={2}
          title={t('protocol.failedTitle')}
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  if (!data) return <Loading />;
  if (data.nominations.length === 0) {
    return (
      <Card>
        <OwnLeftOut />
        <EmptyState
          headingLevel={2}
          drawing={<EmptyFilmDrawing />}
          title={t('protocol.emptyTitle')}
          text={t('protocol.emptyText')}
          action={<LinkButton to="/admin-applications">{t('tabs.open')}</LinkButton>}
        />
      </Card>
    );
  }
  return <PrintedProtocol protocol={data} dates={dates} />;
}
