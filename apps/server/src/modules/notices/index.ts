export { noticeMailRoutes } from './mail/mail.routes.ts';
export { findUnreadResults } from './notices.queries.ts';
export { noticesRoutes } from './notices.routes.ts';
export { keepTelling } from './telling/keep-telling.ts';
