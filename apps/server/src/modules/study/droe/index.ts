export { droeRoutes } from './droe.routes.ts';
