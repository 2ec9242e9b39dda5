export { commissionsRoutes } from './commissions.routes.ts';
export { findConflicts, isInConflict, type Judged } from './judging/conflicts.queries.ts';
export { assertNoConflict, assertQuorum } from './judging/judge-conflicts.ts';
export {
  assertDecides,
  assertDecidesSeason,
  assertReadsAppeals,
  assertReadsAsCommission,
  assertStandsOutside,
  isOfCommission,
} from './judging/may-judge.ts';
export {
  endRecommendation,
  findRecommendations,
  findRecommendedBy,
  hasRecommended,
  isSpokenOn,
} from './judging/recommendations.queries.ts';
export { assertUniversityStage } from './judging/stage.ts';
export { isBeforeInstitute } from './judging/stages.queries.ts';
export { assertKeepsMeetings } from './keep-meeting.ts';
export { findMeetings } from './meetings.queries.ts';
export { openCommission, readSeats } from './read-commissions.ts';
export { readMeetings } from './read-meetings.ts';
