export { inGroup } from './group-filter.queries.ts';
export { rebuildSummaries } from './rebuild-summaries.ts';
export { refreshSummaries, refreshSummariesOf } from './refresh-summaries.ts';
export { dropAbandonedScopes, leaveScope, type ObtainScope, withScopes } from './review-scopes.ts';
export {
  coveredBlocks,
  everyBlockScope,
  hasBlocks,
  ifAnyBlock,
  readerOfBlocks,
  type SeenBlocks,
  seenScope,
} from './seen-blocks.queries.ts';
export { followPeople } from './summaries.queries.ts';
