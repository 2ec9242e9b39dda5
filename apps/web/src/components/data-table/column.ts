import type { ReactNode } from 'react';
import type { TableTotals } from './table-totals.ts';

/** What is said of a filter. One that belongs to no column is given to the table by itself. */
export type FilterTexts = {
  /** The key of the definition. */
  id: string;
  label: string;
  /** Of a choice: option → its words. */
  optionLabels?: Readonly<Record<string, string>>;
};

export type Column<Row> = FilterTexts & {
  /** Null where there is nothing to show: the table has a dash there, a card leaves it out. */
  render: (row: Row) => ReactNode;
  /** Of the room of the table, as CSS. Columns without one share the rest. */
  width?: string;
  align?: 'end';
  /** In a card: the heading, or beside it without a label. The title is also what a row is called by. */
  place?: 'title' | 'badge';
};

export type TablePage<Row> = TableTotals & {
  rows: readonly Row[];
  /** What came with the rows, where the exact totals have come after them. */
  firstTotals?: TableTotals;
};

/** What the table needs of a query; a result of `useQuery` is one. */
export type TableQuery<Row> = {
  data: TablePage<Row> | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
