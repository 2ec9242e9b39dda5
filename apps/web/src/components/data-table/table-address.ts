import { filterTextMaximum, pageSizes } from '@zachetka/contract/lists/page-sizes';
import { isRealDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import {
  type DateRange,
  type FilterValue,
  firstPage,
  normalSort,
  pageParameter,
  sizeParameter,
  sortParameter,
  type TableDefinition,
  type TableFilter,
  type TableSort,
  type TableState,
} from './table-definition.ts';

const lastPage = 1_000_000;
const largestNumber = 2_147_483_647;
const rangeMark = '..';

/** People shorten, mistype and keep addresses for years: what can't be understood counts as not said. */
export function readTableAddress<Definition extends TableDefinition>(
  definition: Definition,
  query: URLSearchParams,
): TableState<Definition> {
  const filters = Object.entries(definition.filters).flatMap(([id, filter]) => {
    const value = readFilterValue(filter, query.get(id) ?? '');
    return value === undefined ? [] : [[id, value]];
  });
  const page = readWhole(query.get(pageParameter) ?? '');
  const size = readWhole(query.get(sizeParameter) ?? '');
  return {
    page: page !== undefined && page >= 1 && page <= lastPage ? page - 1 : firstPage.page,
    size: pageSizes.find((offered) => offered === size) ?? firstPage.size,
    sort: readSort(definition, query.get(sortParameter) ?? ''),
    filters: Object.fromEntries(filters) as TableState<Definition>['filters'],
  };
}

/** The address of a state. What is not of this table stays in it; what is the default is left out. */
export function writeTableAddress(
  definition: TableDefinition,
  state: TableState,
  present: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(present);
  const set = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? query.delete(name) : query.set(name, value);
  for (const id of Object.keys(definition.filters)) {
    set(id, writeFilterValue(state.filters[id]));
  }
  const sort = normalSort(definition, state.sort);
  set(sortParameter, sort ? `${sort.direction === 'DESC' ? '-' : ''}${sort.by}` : undefined);
  set(sizeParameter, state.size === firstPage.size ? undefined : String(state.size));
  set(pageParameter, state.page === firstPage.page ? undefined : String(state.page + 1));
  return query;
}

/** Undefined for what the filter does not take. */
export function readFilterValue(filter: TableFilter, text: string): FilterValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.includes('\0')) return undefined;
  switch (filter.kind) {
    case 'text':
      return trimmed.slice(0, filterTextMaximum);
    case 'number':
      return readWhole(trimmed);
    case 'choice':
      return filter.options.find((option) => option === trimmed);
    default:
      return readRange(trimmed);
  }
}

function writeFilterValue(value: FilterValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return String(value);
  const { from, to } = value;
  return from === null && to === null ? undefined : `${from ?? ''}${rangeMark}${to ?? ''}`;
}

function readSort(definition: TableDefinition, text: string): TableSort | null {
  const by = text.replace(/^-/, '');
  if (!Object.hasOwn(definition.sorts, by)) return null;
  return normalSort(definition, { by, direction: text.startsWith('-') ? 'DESC' : 'ASC' });
}

function readWhole(text: string): number | undefined {
  const value = Number(text);
  return /^-?\d{1,10}$/.test(text) && Math.abs(value) <= largestNumber ? value : undefined;
}

function readRange(text: string): DateRange | undefined {
  const [from = '', to = '', ...more] = text.split(rangeMark);
  if (more.length > 0 || !text.includes(rangeMark)) return undefined;
  return toRange(isRealDate(from) ? from : null, isRealDate(to) ? to : null);
}

/** In order, whichever of the two comes first. Undefined where both ends are open. */
export function toRange(one: string | null, other: string | null): DateRange | undefined {
  if (one === null && other === null) return undefined;
  if (one !== null && other !== null && other < one) return { from: other, to: one };
  return { from: one, to: other };
}

/** As it stands: what was drawn last may be a step behind, and would take back what was chosen just before. */
export const currentAddress = () => new URLSearchParams(window.location.search);
