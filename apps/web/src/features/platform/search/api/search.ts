import { queryOptions } from '@tanstack/react-query';
import { searchCalls } from '@zachetka/contract/platform/search/search.calls';
import { shortestSearch } from '@zachetka/contract/platform/search/search-kinds';
import { callApi } from '@/lib/api-client.ts';
import { orWhereUnknown } from '@/lib/foreign.ts';

/** A gateway of the university's own may know no search: then the pages are found, and that is all. */
export function searchQuery(query: string) {
  return queryOptions({
    queryKey: searchKeys.results(query),
    enabled: query.length >= shortestSearch,
    queryFn: async ({ signal }) => {
      const asked = callApi(searchCalls.search, { query: { q: query }, signal });
      return (await orWhereUnknown(asked, () => ({ results: [] }))).results;
    },
  });
}

const searchKeys = {
  results: (query: string) => ['search', query] as const,
};
