export { blocksGivenTo, isGivenTo, scopeGivenTo } from './given-blocks.queries.ts';
