export { authorOfAppeal, authorOfAppealFile, nameOfAppealFile } from './appeal-author.queries.ts';
export { countByApplication } from './appeals.queries.ts';
export { appealsRoutes } from './appeals.routes.ts';
export { type AnsweredAppeal, appealJudged } from './happenings.ts';
export type { JudgedAppeal } from './judging/judge-appeal.ts';
