import { queryOptions } from '@tanstack/react-query';
import { borderCalls } from '@zachetka/contract/border/border.calls';
import { callApi } from '@/lib/api-client.ts';
import { borderKeys } from './border-keys.ts';

export function borderCaseQuery(id: number) {
  return queryOptions({
    queryKey: borderKeys.case(id),
    queryFn: ({ signal }) => callApi(borderCalls.readBorderCase, { params: { id }, signal }),
    // Points and gates change while the commission works.
    staleTime: 0,
  });
}

export function scenariosQuery(id: number) {
  return queryOptions({
    queryKey: borderKeys.scenarios(id),
    queryFn: ({ signal }) => callApi(borderCalls.listScenarios, { params: { id }, signal }),
    staleTime: 0,
  });
}
