export { appealsRoutes } from './appeals.routes.ts';
