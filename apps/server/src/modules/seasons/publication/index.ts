export { holdsDecisions, holdsDecisionsOf, keepHolding, standsInVote } from './publication.queries.ts';
