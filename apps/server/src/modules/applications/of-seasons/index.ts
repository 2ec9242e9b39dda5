export { countHeldBack, countHeldBackAnew } from '../embargo/embargo.queries.ts';
export { applicationsDecided } from '../questions.ts';
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
} from './of-seasons.queries.ts';
export { findInstitutesOf, findPaperOwnership, findPaperRows, type PaperRow } from './paper-rows.queries.ts';
export {
  countAwarded,
  countUndecided,
  decideAgain,
  decideByPlaces,
  decidedAmong,
  decidedInSeason,
  findAwardedElements,
  findContradictions,
  findNominationTitles,
  findResults,
  showDecisions,
} from './publishing.queries.ts';
