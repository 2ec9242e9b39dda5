export { isTeamAward } from './awarded-files.queries.ts';
