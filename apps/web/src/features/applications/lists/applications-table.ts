import type { applicationListsCalls } from '@zachetka/contract/applications/application-lists.calls';
import type { ApplicationOrder } from '@zachetka/contract/applications/application-lists.schemas';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '@zachetka/contract/applications/application-status.rules';
import type { QueryOf } from '@zachetka/contract/calls/call';
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

/** Among the statuses of a filter: everything that waits for a decision, filed for the first time or again. */
export const openChoice = 'OPEN';

/** Nominations are the administrator's: which ones there are comes from the server. */
export function defineApplicationsTable(nominationIds: readonly number[]) {
  return defineTable({
    sorts: everyonesSorts,
    defaultSort,
    filters: {
      ...filters,
      fullName: { kind: 'text' },
      group: { kind: 'text' },
      // Nobody but its author sees a draft.
      status: {
        kind: 'choice',
        options: [openChoice, ...applicationStatuses.filter((status) => status !== 'DRAFT')],
      },
      nomination: { kind: 'choice', options: nominationIds.map(String) },
    },
  });
}

type State = Pick<TableState, 'sort' | 'filters'>;
type ListQuery = QueryOf<typeof applicationListsCalls.listAllApplications>;
/** Order and filters of the list, without its pages. */
export type FilterQuery = Omit<ListQuery, 'page' | 'pageSize' | 'countAll'>;

/** What is chosen in either table, by the kinds of its filters. */
type Chosen = {
  fullName?: string;
  group?: string;
  status?: ApplicationStatus | typeof openChoice;
  totalScore?: number;
  adminComment?: string;
  nomination?: string;
  filingEndDate?: DateRange;
  checkEndDate?: DateRange;
};

/** Order and filters under the names of the call. */
export function toListQuery({ sort, filters: chosen }: State): FilterQuery {
  const { by, direction } = sort ?? defaultSort;
  return {
    orderByAttribute: sorts[by as keyof typeof sorts],
    orderByDirection: direction === 'DESC' ? 'desc' : 'asc',
    ...toFilterQuery({ filters: chosen }),
  };
}

export function toFilterQuery({ filters: chosen }: Pick<TableState, 'filters'>): FilterQuery {
  const { status, nomination, filingEndDate, checkEndDate, ...given } = chosen as Chosen;
  return {
    fullNameFilter: given.fullName,
    groupFilter: given.group,
    ...(status === openChoice ? { openFilter: true } : { statusFilter: status }),
    totalScoreFilter: given.totalScore,
    commentFilter: given.adminComment,
    nominationFilter: nomination === undefined ? undefined : Number(nomination),
    filingEndDateGeFilter: toDay(filingEndDate?.from),
    filingEndDateLeFilter: toDay(filingEndDate?.to),
    checkEndDateGeFilter: toDay(checkEndDate?.from),
    checkEndDateLeFilter: toDay(checkEndDate?.to),
  };
}

export function toPagedQuery(state: TableState): ListQuery {
  return { page: state.page, pageSize: state.size, ...toListQuery(state) };
}

export function toDay(date: string | null | undefined): string | undefined {
  return date ? `${date}T00:00:00` : undefined;
}
