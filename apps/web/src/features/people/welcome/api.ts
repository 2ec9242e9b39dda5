import { useMutation, useQueryClient } from '@tanstack/react-query';
import { welcomeCalls } from '@zachetka/contract/people/welcome/welcome.calls';
import { callApi } from '@/lib/api-client.ts';
import { currentUserQuery } from '@/lib/current-user.ts';

/** It ends here and now; should the server not hear of it, the next visit begins with it once more. */
export function useEndWelcome() {
  const queryClient = useQueryClient();
  const { queryKey } = currentUserQuery();
  return useMutation({
    mutationFn: () => callApi(welcomeCalls.endWelcome, { redirectsRefusals: false }),
    onMutate: () =>
      queryClient.setQueryData(queryKey, (user) => (user ? { ...user, welcomeSeen: true } : user)),
  });
}
