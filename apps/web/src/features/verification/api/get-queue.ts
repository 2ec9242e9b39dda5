import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VerificationQueue } from '@zachetka/contract/verification/verification.schemas';
import { callApi } from '@/lib/api-client.ts';
import { verificationKeys } from './verification-keys.ts';

export function queueQuery(page: number, pageSize: number) {
  return queryOptions({
    queryKey: verificationKeys.queue(page, pageSize),
    queryFn: ({ signal }) =>
      callApi<VerificationQueue>('extraEduApi', '/api/verifications/queue', {
        query: { page, pageSize },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
