import type { QueueRow } from '@zachetka/contract/verification/verification.schemas';
import { ListChecks, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '@/components/button/link-button.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { EmptyCardDrawing, LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { type QueuePageData, queueQuery, queueTotalsQuery } from './api/get-queue.ts';
import styles from './queue-page.module.css';
import { queueTable } from './queue-table.ts';
import { reviewAddress } from './review/addresses.ts';
import { waitingDays } from './waiting-days.ts';

/** Who waits, longest first; the button opens the first of them that nobody else has open. */
export function QueuePage() {
  const { t } = useTranslation('verification');
  const table = useTableState(queueTable);
  const query = useListQuery(table.state, queueQuery(table.state), queueTotalsQuery(table.state.filters));
  const columns = useColumns(new Date(query.data?.readAt ?? 0));
  const rows = (table.state.page === 0 && query.data?.rows) || [];
  // What a colleague has open is left to them; the row is there for whoever wants it all the same.
  const toBegin = rows.find(({ claimedBy }) => claimedBy.length === 0) ?? rows[0];
  const hasBlocks = query.data?.hasBlocks ?? true;
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        action={
          toBegin ? (
            <LinkButton to={reviewAddress(toBegin.portfolioId)} variant="primary" icon={<Play aria-hidden />}>
              {t('queue.start')}
            </LinkButton>
          ) : (
            // Its place is kept: on a phone it has a line of its own, and the list would be pushed down by it.
            !query.data && !query.isError && <Skeleton width="190px" height="var(--control-height)" />
          )
        }
      />
      <SeasonStrip place="queue" />
      <Counters data={query.data} first={rows[0]} />
      <DataTable
        label={t('queue.title')}
        table={table}
        columns={columns}
        query={query}
        rowKey={(row) => row.portfolioId}
        filters={[{ id: 'block', label: t('queue.column.block') }]}
        actionsWidth="56px"
        renderActions={({ portfolioId, fullName }) => (
          <RowLink
            to={reviewAddress(portfolioId)}
            icon={<ListChecks aria-hidden />}
            label={t('queue.open')}
            of={fullName}
            isMain
          />
        )}
        empty={
          hasBlocks
            ? { title: t('queue.emptyTitle'), text: t('queue.emptyText'), drawing: <EmptyCardDrawing /> }
            : { title: t('noBlocks.title'), text: t('noBlocks.text'), drawing: <LockedDoorDrawing /> }
        }
      />
    </>
  );
}

type CountersProps = { data: QueuePageData | undefined; first: QueueRow | undefined };

function Counters({ data, first }: CountersProps) {
  const { t } = useTranslation('verification');
  if (data && data.rows.length === 0) return null;
  const date = first && formatDate(new Date(first.waitingSince));
  return (
    <p className={styles.counters}>
      {data?.totalElements !== undefined &&
        data.totalElements !== null &&
        t(data.totalIsExact ? 'queue.summary' : 'queue.summaryMore', {
          count: data.totalElements,
          number: formatNumber(data.totalElements),
        })}{' '}
      {first && t('queue.longest', { name: first.fullName, date })}
    </p>
  );
}

function useColumns(now: Date): Column<QueueRow>[] {
  const { t } = useTranslation('verification');
  return [
    {
      id: 'fullName',
      label: t('queue.column.fullName'),
      width: '26%',
      place: 'title',
      render: ({ fullName, portfolioId }) => <Link to={reviewAddress(portfolioId)}>{fullName}</Link>,
    },
    { id: 'group', label: t('queue.column.group'), width: '9%', render: ({ group }) => group },
    {
      id: 'waitingSince',
      label: t('queue.column.waitingSince'),
      width: '17%',
      render: ({ waitingSince }) => <Since moment={waitingSince} now={now} />,
    },
    {
      id: 'waiting',
      label: t('queue.column.waiting'),
      width: '11%',
      align: 'end',
      render: ({ waiting }) => formatNumber(waiting),
    },
    {
      id: 'status',
      label: t('queue.column.status'),
      width: '20%',
      place: 'badge',
      render: ({ status }) => <ElementStatusBadge status={status} />,
    },
    {
      id: 'claimedBy',
      label: t('queue.column.claimedBy'),
      render: ({ claimedBy }) => (claimedBy.length > 0 ? claimedBy.join(', ') : null),
    },
  ];
}

function Since({ moment, now }: { moment: string; now: Date }) {
  const { t } = useTranslation('verification');
  const since = new Date(moment);
  const days = waitingDays(since, now);
  return (
    <>
      {formatDate(since)}{' '}
      <span className={styles.quiet}>{days === 0 ? t('queue.today') : t('queue.days', { count: days })}</span>
    </>
  );
}
