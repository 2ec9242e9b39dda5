export {
  type ApplicationToScore,
  countApplicationsOf,
  findApplicationsToScore,
  findBorders,
  findHeldElements,
  lockUndecided,
  type Rescored,
  writeRescored,
} from './of-seasons.queries.ts';
