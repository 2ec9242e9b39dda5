import { queryOptions } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import type {
  ReadyComments,
  ReadyCommentsToSave,
} from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';

export const readyCommentsQuery = queryOptions({
  queryKey: ['ready-comments'],
  queryFn: ({ signal }) => callApi(verificationCalls.readReadyComments, { signal }),
  // The editor works on what it was opened with, and each opening asks anew.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function saveReadyComments(comments: ReadyCommentsToSave): Promise<ReadyComments> {
  return callApi(verificationCalls.saveReadyComments, { body: comments });
}
