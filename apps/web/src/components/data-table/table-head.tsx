import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { Column } from './column.ts';
import { FilterButton } from './filters/filter-button.tsx';
import styles from './table.module.css';
import { shownSort } from './table-definition.ts';
import type { TableControl } from './use-table-state.ts';

type TableHeadProps<Row> = {
  table: TableControl;
  columns: readonly Column<Row>[];
  hasActions: boolean;
  /** The filter that stands above the table. */
  searchedId: string | undefined;
};

export function TableHead<Row>({ table, columns, hasActions, searchedId }: TableHeadProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.id} table={table} column={column} isSearched={column.id === searchedId} />
        ))}
        {hasActions && (
          <th scope="col" className={styles.head}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

const sortIcons = { ASC: <ArrowUp aria-hidden />, DESC: <ArrowDown aria-hidden /> };
const ariaSorts = { ASC: 'ascending', DESC: 'descending' } as const;

type HeadCellProps<Row> = { table: TableControl; column: Column<Row>; isSearched: boolean };

function HeadCell<Row>({ table, column, isSearched }: HeadCellProps<Row>) {
  const { definition, state, change, pressSort } = table;
  const isSortable = Object.hasOwn(definition.sorts, column.id);
  const filter = isSearched ? undefined : definition.filters[column.id];
  const sort = shownSort(definition, state);
  const direction = sort?.by === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      // What is said with every cell: without the names of the buttons.
      abbr={column.label}
      className={classNames(styles.head, column.align === 'end' && styles.end)}
      aria-sort={direction && ariaSorts[direction]}
    >
      <span className={styles.headContents}>
        {isSortable ? (
          <BaseButton
            className={classNames(styles.sort, direction && styles.sorted)}
            onPress={() => pressSort(column.id)}
          >
            {column.label}
            {direction ? sortIcons[direction] : <ArrowUpDown aria-hidden />}
          </BaseButton>
        ) : (
          <span className={styles.name}>{column.label}</span>
        )}
        {filter && (
          <FilterButton
            filter={filter}
            texts={column}
            value={state.filters[column.id]}
            onApply={(value) => change({ filters: { ...state.filters, [column.id]: value } })}
          />
        )}
      </span>
    </th>
  );
}
