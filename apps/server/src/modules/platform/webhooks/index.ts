export { keepSendingWebhooks } from './sending/keep-sending-webhooks.ts';
export { countMessages } from './sending/outbox.queries.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export {
  postAppealJudged,
  postDecided,
  postDecision,
  postPublication,
  withdrawPostedDecision,
} from './writing/post.queries.ts';
