export { assertMeetingOpen } from './kept/assert-meeting-open.ts';
export { appealProtocolsOf, papersRoutes } from './papers.routes.ts';
