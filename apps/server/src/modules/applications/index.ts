export { ownerOfApplication } from './application-owner.queries.ts';
export { applicationsRoutes } from './applications.routes.ts';
export { latestFiledBy } from './lists/application-list.queries.ts';
export { applicationListsRoutes } from './lists/application-lists.routes.ts';
export { countApplicants } from './nominations.queries.ts';
export {
  type AnsweredAsking,
  applicationsDecided,
  askingAnswered,
  assertConsentInForce,
  findPrintedSeal,
  type PrintedSeal,
} from './questions.ts';
export { prepareSearchApplications } from './search/search-applications.ts';
export { findWaitingDraft } from './waiting-draft.ts';
