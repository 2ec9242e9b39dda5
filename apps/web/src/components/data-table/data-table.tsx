import { pageSizes } from '@zachetka/contract/lists/page-sizes';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { BlankListDrawing, LastPageDrawing, NothingFoundDrawing } from '@/components/drawings/drawings.tsx';
import { ReservedRoom } from '@/components/reserved-room/reserved-room.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import { formatNumber } from '@/lib/numbers.ts';
import cardStyles from './cards.module.css';
import type { Column, FilterTexts, TablePage, TableQuery } from './column.ts';
import { pageSteps } from './pages/page-steps.ts';
import paginationStyles from './pages/pagination.module.css';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { TableTotals } from './table-totals.ts';
import type { AnyTable, TableControl } from './use-table-state.ts';

/** Below it rows are cards: beside the collapsed sidebar there is no room for a table. */
export const narrow = '(width < 1000px)';

type DataTableProps<Row> = {
  /** Names the list for those who listen to the page. */
  label: string;
  table: AnyTable;
  columns: readonly Column<Row>[];
  query: TableQuery<Row>;
  rowKey: (row: Row) => string | number;
  renderActions?: (row: Row) => ReactNode;
  /** A text filter that stands open above the table instead of in a header. */
  search?: FilterTexts;
  /** Filters that belong to no column. */
  filters?: readonly FilterTexts[];
  /** Names what could not be loaded, where 'the list' says too little. */
  failedTitle?: string;
  /** What is there where the list has no rows at all. With filters the table itself says that nothing was found. */
  empty: { title: string; text: string; action?: ReactNode; drawing?: ReactNode };
};

/** Every list of the product: sorted, filtered and paged by the server, with its state in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, table, columns, query, rowKey, renderActions, search, filters = [] } = props;
  const { data } = query;
  const isNarrow = useMediaQuery(narrow);
  const top = useRef<HTMLElement>(null);
  const rows = data?.rows ?? [];
  return (
    <section ref={top} aria-label={label} className={styles.list}>
      <TableToolbar
        table={table}
        columns={columns}
        others={filters}
        search={search}
        data={data}
        isLoading={!data && !query.isError}
        isNarrow={isNarrow}
      />
      <div
        className={classNames(!isNarrow && styles.frame, query.isPlaceholderData && styles.stale)}
        aria-busy={!data && query.isFetching ? true : query.isPlaceholderData}
      >
        {isNarrow ? (
          <Cards {...props} />
        ) : (
          <table className={styles.table}>
            <caption className="visuallyHidden">{label}</caption>
            <colgroup>
              {columns.map(({ id, width }) => (
                <col key={id} style={{ width }} />
              ))}
              {renderActions && <col className={styles.actionsColumn} />}
            </colgroup>
            <TableHead
              table={table}
              columns={columns}
              searchedId={search?.id}
              hasActions={renderActions !== undefined}
            />
            {rows.length > 0 && (
              <TableRows columns={columns} rows={rows} rowKey={rowKey} renderActions={renderActions} />
            )}
            {!data && !query.isError && (
              <SkeletonRows
                columns={columns}
                hasActions={renderActions !== undefined}
                count={table.state.size}
              />
            )}
          </table>
        )}
        <StateInstead {...props} />
      </div>
      {data && rows.length > 0 && (
        <Pagination table={table} data={data} onTurn={() => scrollUpTo(top.current)} />
      )}
    </section>
  );
}

function Cards<Row>({ label, table, columns, query, rowKey, renderActions }: DataTableProps<Row>) {
  const { data, isError } = query;
  if (data && data.rows.length > 0) {
    return (
      <TableCards
        label={label}
        columns={columns}
        rows={data.rows}
        rowKey={rowKey}
        renderActions={renderActions}
      />
    );
  }
  return data || isError ? null : <SkeletonCards count={table.state.size} />;
}

/** Where there are no rows: why, and what to do about it. */
function StateInstead<Row>({ table, query, failedTitle, empty }: DataTableProps<Row>) {
  const { t } = useTranslation('table');
  const { state, change } = table;
  if (!query.data) {
    return query.isError ? (
      <ErrorState
        headingLevel={2}
        title={failedTitle ?? t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : null;
  }
  if (query.data.rows.length > 0) return null;
  if (state.page > 0) {
    return (
      <EmptyState
        headingLevel={2}
        drawing={<LastPageDrawing />}
        title={t('behindEnd.title')}
        text={t('behindEnd.text')}
        action={<Button onPress={() => change({ page: 0 })}>{t('behindEnd.action')}</Button>}
      />
    );
  }
  if (Object.values(state.filters).some((value) => value !== undefined)) {
    return (
      <EmptyState
        headingLevel={2}
        drawing={<NothingFoundDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onPress={() => change({ filters: {} })}>{t('filter.clearAll')}</Button>}
      />
    );
  }
  return <EmptyState headingLevel={2} drawing={<BlankListDrawing />} {...empty} />;
}

function scrollUpTo(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderActions: ((row: Row) => ReactNode) | undefined;
};

function TableRows<Row>({ columns, rows, rowKey, renderActions }: TableRowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={styles.row}>
          {columns.map((column) => {
            const Cell = column.place === 'title' ? 'th' : 'td';
            return (
              <Cell
                key={column.id}
                {...(Cell === 'th' && { scope: 'row' })}
                className={classNames(styles.cell, column.align === 'end' && styles.end)}
              >
                {column.render(row) ?? <Nothing />}
              </Cell>
            );
          })}
          {renderActions && (
            <td className={classNames(styles.cell, styles.actions)}>
              <span className={styles.actionRow}>{renderActions(row)}</span>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Nothing() {
  const { t } = useTranslation('table');
  return (
    <>
      <span className="quiet" aria-hidden="true">
        —
      </span>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
    </>
  );
}

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasActions: boolean; count: number };

function SkeletonRows<Row>({ columns, hasActions, count }: SkeletonRowsProps<Row>) {
  return (
    <tbody data-page-loading="">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <tr key={index} className={styles.row}>
          {columns.map((column, place) => (
            <td key={column.id} className={styles.cell}>
              <Skeleton width={`${55 + ((index * 7 + place * 13) % 40)}%`} />
            </td>
          ))}
          {hasActions && (
            <td className={styles.cell}>
              <Skeleton />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

type TableCardsProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderActions: ((row: Row) => ReactNode) | undefined;
};

/** The same rows on a phone: each is a card with a label to every value. */
function TableCards<Row>({ label, columns, rows, rowKey, renderActions }: TableCardsProps<Row>) {
  const titles = columns.filter(({ place }) => place === 'title');
  const badges = columns.filter(({ place }) => place === 'badge');
  const values = columns.filter(({ place }) => place === undefined);
  return (
    <ul className={cardStyles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={cardStyles.card}>
          <div className={cardStyles.head}>
            {titles.map((column) => (
              <div key={column.id} className={cardStyles.title}>
                {column.render(row)}
              </div>
            ))}
            {badges.map((column) => (
              <div key={column.id}>
                <VisuallyHidden>{`${column.label}: `}</VisuallyHidden>
                {column.render(row)}
              </div>
            ))}
          </div>
          <dl className={classNames(cardStyles.values, 'small digits')}>
            {values
              .map((column) => ({ ...column, content: column.render(row) }))
              .filter(({ content }) => content !== null)
              .map(({ id, label: name, content }) => (
                <div key={id} className={cardStyles.value}>
                  <dt>{name}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
          </dl>
          {renderActions && <div className={cardStyles.actions}>{renderActions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={cardStyles.cards} data-page-loading="">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <div key={index} className={cardStyles.card}>
          <Skeleton width="70%" height="1.5lh" />
          <Skeleton width="45%" />
          <Skeleton width="90%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  );
}

type PaginationProps = {
  table: TableControl;
  data: TablePage<unknown>;
  /** The rows of another page are there now: bring their beginning into view. */
  onTurn: () => void;
};

function Pagination({ table, data, onTurn }: PaginationProps) {
  const { t } = useTranslation('table');
  const { page, size } = table.state;
  const steps = pageSteps(page, size, data);
  const step = (name: keyof typeof steps, icon: ReactNode) => {
    const target = steps[name];
    return (
      <IconButton
        label={t(`pages.${name}`)}
        icon={icon}
        // Not disabled: the focus would fall off the button with which one came to the end.
        isUnavailable={target === null}
        onPress={() => {
          if (target === null) return;
          table.change({ page: target });
          onTurn();
        }}
      />
    );
  };
  const wordsOf = ({ totalIsExact, totalPages }: TableTotals) =>
    t(totalIsExact ? 'pages.page' : 'pages.pageOfMore', {
      page: formatNumber(page + 1),
      total: formatNumber(Math.max(totalPages, 1)),
    });
  return (
    <nav className="row gap2x4 apart" aria-label={t('pages.label')}>
      <label className="muted line gap2 middle">
        {t('pages.size')}
        <select
          className={paginationStyles.select}
          value={size}
          onChange={({ target }) =>
            table.change({ size: pageSizes.find((offered) => offered === Number(target.value)) ?? size })
          }
        >
          {pageSizes.map((offered) => (
            <option key={offered} value={offered}>
              {offered}
            </option>
          ))}
        </select>
      </label>
      <div className={paginationStyles.steps}>
        {step('first', <ChevronFirst aria-hidden />)}
        {step('previous', <ChevronLeft aria-hidden />)}
        <span className={paginationStyles.page}>
          <ReservedRoom of={data.firstTotals && wordsOf(data.firstTotals)}>{wordsOf(data)}</ReservedRoom>
        </span>
        {step('next', <ChevronRight aria-hidden />)}
        {step('last', <ChevronLast aria-hidden />)}
      </div>
    </nav>
  );
}
