export { insertHistory, type LockedApplication, lockApplication } from '../application.queries.ts';
export { assertMayReadApplication } from '../applications.policy.ts';
export { type Correction, keepRescored, type Rescoring, rescore } from '../by-rules/rescore-application.ts';
export { lockOwn } from '../embargo/lock-application.ts';
export {
  findActedOn,
  findActsOf,
  findAppealable,
  findAppealableIn,
  findAppealed,
} from './of-appeals.queries.ts';
