export {
  tellDecision,
  tellOfNewWork,
  tellOfSharedFiles,
  tellTakenBack,
  withdrawDecision,
} from './of-achievements.queries.ts';
export {
  tellAppealAnswered,
  tellApplicationDecision,
  tellDecided,
  tellPointsChanged,
} from './of-applications.queries.ts';
export { tellConsentAsked, tellCorrectionAnswered, tellCorrectionAsked } from './of-personal-data.queries.ts';
export { tellOfLessons, tellOfMarks } from './of-study.queries.ts';
