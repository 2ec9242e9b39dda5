export { calendarFeedRoutes } from './calendar-feed.routes.ts';
export { nextLessonsStatement, prepareNextLessons } from './next-lessons.queries.ts';
/** For whoever measures what the server adds to it. */
export { studiedLessonsStatement } from './schedule.queries.ts';
export { scheduleRoutes } from './schedule.routes.ts';
