export { lastStructureChange } from './configuration.queries.ts';
export { configurationRoutes } from './configuration.routes.ts';
export { carryRulesOver, countApplicants, findSeasonsNaming } from './questions.ts';
