import { useQuery } from '@tanstack/react-query';
import type {
  ApplicationColumn,
  NominationOverview,
} from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { DataTable, narrow } from '@/components/data-table/data-table.tsx';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import type { TableDefinition } from '@/components/data-table/table-definition.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useRememberedList } from '@/lib/last-list.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useExportApplications } from './api/export-applications.ts';
import {
  allApplicationsQuery,
  allApplicationTotalsQuery,
  nominationsQuery,
} from './api/get-application-lists.ts';
import { evaluateAddress, viewAddress } from './application-permissions.ts';
import { academicYearText, nominationTitle } from './application-texts.ts';
import { failureText, notifyFailure } from './application-toasts.ts';
import {
  type ApplicationTab,
  defineApplicationsTable,
  toFilterQuery,
  toListQuery,
  toPagedQuery,
} from './lists/applications-table.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import { ExportButtons } from './lists/export-buttons.tsx';
import styles from './lists/lists.module.css';
import { RowActions } from './lists/row-actions.tsx';
import { SeasonChoice, seasonOfAddress, useListedSeason } from './lists/season-choice.tsx';
import {
  type ListColumn,
  nominationOf,
  seasonOf,
  useApplicationColumns,
} from './lists/use-application-columns.tsx';

const shown: Record<ApplicationTab, readonly [ListColumn['id'], string?][]> = {
  waiting: [
    ['fullName', '30%'],
    ['id', '8%'],
    ['group', '13%'],
    ['status', '19%'],
    ['totalScore', '13%'],
    ['filingEndDate', '13%'],
  ],
  all: [
    ['fullName', '23%'],
    ['id', '6%'],
    ['group', '11%'],
    ['status', '17%'],
    ['totalScore', '11%'],
    ['filingEndDate', '11%'],
    ['checkEndDate', '12%'],
  ],
};

/** What the page shows, and what a commission's own tables ask for besides. */
const exported: readonly ApplicationColumn[] = [
  'fullName',
  'id',
  'recordBook',
  'group',
  'course',
  'institute',
  'speciality',
  'season',
  'nomination',
  'status',
  'totalScore',
  'filingEndDate',
  'checkEndDate',
  'adminComment',
];

const nothing: NominationOverview = { seasons: [], nominations: [], academicYears: [] };

/** Which nominations and years there are has to be known before an address that names one can be read. */
function isAboutNominations(address: URLSearchParams): boolean {
  return address.has('nomination') || address.has('year');
}

/** What waits for a decision: the commission's work begins here. */
export function AdminApplicationsPage() {
  return <Applications tab="waiting" />;
}

const askOf = (tab: ApplicationTab) =>
  whenOpenedAt((address) => {
    prefetch(nominationsQuery);
    if (isAboutNominations(address)) return;
    const state = readTableAddress<TableDefinition>(defineApplicationsTable(tab, nothing), address);
    prefetch(allApplicationsQuery(toPagedQuery(state, tab, seasonOfAddress(address))));
  });

AdminApplicationsPage.ask = askOf('waiting');

export function AllApplicationsPage() {
  return <Applications tab="all" />;
}

AllApplicationsPage.ask = askOf('all');

function Applications({ tab }: { tab: ApplicationTab }) {
  const { t } = useTranslation('applications');
  useRememberedList('/admin-applications');
  // The choice of a season stands above the list, which would move.
  const { data = nothing, isPending } = useQuery(nominationsQuery);
  return (
    <>
      <PageHeader
        title={t('title.list')}
        action={!isPending && <ListExport key={tab} tab={tab} overview={data} />}
      />
      <CommissionTabs />
      {isPending ? <Loading /> : <ApplicationsTable key={tab} tab={tab} overview={data} />}
    </>
  );
}

type ApplicationsTableProps = { tab: ApplicationTab; overview: NominationOverview };

/** The address says all of it: the list and its export read the same. */
function useApplicationsTable({ tab, overview }: ApplicationsTableProps) {
  return useTableState<TableDefinition>(
    useMemo(() => defineApplicationsTable(tab, overview), [tab, overview]),
  );
}

function ApplicationsTable({ tab, overview }: ApplicationsTableProps) {
  const { t } = useTranslation('applications');
  const table = useApplicationsTable({ tab, overview });
  const season = useListedSeason();
  const query = useListQuery(
    table.state,
    allApplicationsQuery(toPagedQuery(table.state, tab, season)),
    allApplicationTotalsQuery(toFilterQuery(table.state, tab, season)),
  );
  const columns = useApplicationColumns(tab === 'waiting' ? evaluateAddress : viewAddress);
  const isNarrow = useMediaQuery(narrow);
  const titles = Object.fromEntries(
    overview.nominations.map((nomination) => [String(nomination.id), nominationTitle(nomination)]),
  );
  const years = Object.fromEntries(
    overview.academicYears.map((year) => [String(year), academicYearText(year)]),
  );
  const ofNomination = { id: 'nomination', label: t('column.nomination'), optionLabels: titles };
  return (
    <div className="column gap4">
      <OwnLeftOut />
      <SeasonChoice seasons={overview.seasons} everyLabel={t('season.all')} />
      <DataTable
        label={t('title.list')}
        table={table}
        columns={
          isNarrow
            ? // A table has no room for a column of nominations: theirs stands below the name. A card has.
              columns(shown[tab].toSpliced(3, 0, ['season'], ['nomination'])).map((column) =>
                column.id === 'nomination' ? { ...column, optionLabels: titles } : column,
              )
            : columns(shown[tab]).map(inTable)
        }
        query={query}
        rowKey={({ id }) => id}
        search={{ id: 'fullName', label: t('column.fullName') }}
        filters={[
          ...(isNarrow ? [] : [ofNomination]),
          { id: 'year', label: t('ranking.year'), optionLabels: years },
          ...(tab === 'all' ? [{ id: 'adminComment', label: t('column.adminComment') }] : []),
        ]}
        renderActions={(row) => <RowActions {...row} />}
        failedTitle={t('list.failedToLoadApplications')}
        empty={
          tab === 'waiting'
            ? {
                title: t('list.noneWaitingTitle'),
                text: t('list.noneWaitingText'),
                action: <LinkButton to="/admin-applications/all">{t('tabs.list')}</LinkButton>,
              }
            : { title: t('list.emptyTitle'), text: t('list.emptyText') }
        }
      />
    </div>
  );
}

function inTable(column: ListColumn): ListColumn {
  if (column.id !== 'fullName') return column;
  return {
    ...column,
    render: (row) => (
      <>
        {column.render(row)}
        <span className="quiet block">{[seasonOf(row), nominationOf(row)].filter(Boolean).join(' · ')}</span>
      </>
    ),
  };
}

/** The order and the filters of the list, all pages of it. */
function ListExport({ tab, overview }: ApplicationsTableProps) {
  const { state } = useApplicationsTable({ tab, overview });
  const season = useListedSeason();
  const { t } = useTranslation('applications');
  const list = useExportApplications();
  return (
    <div className={styles.buttons}>
      <ExportButtons
        pending={list.isPending ? list.variables.format : undefined}
        onExport={(format) =>
          list.mutate(
            { format, columns: exported, query: toListQuery(state, tab, season) },
            {
              onSuccess: saveFile,
              onError: (error) => notifyFailure(failureText(t('list.exportFailed'), error)),
            },
          )
        }
      />
    </div>
  );
}
