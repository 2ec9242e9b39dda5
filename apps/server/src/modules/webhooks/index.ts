export { keepSendingWebhooks } from './sending/keep-sending-webhooks.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
