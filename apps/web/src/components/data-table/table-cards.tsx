import type { ReactNode } from 'react';
import { Skeleton } from '@/components/states/skeleton.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import cardStyles from './cards.module.css';
import type { Column } from './column.ts';

type TableCardsProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  renderActions: ((row: Row) => ReactNode) | undefined;
};

/** The same rows on a phone: each is a card with a label to every value. */
export function TableCards<Row>({ label, columns, rows, rowKey, renderActions }: TableCardsProps<Row>) {
  const titles = columns.filter(({ place }) => place === 'title');
  const badges = columns.filter(({ place }) => place === 'badge');
  const values = columns.filter(({ place }) => place === undefined);
  return (
    <ul className={cardStyles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={cardStyles.card}>
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
          <dl className={cardStyles.values}>
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

export function SkeletonCards({ count }: { count: number }) {
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
