export {
  deleteAttachment,
  type FileQueries,
  type FileUse,
  findFileNames,
  findFileOf,
  findFileUse,
  findKnownKeys,
  insertAttachment,
  prepareFileQueries,
  type StoredFile,
} from './attachments.queries.ts';
export { preparePortfolioOwner } from './deleted-elements.queries.ts';
export type { LockedElement } from './element.queries.ts';
export { assertMayReadElement } from './element-access.ts';
export {
  applyElementChange,
  fileTitle,
  lockEditableElement,
  lockElementForDecision,
  recordMoves,
} from './element-change.ts';
export { blockOfElement, findDecided, findElementState, findReadership } from './element-reading.queries.ts';
export {
  countElementsUnder,
  countKnownElements,
  countValuesUnder,
  type ElementOfBlock,
  filledElements,
  hasElements,
  hasVerifiedElements,
  lockElementsWithBlocks,
} from './elements-of-blocks.queries.ts';
export { findHistorySinceDecision, type HistorySince } from './history-since.queries.ts';
export { assertVersion, blocksLimitedTo, type ElementReadership } from './portfolio.policy.ts';
export { portfolioRoutes } from './portfolio.routes.ts';
export { preparePortfolioJson } from './portfolio-json.queries.ts';
export { type SameFile, selectSameFiles } from './same-files.queries.ts';
export { lockStructureForChange } from './structure-lock.queries.ts';
export { prepareStudentInfo } from './student-info.queries.ts';
export { studentInfoRoutes } from './student-info.routes.ts';
