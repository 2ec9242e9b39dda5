export { keepRelease } from './keep-release.ts';
export { prepareReleaseQueries } from './releases.queries.ts';
