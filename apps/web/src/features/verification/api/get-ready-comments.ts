import { queryOptions } from '@tanstack/react-query';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';
import { callApi } from '@/lib/api-client.ts';
import { verificationKeys } from './verification-keys.ts';

export const readyCommentsQuery = queryOptions({
  queryKey: verificationKeys.readyComments,
  queryFn: async ({ signal }) => (await callApi(verificationCalls.readReadyComments, { signal })).comments,
  staleTime: 5 * 60_000,
});
