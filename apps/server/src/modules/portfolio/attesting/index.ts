export { isConfirmedBy, isDecidedBy, isNamedIn } from './attesting.queries.ts';
