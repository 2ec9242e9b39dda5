export { findElementsInFiledApplications, isFiled, isInFiledApplication } from './filed-elements.queries.ts';
