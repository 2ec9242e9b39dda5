export { rebuildSummaries } from './rebuild-summaries.ts';
export { refreshSummaries, refreshSummariesOf } from './refresh-summaries.ts';
export { dropUnusedScopes, everyBlock, obtainScope } from './review-scopes.ts';
export { followPeople } from './summaries.queries.ts';
