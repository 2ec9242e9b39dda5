import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Role } from '@zachetka/contract/access/roles';
import { peopleCalls } from '@zachetka/contract/people/people/people.calls';
import type {
  PeopleList,
  PersonPage,
  RoleToGive,
} from '@zachetka/contract/people/people/people-page.schemas';
import type { TablePage } from '@/components/data-table/column.ts';
import { type ListQuestion, onlyTotals } from '@/components/data-table/table-definition.ts';
import { callApi } from '@/lib/api-client.ts';
import type { PeopleState } from './people-table.ts';

export function peopleQuery(state: PeopleState) {
  return queryOptions({
    queryKey: peopleKeys.list(state),
    queryFn: ({ signal }) => listPeople({ ...state, countAll: false }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function peopleTotalsQuery({ filters }: Pick<PeopleState, 'filters'>) {
  return queryOptions({
    queryKey: peopleKeys.totals(filters),
    queryFn: ({ signal }) => listPeople({ ...onlyTotals, filters }, signal),
    staleTime: 0,
  });
}

async function listPeople(
  { page, size, filters, countAll }: ListQuestion<PeopleState>,
  signal: AbortSignal,
): Promise<TablePage<PeopleList['people'][number]>> {
  const { people, ...totals } = await callApi(peopleCalls.listPeople, {
    query: { page, pageSize: size, countAll, ...filters },
    signal,
  });
  return { rows: people, ...totals };
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => callApi(peopleCalls.readPerson, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function historyQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.history(id),
    queryFn: ({ signal, pageParam }) =>
      callApi(peopleCalls.readPersonHistory, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length : undefined),
    staleTime: 0,
  });
}

/** The answer is the person as they stand now; lists and the history are read anew. */
function useAccessChange<Asked>(id: number, change: (asked: Asked) => Promise<PersonPage>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (person) => {
      client.setQueryData(peopleKeys.person(id), person);
      await client.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
}

export const useGiveRole = (id: number) =>
  useAccessChange(id, (body: RoleToGive) => callApi(peopleCalls.giveRole, { params: { id }, body }));

export const useTakeRole = (id: number, role: Role) =>
  useAccessChange(id, (reason: string) =>
    callApi(peopleCalls.takeRole, { params: { id, role }, body: { reason } }),
  );

export const useBlockPerson = (id: number) =>
  useAccessChange(id, (reason: string) =>
    callApi(peopleCalls.blockPerson, { params: { id }, body: { reason } }),
  );

export const useUnblockPerson = (id: number) =>
  useAccessChange(id, (reason: string) =>
    callApi(peopleCalls.unblockPerson, { params: { id }, body: { reason } }),
  );

export const useEndSession = (id: number) =>
  useAccessChange(id, (sessionId: string) =>
    callApi(peopleCalls.endSessionOfPerson, { params: { id, sessionId } }),
  );

export const useEndSessions = (id: number) =>
  useAccessChange(id, () => callApi(peopleCalls.endSessionsOfPerson, { params: { id } }));

const peopleKeys = {
  all: ['people'] as const,
  list: (state: PeopleState) => ['people', 'list', state] as const,
  totals: (filters: PeopleState['filters']) => ['people', 'totals', filters] as const,
  person: (id: number) => ['people', 'person', id] as const,
  history: (id: number) => ['people', 'history', id] as const,
};
