import type { QueryOf } from '@zachetka/contract/calls/call';
import type { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import type { ApplicationOrder } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import {
  type ApplicationStatus,
  applicationStatuses,
  isOpenApplication,
} from '@zachetka/contract/scholarship/applications/application-status.rules';
import { type DateRange, defineTable, type TableState } from '@/components/data-table/table-definition.ts';

const sorts = {
  id: 'ID',
  fullName: 'FULL_NAME',
  group: 'GROUP',
  status: 'STATUS',
  filingStartDate: 'FILING_START_DATE',
  filingEndDate: 'FILING_END_DATE',
  checkEndDate: 'CHECK_END_DATE',
  totalScore: 'TOTAL_SCORE',
} satisfies Record<string, ApplicationOrder>;

/** Who has waited longest comes first. */
const defaultSort = { by: 'filingEndDate', direction: 'ASC' } as const;

const filters = {
  status: { kind: 'choice', options: applicationStatuses },
  totalScore: { kind: 'number' },
  filingEndDate: { kind: 'dates' },
  checkEndDate: { kind: 'dates' },
  adminComment: { kind: 'text' },
} as const;

export const ownApplicationsTable = defineTable({
  sorts: {
    id: sorts.id,
    status: sorts.status,
    totalScore: sorts.totalScore,
    filingStartDate: sorts.filingStartDate,
    filingEndDate: sorts.filingEndDate,
    checkEndDate: sorts.checkEndDate,
  },
  defaultSort,
  filters,
});

const { filingStartDate: _only, ...everyonesSorts } = sorts;

/** What waits for a decision, or everything that was filed. */
export type ApplicationTab = 'waiting' | 'all';

type Offered = { nominations: readonly { id: number }[]; academicYears: readonly number[] };

/** Nominations are the administrator's: which ones there are, and of which years, comes from the server. */
export function defineApplicationsTable(tab: ApplicationTab, { nominations, academicYears }: Offered) {
  const ofEveryTab = {
    totalScore: filters.totalScore,
    filingEndDate: filters.filingEndDate,
    fullName: { kind: 'text' },
    group: { kind: 'text' },
    nomination: { kind: 'choice', options: nominations.map(({ id }) => String(id)) },
    year: { kind: 'choice', options: academicYears.map(String) },
  } as const;
  if (tab === 'waiting') {
    const { checkEndDate: _never, ...waitingSorts } = everyonesSorts;
    return defineTable({
      sorts: waitingSorts,
      defaultSort,
      filters: {
        ...ofEveryTab,
        status: { kind: 'choice', options: applicationStatuses.filter(isOpenApplication) },
      },
    });
  }
  return defineTable({
    sorts: everyonesSorts,
    defaultSort,
    filters: {
      ...filters,
      ...ofEveryTab,
      // Nobody but its author sees a draft.
      status: { kind: 'choice', options: applicationStatuses.filter((status) => status !== 'DRAFT') },
    },
  });
}

type State = Pick<TableState, 'sort' | 'filters'>;
type ListQuery = QueryOf<typeof applicationListsCalls.listAllApplications>;
/** Order and filters of the list, without its pages. */
export type FilterQuery = Omit<ListQuery, 'page' | 'pageSize' | 'countAll'>;

/** What is chosen in one of the tables, by the kinds of its filters. */
type Chosen = {
  fullName?: string;
  group?: string;
  status?: ApplicationStatus;
  totalScore?: number;
  adminComment?: string;
  nomination?: string;
  year?: string;
  filingEndDate?: DateRange;
  checkEndDate?: DateRange;
};

/** Order and filters under the names of the call. */
type Season = FilterQuery['seasonFilter'];

export function toListQuery(
  { sort, filters: chosen }: State,
  tab: ApplicationTab = 'all',
  season?: Season,
): FilterQuery {
  const { by, direction } = sort ?? defaultSort;
  return {
    orderByAttribute: sorts[by as keyof typeof sorts],
    orderByDirection: direction === 'DESC' ? 'desc' : 'asc',
    ...toFilterQuery({ filters: chosen }, tab, season),
  };
}

export function toFilterQuery(
  { filters: chosen }: Pick<TableState, 'filters'>,
  tab: ApplicationTab = 'all',
  season?: Season,
): FilterQuery {
  const { nomination, year, filingEndDate, checkEndDate, ...given } = chosen as Chosen;
  return {
    ...(tab === 'waiting' && { openFilter: true }),
    seasonFilter: season,
    fullNameFilter: given.fullName,
    groupFilter: given.group,
    statusFilter: given.status,
    totalScoreFilter: given.totalScore,
    commentFilter: given.adminComment,
    nominationFilter: nomination === undefined ? undefined : Number(nomination),
    academicYearFilter: year === undefined ? undefined : Number(year),
    filingEndDateGeFilter: toDay(filingEndDate?.from),
    filingEndDateLeFilter: toDay(filingEndDate?.to),
    checkEndDateGeFilter: toDay(checkEndDate?.from),
    checkEndDateLeFilter: toDay(checkEndDate?.to),
  };
}

export function toPagedQuery(state: TableState, tab: ApplicationTab = 'all', season?: Season): ListQuery {
  return { page: state.page, pageSize: state.size, ...toListQuery(state, tab, season) };
}

export function toDay(date: string | null | undefined): string | undefined {
  return date ? `${date}T00:00:00` : undefined;
}
