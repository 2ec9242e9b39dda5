export { prepareUsualWait } from './decisions.queries.ts';
export { statisticsRoutes } from './statistics.routes.ts';
