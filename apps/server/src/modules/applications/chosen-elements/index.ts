export {
  findElementsInFiledApplications,
  isFiled,
  isInFiledApplication,
  lockDraftsWith,
  setDraftTotal,
  takeOutOfApplications,
} from './chosen-elements.queries.ts';
