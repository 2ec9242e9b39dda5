export {
  type ApplicationToScore,
  countApplicationsOf,
  findAccepted,
  findApplicantsOf,
  findApplicationsToScore,
  findBorders,
  findHeldElements,
  lockUndecided,
  type Rescored,
  writeRescored,
} from './of-seasons.queries.ts';
export { findInstitutesOf, findPaperOwnership, findPaperRows, type PaperRow } from './paper-rows.queries.ts';
export {
  countAwarded,
  countHeldBack,
  countUndecided,
  decideAgain,
  decideByPlaces,
  decidedAmong,
  decidedInSeason,
  findAwardedElements,
  findNominationTitles,
  findResults,
  showDecisions,
} from './publishing.queries.ts';
