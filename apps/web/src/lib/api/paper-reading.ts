import { queryOptions } from '@tanstack/react-query';
import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import { readingCalls } from '@zachetka/contract/portfolio/reading/reading.calls';
import type { PairToJudge, ReadingWordsToSave } from '@zachetka/contract/portfolio/reading/reading.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';

const keys = {
  rules: ['paper-rules'] as const,
  words: ['reading-words'] as const,
  compared: (elementId: number) => ['compared-proofs', elementId] as const,
  found: (q: string) => ['found-proofs', q] as const,
};

/** How papers are understood; it changes when an administrator changes it. */
export const paperRulesQuery = queryOptions({
  queryKey: keys.rules,
  queryFn: ({ signal }) => callApi(readingCalls.readPaperRules, { signal }),
  staleTime: 5 * 60_000,
});

const pollMilliseconds = 2000;

/** The text of a file that is attached already, read by the server; null where it can't be read there either. */
export async function readOnServer(attachmentId: number, signal: AbortSignal): Promise<ReadText | null> {
  const params = { id: attachmentId };
  let read = await callApi(readingCalls.readProofNow, { params, signal });
  while (read.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    read = await callApi(readingCalls.readProofText, { params, signal });
  }
  return read.text;
}

/** What the proofs of an achievement say; asked again while the server still reads. */
export const comparedProofsQuery = (elementId: number) =>
  queryOptions({
    queryKey: keys.compared(elementId),
    queryFn: ({ signal }) => callApi(readingCalls.compareProofs, { params: { id: elementId }, signal }),
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.proofs.some((proof) => proof.state === 'waiting') ? 5000 : false,
  });

export const useJudgeSameAward = (elementId: number) =>
  useCall((body: PairToJudge) => callApi(readingCalls.judgeSameAward, { body }), {
    refreshes: [keys.compared(elementId)],
  });

/** Fewer letters say nothing. */
export const shortestSearch = 3;

export const foundProofsQuery = (q: string) =>
  queryOptions({
    queryKey: keys.found(q),
    queryFn: ({ signal }) => callApi(readingCalls.searchProofs, { query: { q }, signal }),
    enabled: q.length >= shortestSearch,
    staleTime: 60_000,
  });

export const readingWordsQuery = queryOptions({
  queryKey: keys.words,
  queryFn: ({ signal }) => callApi(readingCalls.readReadingWords, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});

export const useSaveReadingWords = () =>
  useCall((body: ReadingWordsToSave) => callApi(readingCalls.saveReadingWords, { body }), {
    onSuccess: (client, saved) => client.setQueryData(readingWordsQuery.queryKey, saved),
  });
