import type { ApplicationListQuery } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { DayRange } from '../../../../db/lists/index.ts';
import type { ApplicationFilters } from './application-list.queries.ts';

type Filters = Pick<ApplicationListQuery, Extract<keyof ApplicationListQuery, `${string}Filter`>>;

export function readFilters(filters: Filters): ApplicationFilters {
  return {
    group: filters.groupFilter,
    name: filters.fullNameFilter,
    comment: filters.commentFilter,
    score: filters.totalScoreFilter,
    check: daysOf(filters.checkEndDateGeFilter, filters.checkEndDateLeFilter),
    filing: withinYear(
      daysOf(filters.filingEndDateGeFilter, filters.filingEndDateLeFilter),
      filters.academicYearFilter,
    ),
    nomination: filters.nominationFilter,
    season: filters.seasonFilter,
    status: filters.statusFilter,
    open: filters.openFilter,
  };
}

/** The pages send the beginning of a day. */
export const daysOf = (from: string | undefined, to: string | undefined): DayRange => ({
  from: from?.slice(0, 10),
  to: to?.slice(0, 10),
});

/** An academic year is a stretch of filing days: the indexes of the list know those. */
function withinYear({ from, to }: DayRange, year: number | undefined): DayRange {
  if (year === undefined) return { from, to };
  const [first, last] = [`${year}-09-01`, `${year + 1}-08-31`];
  return {
    from: from !== undefined && from > first ? from : first,
    to: to !== undefined && to < last ? to : last,
  };
}
