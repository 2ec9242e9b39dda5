export { achievementsRoutes } from './achievements.routes.ts';
