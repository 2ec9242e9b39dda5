import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readyCommentsCalls } from '@zachetka/contract/ready-comments/ready-comments.calls';
import type {
  ReadyComments,
  ReadyCommentsToSave,
} from '@zachetka/contract/ready-comments/ready-comments.schemas';
import { callApi } from '@/lib/api-client.ts';

/** Of both readers: what the editor has saved is what verification offers at once. */
const reading = {
  queryKey: ['ready-comments'] as const,
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

export function useSaveReadyComments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comments: ReadyCommentsToSave) =>
      callApi(readyCommentsCalls.saveReadyComments, { body: comments }),
    onSuccess: (saved: ReadyComments) => {
      client.setQueryData(editedReadyCommentsQuery.queryKey, saved);
    },
  });
}
