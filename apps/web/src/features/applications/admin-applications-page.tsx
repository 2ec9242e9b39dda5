import { useQuery } from '@tanstack/react-query';
import type {
  ApplicationColumn,
  ExportFormat,
  NominationOverview,
} from '@zachetka/contract/applications/application-lists.schemas';
import { isOpenApplication } from '@zachetka/contract/applications/application-status.rules';
import { ClipboardCheck, Download, Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import type { TableDefinition, TableState } from '@/components/data-table/table-definition.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { exportApplications } from './api/export-applications.ts';
import { allApplicationsQuery, nominationsQuery } from './api/get-application-lists.ts';
import { nominationTitle } from './application-texts.ts';
import { failureText, tellFailure } from './application-toasts.ts';
import { defineApplicationsTable, toListQuery, toPagedQuery } from './lists/applications-table.ts';
import { CommissionTabs } from './lists/commission-tabs.tsx';
import styles from './lists/lists.module.css';
import { useApplicationColumns } from './lists/use-application-columns.tsx';

const shown: readonly [ApplicationColumn, string?][] = [
  ['fullName', '15.5%'],
  ['id', '7.5%'],
  ['group', '10.5%'],
  ['nomination', '15.5%'],
  ['status', '14%'],
  ['totalScore', '8%'],
  ['filingEndDate', '10%'],
  ['checkEndDate', '11%'],
];

/** The comment has no column of its own on the page, a file has room for it. */
const exported: readonly ApplicationColumn[] = [...shown.map(([id]) => id), 'adminComment'];

const none: NominationOverview['nominations'] = [];

const viewAddress = ({ id }: { id: number }) => `/application-for-pgas?id=${id}&view=true`;

/** Which nominations there are has to be known before an address that names one can be read. */
export function AdminApplicationsPage() {
  const { t } = useTranslation('applications');
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
  const query = useQuery(allApplicationsQuery(toPagedQuery(table.state)));
  const columns = useApplicationColumns(viewAddress);
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
        columns={columns(shown).map((column) =>
          column.id === 'nomination' ? { ...column, optionLabels: titles } : column,
        )}
        query={query}
        rowKey={({ id }) => id}
        search={{ id: 'fullName', label: t('column.fullName') }}
        filters={[{ id: 'adminComment', label: t('column.adminComment') }]}
        actionsWidth="96px"
        renderActions={(row) => (
          <>
            <RowLink
              to={viewAddress(row)}
              icon={<Eye aria-hidden />}
              label={t('list.view')}
              of={`${row.fullName}, ${t('list.of', { id: row.id })}`}
            />
            {isOpenApplication(row.status) && (
              <RowLink
                to={`/application-for-pgas?id=${row.id}&verification=true`}
                icon={<ClipboardCheck aria-hidden />}
                label={t('list.evaluate')}
                of={`${row.fullName}, ${t('list.of', { id: row.id })}`}
                isMain
              />
            )}
          </>
        )}
        failedTitle={t('list.failedToLoadApplications')}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      />
    </>
  );
}

/** The columns shown, in the order and with the filters of the list, all pages of it. */
function ExportButtons({ state }: { state: TableState }) {
  const { t } = useTranslation('applications');
  const [pending, setPending] = useState<ExportFormat | null>(null);

  async function save(format: ExportFormat) {
    setPending(format);
    try {
      saveFile(await exportApplications({ format, columns: exported, query: toListQuery(state) }));
    } catch (error) {
      tellFailure(failureText(t('list.exportFailed'), error));
    } finally {
      setPending(null);
    }
  }

  return (
    <div className={styles.buttons}>
      <Button
        icon={<Download aria-hidden />}
        isPending={pending === 'xlsx'}
        onPress={() => void save('xlsx')}
      >
        {t('list.exportXlsx')}
      </Button>
      <Button icon={<Download aria-hidden />} isPending={pending === 'csv'} onPress={() => void save('csv')}>
        {t('list.exportCsv')}
      </Button>
    </div>
  );
}
