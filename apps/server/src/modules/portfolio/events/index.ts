export { findConfirmingEvents, isOfRevokedEvent } from './events.queries.ts';
export { eventsRoutes } from './events.routes.ts';
