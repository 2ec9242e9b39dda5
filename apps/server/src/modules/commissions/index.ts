export { findCommissions } from './commissions.queries.ts';
export { commissionsRoutes } from './commissions.routes.ts';
export { readMeetings } from './read-meetings.ts';
