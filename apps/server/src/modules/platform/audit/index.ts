export { findToldAmendments } from './amendment-list.queries.ts';
export { type Amendment, amendRow, forgetRowsUpTo, type RowAmendment } from './amendments.queries.ts';
export { auditRoutes } from './audit.routes.ts';
export { writtenHead, writtenRows } from './seal-chain.ts';
export { findPrintedSeal, scheduleSealing, sealHistories } from './seal-histories.ts';
export { type ForgettableTable } from './sealed-tables.queries.ts';
export { hasSeal } from './sealing.queries.ts';
export { describeProblem, verifyAudit } from './verify-audit.ts';
