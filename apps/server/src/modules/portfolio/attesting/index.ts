export { isConfirmedBy, isNamedIn } from './attesting.queries.ts';
