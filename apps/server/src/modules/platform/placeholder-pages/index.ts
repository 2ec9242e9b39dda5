export { placeholderPageRoutes } from './placeholder-pages.routes.ts';
