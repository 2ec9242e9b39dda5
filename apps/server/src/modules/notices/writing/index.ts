export {
  tellDecision,
  tellOfNewWork,
  tellOfSharedFiles,
  withdrawDecision,
} from './of-achievements.queries.ts';
export {
  tellAmountChanged,
  tellAppealAnswered,
  tellAskingAnswered,
  tellDecided,
  tellPointsChanged,
} from './of-applications.queries.ts';
export { tellConsentAsked, tellCorrectionAnswered, tellCorrectionAsked } from './of-personal-data.queries.ts';
export { tellOfLessons, tellOfMarks } from './of-study.queries.ts';
export { audiences, tellCalendarChanged } from './of-windows.queries.ts';
