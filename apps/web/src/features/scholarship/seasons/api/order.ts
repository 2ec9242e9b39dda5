import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '@zachetka/contract/scholarship/border/order.calls';
import type { OrderToCarryOut, OrderToPreview } from '@zachetka/contract/scholarship/border/recount.schemas';
import { useCall } from '@/lib/api/use-call.ts';
import { callApi } from '@/lib/api-client.ts';

export const usePreviewOrder = (id: number) =>
  useCall((body: OrderToPreview) => callApi(orderCalls.previewOrder, { params: { id }, body }));

export function useCarryOutOrder(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderToCarryOut) => callApi(orderCalls.carryOutOrder, { params: { id }, body }),
    // Applications, their lists, the results and the history of the season stand otherwise now.
    onSuccess: () => void client.invalidateQueries(),
  });
}
