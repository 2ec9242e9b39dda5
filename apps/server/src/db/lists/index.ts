export { allOf, askFilters } from './asked-filters.ts';
export {
  containsText,
  containsWords,
  type DayRange,
  isAmong,
  isEqual,
  nameHasWords,
  textFilter,
  withinDays,
} from './filters.ts';
export type { Filter, ListDescription, ListReader } from './list-description.ts';
export { countedRows, countUpToLimit, pageLimit, rowsOfKeys } from './list-statements.ts';
export { prepareEveryPage, prepareList } from './prepare-list.ts';
export { prepareShapes } from './prepared-shapes.ts';
export { contains, containsIndexed } from './text-search.ts';
