export { assertMeetingOpen } from './kept/store-paper.ts';
export { appealProtocolsOf, papersRoutes } from './papers.routes.ts';
