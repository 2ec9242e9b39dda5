export type { LockedElement } from './element.queries.ts';
export { assertMayReadElement } from './element-access.ts';
export { applyElementChange, lockEditableElement } from './element-change.ts';
export { portfolioRoutes } from './portfolio.routes.ts';
export { preparePortfolioJson } from './portfolio-json.queries.ts';
export { lockStructureForChange } from './structure-lock.ts';
export { studentInfoRoutes } from './student-info.routes.ts';
