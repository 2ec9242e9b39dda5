export { assertMeetingOpen } from './kept/keep-paper.ts';
export { appealProtocolsOf, papersRoutes } from './papers.routes.ts';
