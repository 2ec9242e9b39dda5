export { holdsDecisions, holdsDecisionsOf, keepHolding } from './publication.queries.ts';
