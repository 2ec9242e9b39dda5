export { findCommissions } from './commissions.queries.ts';
export { commissionsRoutes } from './commissions.routes.ts';
export { readSeats } from './read-commissions.ts';
export { readMeetings } from './read-meetings.ts';
