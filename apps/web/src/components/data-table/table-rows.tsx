import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import type { Column } from './column.ts';
import styles from './table.module.css';

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderActions: ((row: Row) => ReactNode) | undefined;
};

export function TableRows<Row>({ columns, rows, rowKey, renderActions }: TableRowsProps<Row>) {
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
      <span className={styles.nothing} aria-hidden="true">
        —
      </span>
      <VisuallyHidden>{t('nothing')}</VisuallyHidden>
    </>
  );
}

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasActions: boolean; count: number };

export function SkeletonRows<Row>({ columns, hasActions, count }: SkeletonRowsProps<Row>) {
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
