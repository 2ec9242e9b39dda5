export { insertHistory, type LockedApplication, lockApplication } from './application.queries.ts';
export { ownerOfApplication } from './application-owner.queries.ts';
export { assertMayReadApplication } from './applications.policy.ts';
export { applicationsRoutes } from './applications.routes.ts';
export { keepRescored, type Rescoring, rescore } from './by-rules/rescore-application.ts';
export { latestFiledBy } from './lists/application-list.queries.ts';
export { applicationListsRoutes } from './lists/application-lists.routes.ts';
export { lockOwn } from './lock-application.ts';
export { countApplicants } from './nominations.queries.ts';
export {
  findActedOn,
  findActsOf,
  findAppealable,
  findAppealableIn,
  findAppealed,
} from './of-appeals/of-appeals.queries.ts';
export { awardedSince, findAwards, refusalOfAward } from './of-seasons/awards.queries.ts';
export {
  type ApplicationToScore,
  changedAmong,
  countApplicationsOf,
  findAccepted,
  findApplicantsOf,
  findApplicationsToScore,
  findBorders,
  findChangedApplicants,
  findFiledBy,
  findHeldElements,
  findRanked,
  insertRescored,
  lockUndecided,
  type PointsChange,
  type Rescored,
  type ToScore,
  writeRescored,
} from './of-seasons/of-seasons.queries.ts';
export {
  findInstitutesOf,
  findPaperOwnership,
  findPaperRows,
  type PaperRow,
} from './of-seasons/paper-rows.queries.ts';
export {
  countAwarded,
  countUndecided,
  decideAgain,
  decideByPlaces,
  decidedAmong,
  decidedInSeason,
  findAwardedElements,
  findContradictions,
  findCountedDirections,
  findDecidedLines,
  findNominationTitles,
  findResults,
  showDecisions,
} from './of-seasons/publishing.queries.ts';
export {
  type AnsweredAsking,
  applicationsDecided,
  askingAnswered,
  assertConsentInForce,
  findPrintedSeal,
  type PrintedSeal,
  standingChanged,
} from './questions.ts';
export { prepareSearchApplications } from './search/search-applications.ts';
export { findWaitingDraft } from './waiting-draft.ts';
