export { borderRoutes } from './border/border.routes.ts';
export {
  amountsChanged,
  type ChangedApplications,
  type ChangedCalendar,
  calendarChanged,
  type PublishedSeason,
  pointsChanged,
  seasonPublished,
} from './happenings.ts';
export { publicationRoutes } from './publication/publication.routes.ts';
export { assertMeetingOpen } from './questions.ts';
export { orderRoutes } from './recount/order.routes.ts';
export { seasonsRoutes } from './seasons.routes.ts';
