import { queryOptions } from '@tanstack/react-query';
import { readyCommentsCalls } from '@zachetka/contract/portfolio/ready-comments/ready-comments.calls';
import type { ReadyCommentsToSave } from '@zachetka/contract/portfolio/ready-comments/ready-comments.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';
import { saveOrReadTheirs } from './save-or-read-theirs.ts';

const readyCommentsKey = ['ready-comments'] as const;

/** Of both readers: what the editor has saved is what verification offers at once. */
const reading = {
  queryKey: readyCommentsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(readyCommentsCalls.readReadyComments, { signal }),
};

/** What decisions are offered. */
export const readyCommentsQuery = queryOptions({
  ...reading,
  select: ({ comments }) => comments,
  staleTime: 5 * 60_000,
});

/** With their version, to be edited. Each opening of the editor asks anew. */
export const editedReadyCommentsQuery = queryOptions({
  ...reading,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});

export const useSaveReadyComments = () =>
  useCall(
    (comments: ReadyCommentsToSave) =>
      saveOrReadTheirs(
        () => callApi(readyCommentsCalls.saveReadyComments, { body: comments }),
        () => callApi(readyCommentsCalls.readReadyComments),
        'readyCommentsChangedMeanwhile',
      ),
    {
      onSuccess: (client, outcome) => {
        const present = outcome.isSaved ? outcome.saved : outcome.theirs;
        client.setQueryData(editedReadyCommentsQuery.queryKey, present);
      },
    },
  );
