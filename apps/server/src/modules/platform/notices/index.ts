export { announceAll, scheduleNotices } from './announcing/schedule-notices.ts';
export { deliveryOf } from './delivery-times.ts';
export { noticeMailRoutes } from './mail/mail.routes.ts';
export { countLetters } from './mail/outbox.queries.ts';
export { postOfficeOf } from './mail/schedule-letters.ts';
export { findUnreadResults } from './notices.queries.ts';
export { noticesRoutes } from './notices.routes.ts';
export { noticePushRoutes } from './push/push.routes.ts';
export { findPushKeys, makePushKeys } from './push/push-keys.ts';
export { countPushes } from './push/push-outbox.queries.ts';
export {
  notifyDecision,
  notifyOfNewWork,
  notifyOfSharedFiles,
  withdrawDecision,
} from './writing/of-achievements.queries.ts';
export {
  notifyAmountChanged,
  notifyAppealAnswered,
  notifyAskingAnswered,
  notifyDecided,
  notifyPointsChanged,
} from './writing/of-applications.queries.ts';
export {
  notifyConsentAsked,
  notifyCorrectionAnswered,
  notifyCorrectionAsked,
} from './writing/of-personal-data.queries.ts';
export { notifyOfLessons, notifyOfMarks } from './writing/of-study.queries.ts';
export { audiences, notifyCalendarChanged } from './writing/of-windows.queries.ts';
