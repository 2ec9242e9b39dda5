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
export {
  countAwarded,
  countHeldBack,
  countUndecided,
  decideAgain,
  decideByPlaces,
  decidedAmong,
  decidedInSeason,
  findAwardedElements,
  findResults,
  showDecisions,
} from './publishing.queries.ts';
