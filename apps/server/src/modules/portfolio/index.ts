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
export { findReadership } from './element-reading.queries.ts';
export { assertVersion, blocksLimitedTo, type ElementReadership } from './portfolio.policy.ts';
export { portfolioRoutes } from './portfolio.routes.ts';
export { preparePortfolioJson } from './portfolio-json.queries.ts';
export { lockStructureForChange } from './structure-lock.ts';
export { prepareStudentInfo } from './student-info.queries.ts';
export { studentInfoRoutes } from './student-info.routes.ts';
