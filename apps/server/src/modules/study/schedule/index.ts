export { calendarFeedRoutes } from './calendar-feed.routes.ts';
export { nextLessonsStatement, prepareNextLessons } from './next-lessons.queries.ts';
export { scheduleRoutes } from './schedule.routes.ts';
