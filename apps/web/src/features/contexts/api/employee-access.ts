import { queryOptions } from '@tanstack/react-query';
import type {
  PersonContext,
  PersonContextToSave,
  PortfolioBlocks,
} from '@zachetka/contract/contexts/contexts.schemas';
import { callApi } from '@/lib/api-client.ts';
import { contextsKeys } from './contexts-keys.ts';

export const portfolioBlocksQuery = queryOptions({
  queryKey: contextsKeys.blocks,
  queryFn: ({ signal }) =>
    callApi<PortfolioBlocks>('extraEduApi', '/api/support/portfolio-blocks', { signal }),
});

const path = (sid: string) => `/api/support/person-context/${encodeURIComponent(sid)}`;

export function employeeAccessQuery(sid: string) {
  return queryOptions({
    queryKey: contextsKeys.access(sid),
    queryFn: ({ signal }) => callApi<PersonContext>('extraEduApi', path(sid), { signal }),
    // Another administrator may have been here meanwhile.
    staleTime: 0,
  });
}

export function saveEmployeeAccess(sid: string, access: PersonContextToSave): Promise<PersonContext> {
  return callApi('extraEduApi', path(sid), { method: 'PUT', body: access });
}
