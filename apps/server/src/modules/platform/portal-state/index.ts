export { collectOutboxMetrics } from './outboxes.ts';
export { portalStateRoutes } from './portal-state.routes.ts';
export { checkProduction } from './production-checks.ts';
