import type { TokenScope } from './token-scopes.ts';

/**
 * Which calls belong to which scope, by their names. A call that stands nowhere is never made with a token: sessions, tokens,
 * people, settings, and whatever is new until somebody decides otherwise. Nor are links to files: such a
 * link lives as long as a session does. Every other call of the specification has a scope.
 */
export const callsOfScopes: Readonly<Record<TokenScope, readonly string[]>> = {
  'profile:read': ['readCurrentUser', 'readCurrentUserOfGateway', 'listNotices'],
  'study:read': [
    'readStudentCards',
    'readStudentHome',
    'readTimetable',
    'readLessonMarks',
    'listEducationPlans',
    'listDisciplines',
    'readPlanRating',
    'readRating',
    'readRatingInfo',
    'listDroeCategories',
  ],
  'search:read': ['search'],
  'portfolio:read': [
    'readOwnPortfolio',
    'readUsage',
    'readElementHistory',
    'listOwnDeletedElements',
    'readOwnStudentInfo',
  ],
  'portfolio:write': [
    'addElement',
    'saveAttributes',
    'deleteElement',
    'attachFile',
    'detachFile',
    'sendPortfolio',
    'withdrawElement',
  ],
  'applications:read': [
    'readCalendar',
    'readAdvice',
    'listOwnApplications',
    'listOwnNominations',
    'listNewCandidates',
    'listCandidates',
    'readApplication',
    'readApplicationHistory',
    'listAppealsOfApplication',
    'readResults',
  ],
  'applications:write': ['createApplication', 'saveSelection', 'deleteApplication', 'submitApplication'],
  'verification:read': [
    'listAchievements',
    'listStudents',
    'readStudentPortfolio',
    'listDeletedElements',
    'readStudentInfo',
    'listQueue',
    'listReviewedBlocks',
    'reviewPortfolio',
    'readReadyComments',
  ],
  'verification:write': [
    'decideElement',
    'decideBatch',
    'undoDecision',
    'undoBatch',
    'claimElement',
    'releaseElement',
  ],
  'commission:read': [
    'listAllApplications',
    'exportApplications',
    'listNominations',
    'rankApplications',
    'exportRanking',
    'listSeasons',
    'readSeason',
    'listAppeals',
    'readAppeal',
    'readPublication',
    'readResultsPreview',
    'exportPayments',
  ],
  'commission:write': [
    'checkApplication',
    'decideApplication',
    'undoApplicationDecision',
    'assessElements',
    'changePoints',
  ],
  'statistics:read': [
    'readQueueStatistics',
    'readVerificationStatistics',
    'exportVerificationStatistics',
    'readApplicationStatistics',
    'readSeasonFigures',
    'exportSeasonFigures',
  ],
  'contexts:write': [
    'searchEmployees',
    'searchEmployeesOfRating',
    'listPortfolioBlocks',
    'readEmployeeContext',
    'saveEmployeeContext',
  ],
  'configuration:write': [
    'readConfiguration',
    'measureImpact',
    'saveConfiguration',
    'deleteConfigurationItem',
    'restoreConfigurationItem',
  ],
};

const scopes = new Map(
  Object.entries(callsOfScopes).flatMap(([scope, calls]) => calls.map((call) => [call, scope as TokenScope])),
);

/** Undefined for a call that is never made with a token. */
export function scopeOfCall({ name }: { name: string }): TokenScope | undefined {
  return scopes.get(name);
}
