import { queryOptions } from '@tanstack/react-query';
import { droeCalls } from '@zachetka/contract/droe/droe.calls';
import type { DroeType } from '@zachetka/contract/droe/droe-types';
import { callApi } from '@/lib/api-client.ts';
import { listOf } from '@/lib/foreign.ts';
import { completeCategory } from './complete-category.ts';
import { droeKeys } from './droe-keys.ts';

export function categoriesQuery(type: DroeType) {
  return queryOptions({
    queryKey: droeKeys.categories(type),
    queryFn: async ({ signal }) =>
      listOf(await callApi(droeCalls.listDroeCategories, { query: { type }, signal }), completeCategory),
  });
}
