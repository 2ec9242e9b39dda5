export { residencyRoutes } from './residency.routes.ts';
