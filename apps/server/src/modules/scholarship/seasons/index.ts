export { placesInForce } from './border/border.queries.ts';
export { borderRoutes } from './border/border.routes.ts';
export { explainInForce, findVotesInForce } from './border/explain-in-force.ts';
export { hasUnconfirmedVote } from './border/latest-votes.ts';
export { countedIn } from './border/read-border-case.ts';
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
export { applyRecount, assertAsPreviewed } from './recount/apply-recount.ts';
export { orderRoutes } from './recount/order.routes.ts';
export { previewOrder } from './recount/order.ts';
export { failing, planRecount, type RecountPlan, toStandingOrNull } from './recount/plan-recount.ts';
export { findAdoptedBy, findPlacesInForce, hasAdoptedFor } from './recount/recount.queries.ts';
export { openSeasonRoutes } from './seal/open-season.routes.ts';
export { sealChangedStanding } from './seal/seal-season.ts';
export { seasonsRoutes } from './seasons.routes.ts';
