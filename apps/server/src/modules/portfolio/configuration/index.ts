export { configurationRoutes } from './configuration.routes.ts';
export { recordChanges, type SettingsPart, toldSettings } from './history.queries.ts';
export { carryRulesOver, countApplicants, findSeasonsNaming } from './questions.ts';
