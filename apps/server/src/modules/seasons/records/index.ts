/** What a season holds, for whoever writes of it: papers, figures, the archive. */
export { findAdoptions, placesInForce } from '../border/border.queries.ts';
export { findSeasonHistory } from '../exceptions.queries.ts';
export { findPublication, holdsDecisions } from '../publication/publication.queries.ts';
export { findRuleVersions } from '../rules/rule-versions.queries.ts';
export { findSeason, type SeasonRow } from '../season.queries.ts';
