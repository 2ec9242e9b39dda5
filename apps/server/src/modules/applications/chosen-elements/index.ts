export {
  findElementsInFiledApplications,
  isFiled,
  isInFiledApplication,
  takeOutOfApplications,
} from './chosen-elements.queries.ts';
