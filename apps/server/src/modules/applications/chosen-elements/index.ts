export {
  findElementsInFiledApplications,
  findFiledApplicationOf,
  hasFiled,
  isFiled,
  isInFiledApplication,
  lockDraftsWith,
  takeOutOfDrafts,
} from './chosen-elements.queries.ts';
