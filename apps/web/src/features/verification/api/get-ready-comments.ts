import { queryOptions } from '@tanstack/react-query';
import type { ReadyComments } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';
import { verificationKeys } from './verification-keys.ts';

export const readyCommentsQuery = queryOptions({
  queryKey: verificationKeys.readyComments,
  queryFn: async ({ signal }) =>
    (await callApi<ReadyComments>('extraEduApi', '/api/verifications/comments', { signal })).comments,
  staleTime: 5 * 60_000,
});
