import { portfolioStatuses } from '@zachetka/contract/portfolio/achievements/portfolio-status.rules';
import { FolderOpen, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { fromList } from '@/lib/opened-from.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import type { AchievementRow } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';
import styles from './achievements-page.module.css';
import { achievementsTable } from './achievements-table.ts';
import { achievementsQuery, achievementTotalsQuery } from './api/list-achievements.ts';

export function AchievementsPage() {
  const { t } = useTranslation('achievements');
  const table = useTableState(achievementsTable);
  const query = useListQuery(
    table.state,
    achievementsQuery(table.state),
    achievementTotalsQuery(table.state),
  );
  const columns = useColumns();
  const hasBlocks = query.data?.hasBlocks ?? true;
  return (
    <>
      <PageHeader title={t('title')} />
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowKey={(row) => row.portfolioId}
        search={{ id: 'personFullName', label: t('search') }}
        renderActions={({ portfolioId, personFullName, waiting }) => (
          <>
            <RowLink
              to={`/portfolio/${portfolioId}`}
              state={fromList}
              icon={<FolderOpen aria-hidden />}
              label={t('action.portfolio')}
              of={personFullName}
            />
            <RowLink
              to={`/verification-achievements/${portfolioId}`}
              icon={<ListChecks aria-hidden />}
              label={t('action.verification')}
              of={personFullName}
              isMain={waiting !== null && waiting > 0}
            />
          </>
        )}
        empty={
          hasBlocks
            ? { title: t('empty.title'), text: t('empty.text') }
            : { title: t('noBlocks.title'), text: t('noBlocks.text'), drawing: <LockedDoorDrawing /> }
        }
      />
    </>
  );
}

AchievementsPage.ask = whenOpenedAt((address) => {
  prefetch(achievementsQuery(readTableAddress(achievementsTable, address)));
});

function useColumns(): Column<AchievementRow>[] {
  const { t } = useTranslation(['achievements', 'table']);
  return [
    {
      id: 'personFullName',
      label: t('column.personFullName'),
      width: '18%',
      place: 'title',
      render: ({ personFullName, portfolioId }) => (
        <Link to={`/portfolio/${portfolioId}`} state={fromList}>
          {personFullName}
        </Link>
      ),
    },
    { id: 'group', label: t('column.group'), width: '9.5%', render: ({ group }) => group },
    {
      id: 'sentAt',
      label: t('column.sentAt'),
      width: '12%',
      render: ({ sentAt }) => shownDay(sentAt),
    },
    {
      id: 'verificationDate',
      label: t('column.verificationDate'),
      width: '11.5%',
      render: ({ verificationDate }) => shownDay(verificationDate),
    },
    {
      id: 'status',
      label: t('column.status'),
      width: '17%',
      place: 'badge',
      optionLabels: Object.fromEntries(
        portfolioStatuses.map((status) => [status, elementStatusText(status)]),
      ),
      render: ({ status }) => <ElementStatusBadge status={status} />,
    },
    {
      id: 'totalScore',
      label: t('column.totalScore'),
      width: '10%',
      align: 'end',
      render: ({ totalScore }) => (totalScore === null ? null : formatNumber(totalScore)),
    },
    {
      id: 'adminComment',
      label: t('column.adminComment'),
      render: ({ adminComment }) =>
        adminComment === null ? null : (
          <span className={styles.comment} title={adminComment}>
            {adminComment}
          </span>
        ),
    },
  ];
}

function shownDay(day: AchievementRow['sentAt']): string | null {
  const known = readMoment(day);
  return known && formatWallDate(known);
}
