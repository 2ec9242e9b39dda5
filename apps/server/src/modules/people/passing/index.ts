export { findPeopleWhoPass } from './passing.queries.ts';
