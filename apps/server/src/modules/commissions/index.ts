export { findCommissions, findMembers, lockCommission } from './commissions.queries.ts';
export { commissionsRoutes } from './commissions.routes.ts';
export { assertKeepsMeetings } from './keep-meeting.ts';
export { findMeetings } from './meetings.queries.ts';
export { openCommission, readSeats } from './read-commissions.ts';
export { readMeetings } from './read-meetings.ts';
