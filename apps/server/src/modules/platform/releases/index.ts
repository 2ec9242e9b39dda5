export { prepareReleaseQueries } from './releases.queries.ts';
export { storeRelease } from './store-release.ts';
