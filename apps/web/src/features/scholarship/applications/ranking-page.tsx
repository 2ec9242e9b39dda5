import { useQuery } from '@tanstack/react-query';
import type {
  NominationOverview,
  RankedApplication,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  placeText,
  rankedStatuses,
  rankingMaximum,
} from '@zachetka/contract/scholarship/applications/ranking.rules';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { useOwnLeftOut } from '@/components/commission/own-left-out.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineTable } from '@/components/data-table/table-definition.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { OnlyPrinted, PrintSheet } from '@/components/print-sheet/print-sheet.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useExportRanking } from './api/export-applications.ts';
import { rankingQuery } from './api/get-application-lists.ts';
import page from './application-page.module.css';
import { viewAddress } from './application-permissions.ts';
import { academicYearText, nominationTitle, statusText } from './application-texts.ts';
import { failureText, notifyFailure } from './application-toasts.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import { ExportButtons } from './lists/export-buttons.tsx';
import styles from './lists/lists.module.css';
import { NominationChoices, useNominationChoice } from './lists/nomination-choices.tsx';
import { RowActions } from './lists/row-actions.tsx';
import { useApplicationColumns } from './lists/use-application-columns.tsx';
import { WithNominations } from './lists/with-nominations.tsx';
import { isShortGroup } from './print/is-short-group.ts';
import printedStyles from './print/printed.module.css';

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
  const { season, nomination: named, year } = useNominationChoice(overview);
  const nomination = named ?? overview.nominations[0];
  if (!nomination) throw new Error('there is no ranking without a nomination, and WithNominations says so');
  const table = useTableState(rankingTable);
  const { page: pageNumber, size, filters } = table.state;
  const chosen = {
    nominationFilter: nomination.id,
    ...(season ? { seasonFilter: season.id } : { academicYear: year }),
    statusFilter: filters.status,
    fullNameFilter: filters.fullName,
    groupFilter: filters.group,
  };
  const query = useQuery(rankingQuery({ ...chosen, page: pageNumber, pageSize: size }));
  // A printer waits for nothing: where a page is not all of it, the rest is there before anybody prints.
  const whole = useQuery({
    ...rankingQuery({ ...chosen, page: 0, pageSize: rankingMaximum }),
    enabled: (query.data?.totalPages ?? 1) > 1,
  });
  const printed = (query.data?.totalPages ?? 1) > 1 ? whole.data : query.data;
  const columns = useRankingColumns();
  /** Of a ranking in which the reader stands no row is shown: it is not empty. */
  const hidden = useOwnLeftOut(season?.id, 'rankings');
  return (
    <div className="column gap4">
      <NominationChoices overview={overview}>
        <div className={styles.tools}>
          <Button
            variant="quiet"
            icon={<Printer aria-hidden />}
            isPending={printed === undefined && !query.isError && !whole.isError}
            onPress={() => window.print()}
          >
            {t('print.button')}
          </Button>
          <RankingExport query={chosen} />
        </div>
      </NominationChoices>
      {hidden !== null && query.data?.totalElements !== 0 && (
        <div className="onScreen">
          <Notice title={hidden} />
        </div>
      )}
      <PrintedRanking
        nomination={nomination}
        year={year}
        rows={printed?.rows ?? query.data?.rows ?? []}
        total={query.data?.totalElements ?? 0}
        isFiltered={Object.values(filters).some((value) => value !== undefined)}
        hidden={hidden}
      />
      <div className="onScreen">
        <DataTable
          label={t('ranking.label')}
          table={table}
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          search={{ id: 'fullName', label: t('column.fullName') }}
          renderActions={(row) => <RowActions {...row} />}
          failedTitle={t('ranking.failedTitle')}
          empty={
            hidden === null
              ? { title: t('ranking.emptyTitle'), text: t('ranking.emptyText') }
              : { title: t('ranking.hiddenTitle'), text: hidden }
          }
        />
        <p className="quiet">{t('ranking.hint')}</p>
      </div>
    </div>
  );
}

/** With the places, of all who are shown, all pages of them. */
function RankingExport({
  query,
}: Pick<Parameters<ReturnType<typeof useExportRanking>['mutate']>[0], 'query'>) {
  const { t } = useTranslation('applications');
  const ranking = useExportRanking();
  return (
    <ExportButtons
      pending={ranking.isPending ? ranking.variables.format : undefined}
      onExport={(format) =>
        ranking.mutate(
          { format, query },
          {
            onSuccess: saveFile,
            onError: (error) => notifyFailure(failureText(t('list.exportFailed'), error)),
          },
        )
      }
    />
  );
}

function useRankingColumns(): Column<RankedApplication>[] {
  const { t } = useTranslation('applications');
  const columns = useApplicationColumns(viewAddress);
  const place: Column<RankedApplication> = {
    id: 'rank',
    label: t('column.place'),
    width: '10%',
    render: (row) => <span className="strong digits oneLine">{placeText(row)}</span>,
  };
  const known: Column<RankedApplication>[] = columns([
    ['fullName', '27%'],
    ['id', '9%'],
    ['group', '13%'],
    ['status', '17%'],
    ['totalScore', '11%'],
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

type PrintedRankingProps = {
  nomination: NominationOverview['nominations'][number] | undefined;
  year: number | undefined;
  rows: readonly RankedApplication[];
  /** How many there are; more than the longest paper holds are told of. */
  total: number;
  isFiltered: boolean;
  /** Why the reader sees none of it; null: they do. */
  hidden: string | null;
};

/** The ranking as a paper. On the screen it is a list with filters and buttons, and says in a field what it is of. */
function PrintedRanking(props: PrintedRankingProps) {
  const { nomination, year, rows, total, isFiltered, hidden } = props;
  const { t } = useTranslation('applications');
  return (
    <OnlyPrinted>
      <PrintSheet label={t('ranking.label')}>
        <header>
          <h2>{t('ranking.printTitle')}</h2>
          {nomination && <p>{nominationTitle(nomination)}</p>}
          {year !== undefined && <p>{t('print.year', { year: academicYearText(year) })}</p>}
          {isFiltered && <p>{t('ranking.filtered')}</p>}
          {hidden !== null && <p>{hidden}</p>}
          {rows.length < total && (
            <p>{t('ranking.cut', { shown: formatNumber(rows.length), total: formatNumber(total) })}</p>
          )}
        </header>
        {rows.length === 0 ? (
          // What is left out is not empty.
          hidden === null && <p className={printedStyles.gap}>{t('ranking.emptyTitle')}</p>
        ) : (
          <table className={printedStyles.decisions}>
            <thead>
              <tr>
                <th scope="col">{t('column.place')}</th>
                <th scope="col">{t('column.fullName')}</th>
                <th scope="col">{t('column.group')}</th>
                <th scope="col">{t('print.number')}</th>
                <th scope="col">{t('column.totalScore')}</th>
                <th scope="col">{t('column.status')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, rank, sharedBy, fullName, group, totalScore, status }) => (
                <tr key={id}>
                  <td className="oneLine">{placeText({ rank, sharedBy })}</td>
                  <td>{fullName}</td>
                  <td className={isShortGroup(group) ? 'oneLine' : undefined}>{group}</td>
                  <td className={printedStyles.score}>{id}</td>
                  <td className={printedStyles.score}>{formatNumber(totalScore)}</td>
                  <td>{statusText(status)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={printedStyles.gap}>{t('ranking.hint')}</p>
      </PrintSheet>
    </OnlyPrinted>
  );
}
