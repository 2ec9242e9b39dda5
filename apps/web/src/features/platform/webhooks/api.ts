import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { webhooksCalls } from '@zachetka/contract/platform/webhooks/webhooks.calls';
import type { WebhookSettings } from '@zachetka/contract/platform/webhooks/webhooks.schemas';
import { callApi } from '@/lib/api-client.ts';

const webhooksKeys = {
  root: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  log: (id: number) => ['webhooks', 'log', id] as const,
};

export const webhooksQuery = queryOptions({
  queryKey: webhooksKeys.list,
  queryFn: async ({ signal }) => (await callApi(webhooksCalls.listWebhooks, { signal })).webhooks,
  staleTime: 0,
});

const shown = 50;

export const webhookLogQuery = (webhookId: number) =>
  queryOptions({
    queryKey: webhooksKeys.log(webhookId),
    queryFn: ({ signal }) =>
      callApi(webhooksCalls.listDeliveries, { params: { webhookId }, query: { pageSize: shown }, signal }),
    staleTime: 0,
  });

/** Whatever is done with one shows in the list and in the log. */
function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKeys.root }),
  });
}

export const useCreateWebhook = () =>
  useChange((body: WebhookSettings) => callApi(webhooksCalls.createWebhook, { body }));

export const useSaveWebhook = (webhookId: number) =>
  useChange((body: WebhookSettings) => callApi(webhooksCalls.saveWebhook, { params: { webhookId }, body }));

export const useDeleteWebhook = (webhookId: number) =>
  useChange(() => callApi(webhooksCalls.deleteWebhook, { params: { webhookId } }));

export const useRenewSecret = (webhookId: number) =>
  useChange(() => callApi(webhooksCalls.renewWebhookSecret, { params: { webhookId } }));

export const useTestWebhook = (webhookId: number) =>
  useChange(() => callApi(webhooksCalls.testWebhook, { params: { webhookId } }));

export const useSendAgain = (webhookId: number) =>
  useChange((deliveryId: number) => callApi(webhooksCalls.sendAgain, { params: { webhookId, deliveryId } }));
