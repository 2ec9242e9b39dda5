export { standInRoutes } from './stand-in.routes.ts';
