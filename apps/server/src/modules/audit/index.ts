export { type Amendment, amendRow, forgetRowsUpTo, type RowAmendment } from './amendments.queries.ts';
export { auditRoutes } from './audit.routes.ts';
export { keepSealing } from './keep-sealing.ts';
export { findPrintedSeal, type PrintedSeal } from './printed-seal.ts';
export { writtenHead } from './seal-chain.ts';
export { sealHistories } from './seal-histories.ts';
export type { SealedTable } from './sealed-tables.queries.ts';
export { describeProblem, verifyAudit } from './verify-audit.ts';
