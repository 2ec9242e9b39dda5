export { carryRulesOver, findSeasonsNaming } from './carry-rules.ts';
