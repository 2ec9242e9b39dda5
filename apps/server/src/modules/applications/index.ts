export { latestFiledBy } from './application-list.queries.ts';
export { applicationListsRoutes } from './application-lists.routes.ts';
export { applicationsRoutes } from './applications.routes.ts';
