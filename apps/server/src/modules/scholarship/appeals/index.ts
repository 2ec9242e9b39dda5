export { authorOfAppeal, authorOfAppealFile, nameOfAppealFile } from './appeal-author.queries.ts';
export { countByApplication } from './appeals.queries.ts';
export { appealsRoutes } from './appeals.routes.ts';
export { type AnsweredAppeal, appealJudged } from './happenings.ts';
export { type JudgedAppeal } from './judging/judge-appeal.ts';
export {
  findAppealFile,
  findAppealFileUse,
  findAppealKeys,
  insertAppealFile,
  listAppealFiles,
} from './of-files/appeal-files.queries.ts';
export { lockAttachableAppeal } from './of-files/may-attach.ts';
