import { Eye, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowButton } from '@/components/data-table/row-button.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import type { TableDefinition } from '@/components/data-table/table-definition.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCreateApplication } from './api/create-application.ts';
import { ownApplicationsQuery, ownApplicationTotalsQuery } from './api/get-application-lists.ts';
import { tellFailure } from './application-toasts.ts';
import { ownApplicationsTable, toFilterQuery, toPagedQuery } from './lists/applications-table.ts';
import { useRememberedList } from './lists/last-list.ts';
import { useApplicationColumns } from './lists/use-application-columns.tsx';

const DeleteDraft = lazy(async () => ({ default: (await import('./delete-draft.tsx')).DeleteDraft }));

const addressOf = ({ id }: { id: number }) => `/application-for-pgas?id=${id}`;

export function StudentApplicationsPage() {
  const { t } = useTranslation('applications');
  useRememberedList('/student-applications');
  const table = useTableState<TableDefinition>(ownApplicationsTable);
  const sort = table.state.sort ?? ownApplicationsTable.defaultSort;
  const query = useListQuery(
    table.state,
    ownApplicationsQuery(toPagedQuery({ ...table.state, sort })),
    ownApplicationTotalsQuery(toFilterQuery(table.state)),
  );
  const columns = useApplicationColumns(addressOf);
  const [deleted, setDeleted] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('title.own')} action={<NewApplication />} />
      <DataTable
        label={t('title.own')}
        table={table}
        columns={columns([
          ['id', '9%'],
          ['nomination', '22%'],
          ['status', '19%'],
          ['totalScore', '9%'],
          ['filingStartDate', '11%'],
          ['filingEndDate', '11.5%'],
          ['checkEndDate', '11.5%'],
        ])}
        filters={[{ id: 'adminComment', label: t('column.adminComment') }]}
        query={query}
        rowKey={({ id }) => id}
        actionsWidth="96px"
        renderActions={(row) => (
          <>
            <RowLink
              to={addressOf(row)}
              icon={<Eye aria-hidden />}
              label={t('list.view')}
              of={t('list.of', { id: row.id })}
            />
            {row.status === 'DRAFT' && (
              <RowButton
                icon={<Trash2 aria-hidden />}
                label={t('delete.short')}
                of={t('list.of', { id: row.id })}
                onPress={() => setDeleted(row.id)}
              />
            )}
          </>
        )}
        failedTitle={t('list.failedToLoadApplications')}
        empty={{
          title: t('list.ownEmptyTitle'),
          text: t('list.ownEmptyText'),
          drawing: <EmptyCardDrawing />,
        }}
      />
      {deleted !== null && (
        <Suspense>
          <DeleteDraft id={deleted} onClose={() => setDeleted(null)} />
        </Suspense>
      )}
    </>
  );
}

function NewApplication() {
  const { t } = useTranslation('applications');
  const { t: shell } = useTranslation();
  const navigate = useNavigate();
  const creation = useCreateApplication();

  const create = () =>
    creation.mutate(undefined, {
      onSuccess: (created) => void navigate(addressOf(created)),
      onError: (error) => {
        const reason = error instanceof ApiError ? error.message : shell('failure.unknown');
        tellFailure(`${t('toast.failedToCreateApplication')}: ${reason}`);
      },
    });

  return (
    <Button variant="primary" icon={<Plus aria-hidden />} isPending={creation.isPending} onPress={create}>
      {t('create.button')}
    </Button>
  );
}
