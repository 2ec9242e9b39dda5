export { lastStructureChange } from './configuration.queries.ts';
export { configurationRoutes } from './configuration.routes.ts';
