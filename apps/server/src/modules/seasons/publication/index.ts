export { holdsDecisions, keepHolding } from './publication.queries.ts';
