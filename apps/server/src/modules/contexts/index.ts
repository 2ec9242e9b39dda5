export { contextsRoutes } from './contexts.routes.ts';
