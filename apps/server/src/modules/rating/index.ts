export { ratingRoutes } from './rating.routes.ts';
