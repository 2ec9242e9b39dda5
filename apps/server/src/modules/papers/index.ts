export { appealProtocolsOf, papersRoutes } from './papers.routes.ts';
