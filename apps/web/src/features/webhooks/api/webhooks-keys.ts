export const webhooksKeys = {
  root: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  log: (id: number) => ['webhooks', 'log', id] as const,
};
