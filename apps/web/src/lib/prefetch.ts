import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { authToken } from './auth-token.ts';
import { queryClient } from './query-client.ts';

/** A page that takes longer to stand than this asks anew. */
const answerLasts = 10_000;

/**
 * The page will ask this as soon as it stands, which takes a phone half a second: the answer travels meanwhile. The page
 * takes it as it came, also where every opening asks anew.
 */
export function prefetch<Answer, Data, Key extends QueryKey>(
  question: FetchQueryOptions<Answer, Error, Data, Key>,
): void {
  if (authToken() === '') return;
  const { queryKey } = question;
  const asked = hashKey(queryKey);
  queryClient.setQueryDefaults(queryKey, {
    // Longer questions that begin like this one are not meant.
    refetchOnMount: ({ queryHash, state }) =>
      queryHash !== asked || Date.now() - state.dataUpdatedAt > answerLasts,
  });
  const stopWatching = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.queryHash !== asked) return;
    queryClient.setQueryDefaults(queryKey, {});
    stopWatching();
  });
  void queryClient.prefetchQuery(question);
}

/** The first questions of a page, as its address has them. Whoever comes from another page still has that one's address. */
export function whenOpenedAt(ask: (address: URLSearchParams) => void): (path: string) => void {
  return (path) => {
    if (location.pathname === path) ask(new URLSearchParams(location.search));
  };
}
