/** What a season holds, for whoever writes of it: papers, figures, the archive. */
export { placesInForce } from '../border/border.queries.ts';
export { explainInForce, findVotesInForce } from '../border/explain-in-force.ts';
export { hasUnconfirmedVote } from '../border/latest-votes.ts';
export { findSeasonHistory } from '../exceptions.queries.ts';
export { findPublication, holdsDecisions } from '../publication/publication.queries.ts';
export { findRuleVersions } from '../rules/rule-versions.queries.ts';
export { findSeason, lockSeason, type SeasonRow, titleOfSeason } from '../season.queries.ts';
