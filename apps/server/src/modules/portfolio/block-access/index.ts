export {
  blocksGivenTo,
  employeesGiven,
  givenSets,
  isGivenTo,
  isScopeOfSomebody,
  keepScopesOfEmployees,
  scopeGivenTo,
} from './given-blocks.queries.ts';
