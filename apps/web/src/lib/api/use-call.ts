import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

type Then<Given, Answer> = {
  /** What is old after it: the call counts as done when all of it was read anew. */
  refreshes?: readonly QueryKey[];
  /** The same after a refusal as well: somebody else may have been faster. */
  refreshesAlways?: readonly QueryKey[];
  onSuccess?: (client: QueryClient, answer: Answer, given: Given) => unknown;
};

/** A call that changes something, with what becomes old by it. */
export function useCall<Given = void, Answer = unknown>(
  call: (given: Given) => Promise<Answer>,
  { refreshes = [], refreshesAlways = [], onSuccess }: Then<Given, Answer> = {},
) {
  const client = useQueryClient();
  const refresh = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, given) => (onSuccess ? onSuccess(client, answer, given) : refresh(refreshes)),
    onSettled: () => refresh(refreshesAlways),
  });
}
