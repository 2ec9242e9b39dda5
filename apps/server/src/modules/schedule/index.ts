export { calendarFeedRoutes } from './calendar-feed.routes.ts';
export { scheduleRoutes } from './schedule.routes.ts';
