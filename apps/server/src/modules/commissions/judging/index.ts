export { isInConflict } from './conflicts.queries.ts';
export { assertNoConflict, findConflicts, type Judged } from './judge-conflicts.ts';
export {
  assertDecides,
  assertDecidesSeason,
  assertReadsAsCommission,
  isOfCommission,
} from './may-judge.ts';
export { findRecommendations } from './recommendations.queries.ts';
export { assertUniversityStage, stageOf } from './stage.ts';
export { isBeforeInstitute } from './stages.queries.ts';
