/** What a season holds, for whoever writes of it: papers, figures, the archive. */
export { findAdoptions, type KeptAdoption, placesInForce } from '../border/border.queries.ts';
export { latestVotes } from '../border/latest-votes.ts';
export { findSeasonHistory } from '../exceptions.queries.ts';
export { findPublication, holdsDecisions } from '../publication/publication.queries.ts';
export { findRuleVersions } from '../rules/rule-versions.queries.ts';
export { findSeason, type SeasonRow, titleOfSeason } from '../season.queries.ts';
