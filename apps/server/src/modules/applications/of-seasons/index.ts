export {
  type ApplicationToScore,
  countApplicationsOf,
  findAccepted,
  findApplicationsToScore,
  findBorders,
  findHeldElements,
  lockUndecided,
  type Rescored,
  writeRescored,
} from './of-seasons.queries.ts';
