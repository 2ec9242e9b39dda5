export { findApplicationSeason, findAwardBlocks } from './award-nominations.ts';
export { keepEvidence } from './keep-evidence.ts';
export { ruleVersionNumber } from './rule-version-number.queries.ts';
export { assertGates, judgeGatesOf } from './season-gates.ts';
export { findKnown, openScorer, type Scored, type SeasonScorer, scoreApplication } from './season-scorer.ts';
