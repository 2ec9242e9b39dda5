export { findFieldsOnce } from '../rules/rule-structure.queries.ts';
export { findApplicationSeason } from './application-season.ts';
export { keepEvidence } from './keep-evidence.ts';
export { type OpenSeason, openScorer, openSeasonOf } from './open-season.ts';
export { findPeopleRules } from './people-rules.ts';
export { ruleVersionNumber } from './rule-version-number.queries.ts';
export { assertGates, judgeGatesOf } from './season-gates.ts';
export {
  findKnown,
  type Known,
  type Scored,
  type SeasonScorer,
  scoreApplication,
  scoreOne,
} from './season-scorer.ts';
export { noFacts } from './study-facts.queries.ts';
export { evidenceOf } from './used-evidence.ts';
