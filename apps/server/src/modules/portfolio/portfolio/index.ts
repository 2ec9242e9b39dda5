export { addConfirmedElement } from './add-element.ts';
export {
  deleteAttachment,
  type FileQueries,
  type FileUse,
  filesOfElement,
  findFileNames,
  findFileOf,
  findFileUse,
  findKnownKeys,
  insertAttachment,
  listDescribedFiles,
  prepareFileQueries,
  type StoredFile,
} from './attachments.queries.ts';
export { isConfirmedBy, isDecidedBy, isNamedIn } from './attesting/attesting.queries.ts';
export { preparePortfolioOwner } from './deletion/deleted-elements.queries.ts';
export { type LockedElement, openForDecision } from './element.queries.ts';
export { assertMayReadElement } from './element-access.ts';
export {
  applyElementChange,
  fileTitle,
  lockEditableElement,
  lockElementForDecision,
  recordMoves,
  recordTakenBack,
} from './element-change.ts';
export { assertVersion, blocksLimitedTo, type ElementReadership } from './portfolio.policy.ts';
export { portfolioRoutes } from './portfolio.routes.ts';
export {
  assertMayAdd,
  type ChangeWindows,
  elementsSent,
  findChangeWindows,
  findElementsInFiledApplications,
  findFiledApplicationOf,
  hasFiled,
  isBeforeMember,
  isInFiledApplication,
  latestFiledBy,
  lockDraftsWith,
  sharedFilesSent,
  takeOutOfDrafts,
} from './questions.ts';
export { fileLimitsOf } from './quotas/read-usage.ts';
export { changesAdded, createTextQuota, type TextQuota } from './quotas/text-quota.ts';
export {
  blockOfElement,
  findDecided,
  findElementState,
  findReadership,
  hasVerified,
} from './reading/element-reading.queries.ts';
export {
  countElementsUnder,
  countKnownElements,
  countValuesUnder,
  type ElementOfBlock,
  filledElements,
  hasElements,
  hasVerifiedElements,
  lockElementsWithBlocks,
  waitsInBlock,
} from './reading/elements-of-blocks.queries.ts';
export { findHistorySinceDecision, type HistorySince } from './reading/history-since.queries.ts';
export { mergeChanges } from './reading/merge-changes.ts';
export { nameOfFile, ownerOfFile, ownerOfPortfolio } from './reading/owners.queries.ts';
export { preparePortfolioJson } from './reading/portfolio-json.ts';
export { type SameFile, selectSameFiles } from './reading/same-files.queries.ts';
export { findScorableElements, ruleCode, type ScorableElement } from './reading/scorable-elements.queries.ts';
export { structureStamp } from './reading/structure-json.queries.ts';
export { prepareStudentInfo } from './reading/student-info.queries.ts';
export { studentInfoRoutes } from './reading/student-info.routes.ts';
export { isToldToOwner, isUndoable, statusToldToOwner } from './reading/told-decisions.queries.ts';
export {
  findVerifiedElements,
  type VerifiedElement,
  verifiedSince,
  versionOf,
} from './reading/verified-contents.queries.ts';
export { prepareWaitingElements } from './reading/waiting-elements.ts';
export { prepareSearchElements } from './search/search-elements.ts';
export { holdStructure, lockStructureForChange } from './structure-lock.queries.ts';
