export { applicationListsRoutes } from './application-lists.routes.ts';
export { applicationsRoutes } from './applications.routes.ts';
