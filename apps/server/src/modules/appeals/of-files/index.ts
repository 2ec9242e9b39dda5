export {
  findAppealFile,
  findAppealFileUse,
  findAppealKeys,
  insertAppealFile,
  listAppealFiles,
} from './appeal-files.queries.ts';
export { lockAttachableAppeal } from './may-attach.ts';
