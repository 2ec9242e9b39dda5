export {
  blocksGivenTo,
  givenSets,
  isGivenTo,
  isScopeOfSomebody,
  keepScopesOfEmployees,
  scopeGivenTo,
} from './given-blocks.queries.ts';
