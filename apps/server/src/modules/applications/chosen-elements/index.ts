export {
  findElementsInFiledApplications,
  isFiled,
  isInFiledApplication,
  lockDraftsWith,
  takeOutOfDrafts,
} from './chosen-elements.queries.ts';
