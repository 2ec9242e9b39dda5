export { keepSendingWebhooks } from './sending/keep-sending-webhooks.ts';
export { countMessages } from './sending/outbox.queries.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
