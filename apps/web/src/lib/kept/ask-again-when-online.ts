import type { Answer } from './kept-answers.ts';

/**
 * For the queries of remembered answers: what was only remembered is asked for again as soon as there is a network. A request that
 * was under way when it came back fails all the same, so one more follows it.
 */
export const askAgainWhenOnline = {
  refetchOnReconnect: 'always',
  refetchInterval: ({ state: { data } }: { state: { data: Answer<unknown> | undefined } }) =>
    data && data.keptAt !== null && navigator.onLine ? 5_000 : false,
} as const;
