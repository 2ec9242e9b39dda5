import { defaultPageSize, type PageSize } from '@zachetka/contract/lists/page-sizes';

/** Dates as yyyy-mm-dd, both included; an end that is null is open. */
export type DateRange = { from: string | null; to: string | null };

export type TableFilter =
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'dates' };

export type FilterValue<Filter extends TableFilter = TableFilter> = Filter extends {
  kind: 'choice';
  options: readonly (infer Option)[];
}
  ? Option
  : Filter extends { kind: 'dates' }
    ? DateRange
    : Filter extends { kind: 'number' }
      ? number
      : string;

type Direction = 'ASC' | 'DESC';
export type TableSort<Id extends string = string> = { by: Id; direction: Direction };

/** What of a list is in the address. The keys are ids of columns, and the names of the query parameters. */
export type TableDefinition = {
  /** Column → the server's name of that order. */
  sorts: Readonly<Record<string, string>>;
  /** How the server orders where nothing else is asked for. */
  defaultSort: TableSort | null;
  filters: Readonly<Record<string, TableFilter>>;
};

export type TableState<Definition extends TableDefinition = TableDefinition> = {
  /** From 0. */
  page: number;
  size: PageSize;
  /** Null: the default. */
  sort: TableSort<keyof Definition['sorts'] & string> | null;
  filters: { readonly [Id in keyof Definition['filters']]?: FilterValue<Definition['filters'][Id]> };
};

export const pageParameter = 'page';
export const sizeParameter = 'size';
export const sortParameter = 'sort';
const reserved = new Set([pageParameter, sizeParameter, sortParameter]);

export function defineTable<const Definition extends TableDefinition>(definition: Definition): Definition {
  const taken = Object.keys(definition.filters).find((id) => reserved.has(id));
  if (taken !== undefined) throw new Error(`the table itself uses the parameter ${taken}`);
  return definition;
}

export const firstPage = { page: 0, size: defaultPageSize, sort: null, filters: {} } as const;

/** What a list is asked for. Rows are there sooner where not all of them are counted. */
export type ListQuestion<State extends TableState> = Omit<State, 'size'> & {
  size: number;
  countAll: boolean;
};

/** The question for totals alone, but for the filters. */
export const onlyTotals = { page: 0, size: 1, sort: null, countAll: true } as const;

/** The order in which the rows are, asked for or not. */
export function shownSort(definition: TableDefinition, { sort }: Pick<TableState, 'sort'>): TableSort | null {
  return sort ?? definition.defaultSort;
}

/** A press on a header: ascending, descending, none. None that would change nothing is passed over. */
export function nextSort(
  definition: TableDefinition,
  state: Pick<TableState, 'sort'>,
  by: string,
): TableSort | null {
  const shown = shownSort(definition, state);
  if (shown?.by !== by) return { by, direction: 'ASC' };
  if (shown.direction === 'ASC') return normalSort(definition, { by, direction: 'DESC' });
  return isSameSort(shown, definition.defaultSort) ? { by, direction: 'ASC' } : null;
}

/** What is the default anyway is not asked for. */
export function normalSort(definition: TableDefinition, sort: TableSort | null): TableSort | null {
  return isSameSort(sort, definition.defaultSort) ? null : sort;
}

function isSameSort(one: TableSort | null, other: TableSort | null): boolean {
  return one?.by === other?.by && one?.direction === other?.direction;
}
