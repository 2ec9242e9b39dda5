export { rebuildSummaries } from './rebuild-summaries.ts';
export { refreshSummaries, refreshSummariesOf } from './refresh-summaries.ts';
export {
  dropAbandonedScopes,
  everyBlock,
  leaveScope,
  type ObtainScope,
  withScopes,
} from './review-scopes.ts';
export { followPeople } from './summaries.queries.ts';
