export { borderRoutes } from './border/border.routes.ts';
export { seasonsRoutes } from './seasons.routes.ts';
