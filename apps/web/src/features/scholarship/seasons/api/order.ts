import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '@zachetka/contract/scholarship/border/order.calls';
import type { OrderToCarryOut, OrderToPreview } from '@zachetka/contract/scholarship/border/recount.schemas';
import { callApi } from '@/lib/api-client.ts';

export function usePreviewOrder(id: number) {
  return useMutation({
    mutationFn: (body: OrderToPreview) => callApi(orderCalls.previewOrder, { params: { id }, body }),
  });
}

export function useCarryOutOrder(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderToCarryOut) => callApi(orderCalls.carryOutOrder, { params: { id }, body }),
    // Applications, their lists, the results and the history of the season stand otherwise now.
    onSuccess: () => void client.invalidateQueries(),
  });
}
