import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ApplicationList,
  ApplicationProtocol,
  ApplicationRanking,
  ApplicationRow,
  NominationOverview,
} from '@zachetka/contract/applications/application-lists.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import type { ApiCall } from '@/lib/api-client.ts';
import { applicationKeys } from './application-keys.ts';
import { callApplications } from './call-applications.ts';

type Query = NonNullable<ApiCall['query']>;

const onlyTotals = { page: 0, pageSize: 1, countAll: true } as const;

async function getList(path: string, query: Query, signal: AbortSignal): Promise<TablePage<ApplicationRow>> {
  const { applications, ...totals } = await callApplications<ApplicationList>(path, { query, signal });
  return { rows: applications, ...totals };
}

export function ownApplicationsQuery(query: Query) {
  return queryOptions({
    queryKey: applicationKeys.own(query),
    queryFn: ({ signal }) => getList('', { ...query, countAll: false }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function ownApplicationTotalsQuery(filters: Query) {
  return queryOptions({
    queryKey: applicationKeys.ownTotals(filters),
    queryFn: ({ signal }) => getList('', { ...filters, ...onlyTotals }, signal),
    staleTime: 0,
  });
}

export function allApplicationsQuery(query: Query) {
  return queryOptions({
    queryKey: applicationKeys.everyones(query),
    queryFn: ({ signal }) => getList('/list', { ...query, countAll: false }, signal),
    placeholderData: keepPreviousData,
    // Others decide meanwhile: who comes back to the list sees how it is now.
    staleTime: 0,
  });
}

export function allApplicationTotalsQuery(filters: Query) {
  return queryOptions({
    queryKey: applicationKeys.everyonesTotals(filters),
    queryFn: ({ signal }) => getList('/list', { ...filters, ...onlyTotals }, signal),
    staleTime: 0,
  });
}

const isOpen = { openFilter: true } as const;

/** What has waited longest for a decision, and how much waits. */
export const nextOpenQuery = allApplicationsQuery({ page: 0, pageSize: 1, ...isOpen });
export const openTotalsQuery = allApplicationTotalsQuery(isOpen);

export const nominationsQuery = queryOptions({
  queryKey: applicationKeys.nominations,
  queryFn: ({ signal }) => callApplications<NominationOverview>('/nominations', { signal }),
});

export function rankingQuery(query: Query) {
  return queryOptions({
    queryKey: applicationKeys.ranking(query),
    queryFn: async ({ signal }) => {
      const { ranking, ...rest } = await callApplications<ApplicationRanking>('/ranking', { query, signal });
      return { rows: ranking, totalIsExact: true, ...rest };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function protocolQuery(query: Query) {
  return queryOptions({
    queryKey: applicationKeys.protocol(query),
    queryFn: ({ signal }) => callApplications<ApplicationProtocol>('/protocol', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
