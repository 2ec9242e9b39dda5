export { countByApplication } from './appeals.queries.ts';
export { appealsRoutes } from './appeals.routes.ts';
