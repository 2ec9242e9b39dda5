import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { currentAddress, readTableAddress, writeTableAddress } from './table-address.ts';
import { nextSort, type TableDefinition, type TableState } from './table-definition.ts';

type Change = Partial<Pick<TableState, 'page' | 'size' | 'sort' | 'filters'>>;

export type TableControl = {
  definition: TableDefinition;
  state: TableState;
  /** Everything but a turn of the page leads back to the first one. */
  change: (change: Change, options?: { replaces?: boolean }) => void;
  pressSort: (by: string) => void;
};

/**
 * The same of whatever table. It is spelled out, because of two instances of one generic type the compiler may compare nothing but the
 * definitions, and of those one is no other.
 */
export type AnyTable = Pick<TableControl, 'definition' | 'change' | 'pressSort'> & {
  state: { [Key in keyof TableState]: TableState[Key] };
};

/**
 * The state of a list, kept in the address: it can be bookmarked and shared, and each change is a step that the back
 * button undoes.
 */
export function useTableState<const Definition extends TableDefinition>(
  definition: Definition,
): TableControl & { state: TableState<Definition> } {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readTableAddress(definition, query), [definition, query]);

  const change: TableControl['change'] = (wanted, { replaces = false } = {}) => {
    const current = currentAddress();
    const next: TableState = { ...readTableAddress(definition, current), page: 0, ...wanted };
    const address = writeTableAddress(definition, next, current);
    if (address.toString() === current.toString()) return;
    setQuery(address, { replace: replaces, preventScrollReset: true });
  };
  const pressSort = (by: string) => change({ sort: nextSort(definition, state, by) });

  return { definition, state, change, pressSort };
}
