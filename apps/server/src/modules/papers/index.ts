export { papersRoutes } from './papers.routes.ts';
