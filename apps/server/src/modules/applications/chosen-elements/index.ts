export {
  findElementsInFiledApplications,
  findFiledApplicationOf,
  hasFiled,
  isBeforeMember,
  isFiled,
  isInFiledApplication,
  lockDraftsWith,
  takeOutOfDrafts,
} from './chosen-elements.queries.ts';
