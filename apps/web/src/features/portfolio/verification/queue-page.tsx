import { useQuery } from '@tanstack/react-query';
import { ListChecks, Play, ScanText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import type { Column } from '@/components/data-table/column.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { RowLink } from '@/components/data-table/row-link.tsx';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import type { TableDefinition } from '@/components/data-table/table-definition.ts';
import { useListQuery } from '@/components/data-table/use-list-query.ts';
import { useTableState } from '@/components/data-table/use-table-state.ts';
import { EmptyCardDrawing, LockedDoorDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { SeasonStrip } from '@/components/season-strip/season-strip.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { ElementStatusBadge } from '@/components/status-badge/status-badge.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { prefetch, whenOpenedAt } from '@/lib/prefetch.ts';
import type { QueueRow } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { type QueuePageData, queueQuery, queueTotalsQuery, reviewedBlocksQuery } from './api.ts';
import styles from './queue-page.module.css';
import { defineQueueTable } from './queue-table.ts';
import { addressesWith, readQueueFilters, useQueueFilters } from './review/addresses.ts';
import { waitingDays } from './waiting-days.ts';

/** Who waits, longest first; the button opens the first of them that nobody else has open. */
export function QueuePage() {
  const { t } = useTranslation('verification');
  const { definition, optionLabels } = useBlockChoice();
  const table = useTableState<TableDefinition>(definition);
  const filters = useQueueFilters();
  const addresses = addressesWith(filters);
  const query = useListQuery(table.state, queueQuery({ ...table.state, filters }), queueTotalsQuery(filters));
  const columns = useColumns(new Date(query.data?.readAt ?? 0), addresses.review);
  const rows = (table.state.page === 0 && query.data?.rows) || [];
  // What a colleague has open is left to them; the row is there for whoever wants it all the same.
  const toBegin = rows.find(({ claimedBy }) => !claimedBy?.length) ?? rows[0];
  const hasBlocks = query.data?.hasBlocks ?? true;
  return (
    <>
      <PageHeader
        title={t('queue.title')}
        action={
          <div className="wrap gap2">
            {toBegin ? (
              <LinkButton
                to={addresses.review(toBegin.portfolioId)}
                variant="primary"
                icon={<Play aria-hidden />}
              >
                {t('queue.start')}
              </LinkButton>
            ) : (
              // Its place is kept: on a phone it has a line of its own, and the list would be pushed down by it.
              !query.data && !query.isError && <Skeleton width="190px" height="var(--control-height)" />
            )}
            <ProofSearch />
          </div>
        }
      />
      <SeasonStrip place="queue" />
      {(query.data || !query.isError) && <Counters data={query.data} first={rows[0]} />}
      <DataTable
        label={t('queue.title')}
        table={table}
        columns={columns}
        query={query}
        rowKey={(row) => row.portfolioId}
        filters={hasBlocks ? [{ id: 'block', label: t('queue.column.block'), optionLabels }] : []}
        renderActions={({ portfolioId, fullName }) => (
          <RowLink
            to={addresses.review(portfolioId)}
            icon={<ListChecks aria-hidden />}
            label={t('queue.open')}
            of={fullName}
            isMain
          />
        )}
        empty={
          hasBlocks
            ? {
                title: t('queue.emptyTitle'),
                text: t('queue.emptyText'),
                drawing: <EmptyCardDrawing />,
                action: (
                  <LinkButton to="/achievements-list">
                    {t('navigation.achievementsList', { ns: 'shell' })}
                  </LinkButton>
                ),
              }
            : { title: t('noBlocks.title'), text: t('noBlocks.text'), drawing: <LockedDoorDrawing /> }
        }
      />
    </>
  );
}

QueuePage.ask = whenOpenedAt((address) => {
  const { page, size } = readTableAddress(defineQueueTable([]), address);
  prefetch(queueQuery({ page, size, filters: readQueueFilters(address) }));
  prefetch(reviewedBlocksQuery);
});

/** Before it is known which blocks there are, the one that the address names is one of them. */
function useBlockChoice() {
  const { t } = useTranslation('element');
  const language = currentLanguage();
  const { data: blocks } = useQuery(reviewedBlocksQuery);
  const { block: asked } = useQueueFilters();
  return useMemo(() => {
    const known = blocks ?? [];
    const ids = new Set([...known.map(({ id }) => String(id)), ...(asked === undefined ? [] : [asked])]);
    const labels = known.map((block) => {
      const title = titleOf(block, language);
      return [String(block.id), block.isDeleted ? `${title} ${t('oldVersion')}` : title] as const;
    });
    return { definition: defineQueueTable([...ids]), optionLabels: Object.fromEntries(labels) };
  }, [asked, blocks, language, t]);
}

type CountersProps = { data: QueuePageData | undefined; first: QueueRow | undefined };

function Counters({ data, first }: CountersProps) {
  const { t } = useTranslation('verification');
  if (data && data.rows.length === 0) return null;
  return (
    <p className={styles.counters}>
      {data?.totalElements !== undefined &&
        data.totalElements !== null &&
        t(data.totalIsExact ? 'queue.summary' : 'queue.summaryMore', {
          count: data.totalElements,
          number: formatNumber(data.totalElements),
        })}{' '}
      {first?.waitingSince &&
        t('queue.longest', { name: first.fullName, date: formatDate(new Date(first.waitingSince)) })}
    </p>
  );
}

const SearchProofs = lazyPart(() => import('./reading/search-proofs.tsx'), 'SearchProofs');

function ProofSearch() {
  const { t } = useTranslation('verification');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ScanText aria-hidden />} onPress={() => setIsOpen(true)}>
        {t('queue.searchProofs')}
      </Button>
      {isOpen && <SearchProofs onClose={() => setIsOpen(false)} />}
    </>
  );
}

function useColumns(now: Date, addressOf: (portfolioId: number) => string): Column<QueueRow>[] {
  const { t } = useTranslation('verification');
  return [
    {
      id: 'fullName',
      label: t('queue.column.fullName'),
      width: '26%',
      place: 'title',
      render: ({ fullName, portfolioId }) => <Link to={addressOf(portfolioId)}>{fullName}</Link>,
    },
    { id: 'group', label: t('queue.column.group'), width: '9%', render: ({ group }) => group },
    {
      id: 'waitingSince',
      label: t('queue.column.waitingSince'),
      width: '17%',
      render: ({ waitingSince }) => waitingSince && <Since moment={waitingSince} now={now} />,
    },
    {
      id: 'waiting',
      label: t('queue.column.waiting'),
      width: '11%',
      align: 'end',
      render: ({ waiting }) => (waiting === null ? null : formatNumber(waiting)),
    },
    {
      id: 'status',
      label: t('queue.column.status'),
      width: '20%',
      place: 'badge',
      render: ({ status }) => status && <ElementStatusBadge status={status} />,
    },
    {
      id: 'claimedBy',
      label: t('queue.column.claimedBy'),
      render: ({ claimedBy }) => claimedBy?.join(', ') || null,
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
      <span className="quiet oneLine">
        {days === 0 ? t('queue.today') : t('queue.days', { count: days })}
      </span>
    </>
  );
}
