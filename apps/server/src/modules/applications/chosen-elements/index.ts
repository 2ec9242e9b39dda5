export {
  findElementsInFiledApplications,
  findFiledApplicationOf,
  isFiled,
  isInFiledApplication,
  takeOutOfApplications,
} from './chosen-elements.queries.ts';
