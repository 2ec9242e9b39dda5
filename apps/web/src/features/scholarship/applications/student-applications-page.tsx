import { useQuery } from '@tanstack/react-query';
import { Eye, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BaseButton, Button } from '@/components/button/button.tsx';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import type { TableDefinition } from '@/components/data-table/table-definition.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { BlankFormDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { closedButton } from '@/components/season-strip/closed-button.ts';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { useClosedRight } from '@/components/season-strip/use-right.ts';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { calendarQuery } from '@/lib/api/season-calendar.ts';
import { classNames } from '@/lib/class-names.ts';
import { useRememberedList } from '@/lib/last-list.ts';
import styles from '../../../components/data-table/row-link.module.css';
import { ownApplicationsQuery, ownApplicationTotalsQuery } from './api/get-application-lists.ts';
import { newAddress, ownAddress } from './application-permissions.ts';
import { ownApplicationsTable, toFilterQuery, toPagedQuery } from './lists/applications-table.ts';
import { SeasonChoice, useListedSeason } from './lists/season-choice.tsx';
import { useApplicationColumns } from './lists/use-application-columns.tsx';

const DeleteDraft = lazyPart(() => import('./delete-draft.tsx'), 'DeleteDraft');

export function StudentApplicationsPage() {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  useRememberedList('/student-applications');
  const closed = useClosedRight('apply');
  const table = useTableState<TableDefinition>(ownApplicationsTable);
  const { data: calendar } = useQuery(calendarQuery);
  const season = useListedSeason();
  const query = useListQuery(
    table.state,
    ownApplicationsQuery(toPagedQuery(table.state, 'all', season)),
    ownApplicationTotalsQuery(toFilterQuery(table.state, 'all', season)),
  );
  const columns = useApplicationColumns(ownAddress);
  const [deleted, setDeleted] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title={t('title.own')}
        action={
          closed === null ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => void navigate(newAddress())}>
              {t('create.button')}
            </Button>
          ) : (
            <Button {...closedButton(closed)}>{t('create.button')}</Button>
          )
        }
      />
      <SeasonStrip place="applications" />
      <SeasonChoice seasons={calendar?.seasons ?? []} everyLabel={t('season.all')} />
      <DataTable
        label={t('title.own')}
        table={table}
        columns={columns([
          ['id', '8%'],
          ['season', '13%'],
          ['nomination', '14.5%'],
          ['status', '14.5%'],
          ['totalScore', '8%'],
          ['filingStartDate', '9.5%'],
          ['filingEndDate', '9.5%'],
          ['checkEndDate', '9.5%'],
        ])}
        filters={[{ id: 'adminComment', label: t('column.adminComment') }]}
        query={query}
        rowKey={({ id }) => id}
        renderActions={(row) => (
          <>
            <RowLink
              to={ownAddress(row)}
              icon={<Eye aria-hidden />}
              label={t('list.view')}
              of={t('list.of', { id: row.id })}
            />
            {row.status === 'REJECTED' && (
              <RowLink
                to={newAddress(row.id)}
                icon={<RefreshCw aria-hidden />}
                label={t('new.again')}
                of={t('list.of', { id: row.id })}
              />
            )}
            {row.status === 'DRAFT' && row.isOurs && (
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
          drawing: <BlankFormDrawing />,
        }}
      />
      {deleted !== null && <DeleteDraft id={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type RowButtonProps = {
  icon: ReactNode;
  /** Short, as it stands in a card. */
  label: string;
  /** Whose it is, for those who hear the button alone. */
  of: string;
  onPress: () => void;
};

/** An action of a row that stays on the page. */
function RowButton({ icon, label, of, onPress }: RowButtonProps) {
  return (
    <BaseButton
      aria-label={`${label}: ${of}`}
      className={classNames(styles.link, styles.button)}
      onPress={onPress}
    >
      {icon}
      {label}
    </BaseButton>
  );
}
