export { countMessages } from './sending/outbox.queries.ts';
export { scheduleWebhooks } from './sending/schedule-webhooks.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
export {
  postAppealJudged,
  postDecided,
  postDecision,
  postPublication,
  withdrawPostedDecision,
} from './writing/post.queries.ts';
