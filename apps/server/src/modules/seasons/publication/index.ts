export { holdsDecisions } from './publication.queries.ts';
