export {
  findElementsInFiledApplications,
  findFiledApplicationOf,
  isFiled,
  isInFiledApplication,
  lockDraftsWith,
  takeOutOfDrafts,
} from './chosen-elements.queries.ts';
