export { refusalOfRevoked } from './confirm-participant.ts';
export { findConfirmingEvents, isOfRevokedEvent } from './events.queries.ts';
export { eventsRoutes } from './events.routes.ts';
