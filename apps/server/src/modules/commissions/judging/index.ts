export { findConflicts, isInConflict, type Judged } from './conflicts.queries.ts';
export { assertNoConflict, assertQuorum } from './judge-conflicts.ts';
export {
  assertDecides,
  assertDecidesSeason,
  assertReadsAppeals,
  assertReadsAsCommission,
  assertStandsOutside,
  isOfCommission,
} from './may-judge.ts';
export {
  endRecommendation,
  findRecommendations,
  findRecommendedBy,
  hasRecommended,
  isSpokenOn,
} from './recommendations.queries.ts';
export { assertUniversityStage, stageOf } from './stage.ts';
export { isBeforeInstitute } from './stages.queries.ts';
