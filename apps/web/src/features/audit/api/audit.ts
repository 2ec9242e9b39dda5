import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditCalls } from '@zachetka/contract/audit/audit.calls';
import { callApi } from '@/lib/api-client.ts';
import { auditKeys } from './audit-keys.ts';

export const auditQuery = queryOptions({
  queryKey: auditKeys.state,
  queryFn: ({ signal }) => callApi(auditCalls.readAudit, { signal }),
  staleTime: 0,
});

export function useSealNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(auditCalls.sealNow, {}),
    onSuccess: (state) => client.setQueryData(auditKeys.state, state),
  });
}

export function useCheckAudit() {
  return useMutation({ mutationFn: () => callApi(auditCalls.checkAudit, {}) });
}
