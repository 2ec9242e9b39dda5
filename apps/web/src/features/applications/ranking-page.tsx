import { useQuery } from '@tanstack/react-query';
import type {
  NominationOverview,
  RankedApplication,
} from '@zachetka/contract/applications/application-lists.schemas';
import { Equal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineTable } from '@/components/data-table/table-definition.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { Select } from '@/components/field/select.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { classNames } from '@/lib/class-names.ts';
import { rankingQuery } from './api/get-application-lists.ts';
import page from './application-page.module.css';
import { academicYearText, nominationTitle, statusText } from './application-texts.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import styles from './lists/lists.module.css';
import { RowActions, viewAddress } from './lists/row-actions.tsx';
import { useApplicationColumns } from './lists/use-application-columns.tsx';
import { nominationParameter, useNominationChoice, yearParameter } from './lists/use-nomination-choice.ts';
import { WithNominations } from './lists/with-nominations.tsx';
import { PrintedRanking } from './print/printed-ranking.tsx';

const rankedStatuses = ['SUBMITTED', 'RE_SUBMITTED', 'VERIFIED'] as const;

/** The order is the point of it: only what is shown of it can be chosen. */
const rankingTable = defineTable({
  sorts: {},
  defaultSort: null,
  filters: {
    fullName: { kind: 'text' },
    group: { kind: 'text' },
    status: { kind: 'choice', options: rankedStatuses },
  },
});

/** The applications of a nomination by total score. */
export function RankingPage() {
  const { t } = useTranslation('applications');
  return (
    <>
      <div className={page.head}>
        <PageHeader
          title={t('ranking.label')}
          crumbs={[{ label: t('crumb.list'), to: '/admin-applications' }, { label: t('crumb.ranking') }]}
        />
      </div>
      <CommissionTabs />
      <WithNominations failedTitle={t('ranking.failedTitle')}>
        {(overview) => <Ranking overview={overview} />}
      </WithNominations>
    </>
  );
}

function Ranking({ overview }: { overview: NominationOverview }) {
  const { t } = useTranslation('applications');
  const { nomination: named, year: namedYear, choose } = useNominationChoice(overview);
  const nomination = named ?? overview.nominations[0];
  if (!nomination) throw new Error('there is no ranking without a nomination, and WithNominations says so');
  const year = namedYear ?? overview.academicYears[0];
  const table = useTableState(rankingTable);
  const { page: pageNumber, size, filters } = table.state;
  const query = useQuery(
    rankingQuery({
      page: pageNumber,
      pageSize: size,
      nominationFilter: nomination.id,
      academicYear: year,
      statusFilter: filters.status,
      fullNameFilter: filters.fullName,
      groupFilter: filters.group,
    }),
  );
  const columns = useRankingColumns();
  return (
    <div className={styles.page}>
      <div className={styles.choices}>
        <div className={styles.nominationChoice}>
          <Select
            label={t('ranking.nomination')}
            options={overview.nominations.map((offered) => ({
              id: String(offered.id),
              label: nominationTitle(offered),
            }))}
            value={nomination ? String(nomination.id) : null}
            onChange={(id) => choose(nominationParameter, id)}
          />
        </div>
        <div className={styles.yearChoice}>
          <Select
            label={t('ranking.year')}
            options={overview.academicYears.map((offered) => ({
              id: String(offered),
              label: academicYearText(offered),
            }))}
            value={year === undefined ? null : String(year)}
            onChange={(id) => choose(yearParameter, id)}
          />
        </div>
      </div>
      <p className={classNames(styles.quiet, styles.onScreen)}>{t('ranking.hint')}</p>
      <PrintedRanking
        nomination={nomination}
        year={year}
        rows={query.data?.rows ?? []}
        isFiltered={Object.values(filters).some((value) => value !== undefined)}
        page={pageNumber + 1}
        totalPages={query.data?.totalPages ?? 1}
      />
      <div className={styles.onScreen}>
        <DataTable
          label={t('ranking.label')}
          table={table}
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          search={{ id: 'fullName', label: t('column.fullName') }}
          actionsWidth="96px"
          renderActions={(row) => <RowActions {...row} />}
          failedTitle={t('ranking.failedTitle')}
          empty={{ title: t('ranking.emptyTitle'), text: t('ranking.emptyText') }}
        />
      </div>
    </div>
  );
}

function useRankingColumns(): Column<RankedApplication>[] {
  const { t } = useTranslation('applications');
  const columns = useApplicationColumns(viewAddress);
  const place: Column<RankedApplication> = {
    id: 'rank',
    label: t('column.place'),
    width: '17%',
    render: ({ rank, tied }) => (
      <span className={styles.place}>
        {rank}
        {tied && (
          <span className={styles.tied}>
            <Equal aria-hidden size={14} />
            {t('ranking.tied')}
          </span>
        )}
      </span>
    ),
  };
  const known: Column<RankedApplication>[] = columns([
    ['fullName', '23%'],
    ['id', '9%'],
    ['group', '11%'],
    ['status', '17%'],
    ['totalScore', '10%'],
  ]);
  return [
    place,
    ...known.map((column) =>
      column.id === 'status'
        ? {
            ...column,
            optionLabels: Object.fromEntries(rankedStatuses.map((status) => [status, statusText(status)])),
          }
        : column,
    ),
  ];
}
