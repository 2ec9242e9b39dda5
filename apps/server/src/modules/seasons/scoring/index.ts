export { findFields } from '../rules/rule-structure.queries.ts';
export { findApplicationSeason, findAwardBlocks } from './award-nominations.ts';
export { keepEvidence } from './keep-evidence.ts';
export { ruleVersionNumber } from './rule-version-number.queries.ts';
export { assertGates, judgeGatesOf } from './season-gates.ts';
export {
  findKnown,
  type Known,
  openScorer,
  type Scored,
  type SeasonScorer,
  scoreApplication,
  scoreOne,
} from './season-scorer.ts';
export { noFacts } from './study-facts.queries.ts';
export { evidenceOf } from './used-evidence.ts';
