import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { BlankListDrawing, LastPageDrawing, NothingFoundDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { ErrorState } from '@/components/states/error-state.tsx';
import { classNames } from '@/lib/class-names.ts';
import { useMediaQuery } from '@/lib/media-query.ts';
import type { Column, FilterTexts, TableQuery } from './column.ts';
import { Pagination } from './pages/pagination.tsx';
import styles from './table.module.css';
import { SkeletonCards, TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { AnyTable } from './use-table-state.ts';

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
            <caption className={styles.caption}>{label}</caption>
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
