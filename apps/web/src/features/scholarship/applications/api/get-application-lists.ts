import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@zachetka/contract/calls/call';
import { applicationListsCalls } from '@zachetka/contract/scholarship/applications/application-lists.calls';
import type { ApplicationList } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { completeTotals } from '@/components/data-table/table-totals.ts';
import { callApi } from '@/lib/api-client.ts';
import { type Foreign, listOf, orWhereUnknown } from '@/lib/foreign.ts';
import type { ApplicationRow } from '@/lib/received.ts';
import { applicationKeys } from './application-keys.ts';
import { completeRow } from './complete-application.ts';

const { listOwnApplications, listAllApplications, listNominations, rankApplications, writeProtocol } =
  applicationListsCalls;

type ListCall = typeof listOwnApplications | typeof listAllApplications;
type ListQuery = QueryOf<ListCall>;

const onlyTotals = { page: 0, pageSize: 1, countAll: true } as const;

async function getList(
  call: ListCall,
  query: ListQuery,
  signal: AbortSignal,
): Promise<TablePage<ApplicationRow>> {
  const answer: Foreign<ApplicationList> = await callApi(call, { query, signal });
  return { rows: listOf(answer.applications, completeRow), ...completeTotals(answer) };
}

export function ownApplicationsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: applicationKeys.own(query),
    queryFn: ({ signal }) => getList(listOwnApplications, { ...query, countAll: false }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function ownApplicationTotalsQuery(filters: ListQuery) {
  return queryOptions({
    queryKey: applicationKeys.ownTotals(filters),
    queryFn: ({ signal }) => getList(listOwnApplications, { ...filters, ...onlyTotals }, signal),
    staleTime: 0,
  });
}

export function allApplicationsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: applicationKeys.everyones(query),
    queryFn: ({ signal }) => getList(listAllApplications, { ...query, countAll: false }, signal),
    placeholderData: keepPreviousData,
    // Others decide meanwhile: who comes back to the list sees how it is now.
    staleTime: 0,
  });
}

export function allApplicationTotalsQuery(filters: ListQuery) {
  return queryOptions({
    queryKey: applicationKeys.everyonesTotals(filters),
    queryFn: ({ signal }) => getList(listAllApplications, { ...filters, ...onlyTotals }, signal),
    staleTime: 0,
  });
}

/** How much waits for a decision. */
export const openTotalsQuery = allApplicationTotalsQuery({ openFilter: true });

export const nominationsQuery = queryOptions({
  queryKey: applicationKeys.nominations,
  queryFn: ({ signal }) =>
    orWhereUnknown(callApi(listNominations, { signal, redirectsRefusals: false }), () => ({
      seasons: [],
      nominations: [],
      academicYears: [],
    })),
});

export function rankingQuery(query: QueryOf<typeof rankApplications>) {
  return queryOptions({
    queryKey: applicationKeys.ranking(query),
    queryFn: async ({ signal }) => {
      const { ranking, ...rest } = await callApi(rankApplications, { query, signal });
      return { rows: ranking, totalIsExact: true, ...rest };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function protocolQuery(query: QueryOf<typeof writeProtocol>) {
  return queryOptions({
    queryKey: applicationKeys.protocol(query),
    queryFn: ({ signal }) => callApi(writeProtocol, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
