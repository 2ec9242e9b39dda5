import { queryOptions } from '@tanstack/react-query';
import type { DroeCategory } from '@zachetka/contract/droe/droe.schemas';
import type { DroeType } from '@zachetka/contract/droe/droe-types';
import { callApi } from '@/lib/api-client.ts';

export function categoriesQuery(type: DroeType) {
  return queryOptions({
    queryKey: ['droe', type],
    queryFn: ({ signal }) =>
      callApi<DroeCategory[]>('gateway', '/lks-back/api/drpo', { query: { type }, signal }),
  });
}
