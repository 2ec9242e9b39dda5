import { useQuery } from '@tanstack/react-query';
import type {
  ApplicationColumn,
  ExportFormat,
  NominationOverview,
} from '@zachetka/contract/applications/application-lists.schemas';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { DataTable, narrow } from '@/components/data-table/data-table.tsx';
import type { TableDefinition, TableState } from '@/components/data-table/table-definition.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { useMediaQuery } from '@/lib/media-query.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useExportApplications } from './api/export-applications.ts';
import {
  allApplicationsQuery,
  allApplicationTotalsQuery,
  nominationsQuery,
} from './api/get-application-lists.ts';
import { nominationTitle } from './application-texts.ts';
import { failureText, tellFailure } from './application-toasts.ts';
import {
  defineApplicationsTable,
  toFilterQuery,
  toListQuery,
  toPagedQuery,
} from './lists/applications-table.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import { useRememberedList } from './lists/last-list.ts';
import styles from './lists/lists.module.css';
import { RowActions, viewAddress } from './lists/row-actions.tsx';
import { type ListColumn, nominationOf, useApplicationColumns } from './lists/use-application-columns.tsx';

const shown: readonly [ApplicationColumn, string?][] = [
  ['fullName', '23.5%'],
  ['id', '6%'],
  ['group', '11%'],
  ['status', '17.5%'],
  ['totalScore', '9.5%'],
  ['filingEndDate', '11%'],
  ['checkEndDate', '12%'],
];
/** A table has no room for a column of nominations: theirs stands below the name. A card has. */
const shownInCards = shown.toSpliced(3, 0, ['nomination']);

/** Also the comment, which has no column of its own on the page. */
const exported: readonly ApplicationColumn[] = [...shownInCards.map(([id]) => id), 'adminComment'];

const exportFormats = ['xlsx', 'csv'] as const satisfies ExportFormat[];

const none: NominationOverview['nominations'] = [];

/** Which nominations there are has to be known before an address that names one can be read. */
export function AdminApplicationsPage() {
  const { t } = useTranslation('applications');
  useRememberedList();
  const [address] = useSearchParams();
  const { data, isPending } = useQuery(nominationsQuery);
  if (isPending && address.has('nomination')) {
    return (
      <>
        <PageHeader title={t('title.list')} />
        <CommissionTabs />
        <Loading />
      </>
    );
  }
  return <AllApplications nominations={data?.nominations ?? none} />;
}

function AllApplications({ nominations }: Pick<NominationOverview, 'nominations'>) {
  const { t } = useTranslation('applications');
  const definition = useMemo(() => defineApplicationsTable(nominations.map(({ id }) => id)), [nominations]);
  const table = useTableState<TableDefinition>(definition);
  const query = useListQuery(
    table.state,
    allApplicationsQuery(toPagedQuery(table.state)),
    allApplicationTotalsQuery(toFilterQuery(table.state)),
  );
  const columns = useApplicationColumns(viewAddress);
  const isNarrow = useMediaQuery(narrow);
  const titles = Object.fromEntries(
    nominations.map((nomination) => [String(nomination.id), nominationTitle(nomination)]),
  );
  return (
    <>
      <PageHeader title={t('title.list')} action={<ExportButtons state={table.state} />} />
      <CommissionTabs />
      <DataTable
        label={t('title.list')}
        table={table}
        columns={
          isNarrow
            ? columns(shownInCards).map((column) =>
                column.id === 'nomination' ? { ...column, optionLabels: titles } : column,
              )
            : columns(shown).map((column) => inTable(column, t('protocol.number')))
        }
        query={query}
        rowKey={({ id }) => id}
        search={{ id: 'fullName', label: t('column.fullName') }}
        filters={[
          ...(isNarrow ? [] : [{ id: 'nomination', label: t('column.nomination'), optionLabels: titles }]),
          { id: 'adminComment', label: t('column.adminComment') },
        ]}
        actionsWidth="96px"
        renderActions={(row) => <RowActions {...row} />}
        failedTitle={t('list.failedToLoadApplications')}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      />
    </>
  );
}

function inTable(column: ListColumn, number: string): ListColumn {
  if (column.id === 'id') return { ...column, label: number };
  if (column.id !== 'fullName') return column;
  return {
    ...column,
    render: (row) => (
      <>
        {column.render(row)}
        <span className={styles.nomination}>{nominationOf(row)}</span>
      </>
    ),
  };
}

/** The columns shown, in the order and with the filters of the list, all pages of it. */
function ExportButtons({ state }: { state: TableState }) {
  const { t } = useTranslation('applications');
  const list = useExportApplications();

  const save = (format: ExportFormat) =>
    list.mutate(
      { format, columns: exported, query: toListQuery(state) },
      {
        onSuccess: saveFile,
        onError: (error) => tellFailure(failureText(t('list.exportFailed'), error)),
      },
    );

  return (
    <div className={styles.buttons}>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="quiet"
          icon={<Download aria-hidden />}
          aria-label={t(`list.export.${format}`)}
          title={t(`list.export.${format}`)}
          isPending={list.isPending && list.variables.format === format}
          onPress={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
