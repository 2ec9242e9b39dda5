export { seasonsRoutes } from './seasons.routes.ts';
