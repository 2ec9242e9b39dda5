export { deliveryOf } from './delivery-times.ts';
export { postOfficeOf } from './mail/keep-sending.ts';
export { noticeMailRoutes } from './mail/mail.routes.ts';
export { findUnreadResults } from './notices.queries.ts';
export { noticesRoutes } from './notices.routes.ts';
export { noticePushRoutes } from './push/push.routes.ts';
export { makePushKeys } from './push/push-keys.ts';
export { announceAll, keepTelling } from './telling/keep-telling.ts';
