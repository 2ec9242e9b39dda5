import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../../apps/server/src/db/schema/index.ts';

/** Who writes a table, and which other modules may read it in statements of their own. */
export type Ownership = {
  writer: string;
  /** What writes many rows at once, by statements of its own. */
  loader?: string;
  readers: 'everyone' | readonly string[];
};

type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** A module's own records: another one asks the module. */
const of = (writer: string): Ownership => ({ writer, readers: [] });
/** What most statements refer to: one module writes it, and everyone reads it where it is needed. */
const reference = (writer: string): Ownership => ({ writer, readers: 'everyone' });

/** What the university's own systems know. It comes by the import; no feature changes it. */
const university = reference('import');
/** What blocks, sub-blocks and attributes there are. */
const structure = reference('configuration');
/** Made from other tables in order to be read: lists and searches begin here. */
const readModel = reference('summaries');
/** Summaries are added up from the elements of portfolios, in the one place that says what a summary is; figures too. */
const elements: Ownership = { writer: 'portfolio', readers: ['summaries', 'statistics', 'reading'] };
/** What figures are counted from, beside the module that it belongs to. */
const counted = (writer: string): Ownership => ({ writer, readers: ['statistics'] });

/** A history that is sealed: the audit reads whole rows of it, whatever they say, and the journal tells of them. */
const sealed = (writer: string, ...readers: string[]): Ownership => ({
  writer,
  readers: [...readers, 'audit', 'journal'],
});
/**
 * What belongs to a person is declared in one place for every table, so that the archive and the erasure forget none: these rooms
 * read and empty tables of all modules, by what the registry says and in no other way.
 */
export const roomsOfEveryTable = [
  'apps/server/src/modules/platform/personal-data/registry/',
  'apps/server/src/modules/platform/personal-data/archive/',
  'apps/server/src/modules/platform/personal-data/erasure/',
];

/** A further table needs a line here: without one this file does not compile. */
export const tableOwners = {
  /** Directories and administrators change people one by one, the import all of them. */
  person: { ...reference('people'), loader: 'import' },
  /** Everyone asks who has a role; who gave it is asked of the module. */
  personRole: reference('people'),
  roleGrant: of('people'),
  personBlock: reference('people'),
  peopleHistory: sealed('people'),
  institute: university,
  speciality: university,
  studyGroup: university,
  student: university,
  employee: university,
  linguisticScale: university,
  linguisticScaleMark: university,
  educationPlan: university,
  workingEducationPlan: university,
  wepSemester: university,
  studyGroupPlan: university,
  cathedra: university,
  discipline: university,
  attestationLoadType: university,
  wpd: university,
  wpdSemester: university,
  wpdCathedra: university,
  lessonType: university,
  room: university,
  lesson: university,
  lessonGroup: university,
  lessonTeacher: university,
  learningTest: university,
  lessonTest: university,
  /** Triggers write it, whatever changes the timetable. */
  timetableStamp: of('schedule'),
  controlFormType: university,
  controlForm: university,
  lessonControlForm: university,
  mark: university,
  finalMark: university,
  attendance: university,
  droeCategory: university,
  droeForm: university,

  portfolioBlock: structure,
  portfolioSubBlock: structure,
  portfolioAttribute: structure,
  /** Whoever keeps the structure asks whether it still holds. */
  configurationRevision: { writer: 'configuration', readers: ['portfolio'] },

  portfolio: elements,
  portfolioElement: elements,
  elementValue: { writer: 'portfolio', readers: ['reading'] },
  elementHistory: sealed('portfolio', 'statistics'),
  attachment: { writer: 'portfolio', readers: ['reading'] },

  nameWord: readModel,
  personWord: readModel,
  studentDirectory: readModel,
  reviewScope: readModel,
  decisionComment: readModel,
  portfolioSummary: readModel,
  /** Triggers write it, whatever changes a list; lists read it. */
  listStamp: readModel,

  employeeBlock: of('contexts'),
  employeeContext: of('contexts'),

  elementClaim: of('verification'),
  elementLook: of('verification'),
  readyComment: counted('ready-comments'),
  readyCommentRevision: of('ready-comments'),
  fileReading: of('reading'),
  judgedPair: of('reading'),
  readingWords: of('reading'),
  teamAward: { writer: 'verification', readers: ['portfolio'] },

  residencyRules: of('residency'),
  attestedEvent: of('events'),
  eventParticipant: of('events'),

  proofPage: of('proofs'),
  proofItem: of('proofs'),
  credentialKey: of('proofs'),
  issuedCredential: of('proofs'),

  studentFunding: university,
  sessionResult: university,
  studentPenalty: university,
  studentLeave: university,

  awardType: of('seasons'),
  awardNomination: of('seasons'),
  season: of('seasons'),
  seasonWindow: of('seasons'),
  seasonException: of('seasons'),
  seasonHistory: sealed('seasons'),
  settingsHistory: sealed('configuration'),
  ruleVersion: sealed('seasons'),
  usedEvidence: of('seasons'),
  publication: of('seasons'),
  scenario: of('seasons'),
  scenarioAdoption: of('seasons'),
  adoptionBallot: of('seasons'),
  scenarioPlace: of('seasons'),
  seasonSeal: sealed('seasons'),
  seasonSealLine: of('seasons'),

  appeal: sealed('appeals'),
  appealFile: of('appeals'),
  paperTemplate: of('papers'),
  keptPaper: sealed('papers'),

  scriptToken: of('tokens'),
  webhook: of('webhooks'),
  webhookDelivery: of('webhooks'),
  webhookAttempt: of('webhooks'),

  application: counted('applications'),
  applicationElement: of('applications'),
  applicationHistory: sealed('applications'),

  commission: of('commissions'),
  commissionMember: of('commissions'),
  commissionMeeting: of('commissions'),
  meetingAttendance: of('commissions'),
  recommendation: of('commissions'),
  conflictOfInterest: of('commissions'),

  importRun: of('import'),
  importRunFile: of('import'),
  importChange: of('import'),
  finalRow: of('audit'),
  auditAmendment: of('audit'),
  auditSeal: of('audit'),
  auditSealPart: of('audit'),
  readingRecord: sealed('reading-record'),
  readingBatch: of('reading-record'),

  notice: of('notices'),
  noticeMailChoice: of('notices'),
  noticePush: of('notices'),
  pushSubscription: of('notices'),
  noticeMail: of('notices'),
  personLanguage: of('language'),
  calendarFeed: of('schedule'),
  portalSession: of('auth'),
  personWelcome: of('welcome'),
  releaseAsset: of('releases'),
  serverSecret: of('auth'),
  retiredSecret: of('auth'),
  loginAccount: of('university-login'),
  loginRecord: of('university-login'),
  claimMapping: of('directory'),
  scimConnection: of('directory'),
  scimUser: of('directory'),
  scimGroup: of('directory'),
  scimMember: of('directory'),
  ldapConnection: of('directory'),
  ldapPerson: of('directory'),
  ldapRun: of('directory'),
  consentText: of('personal-data'),
  personConsent: of('personal-data'),
  correctionRequest: of('personal-data'),
  retentionRule: of('personal-data'),
  retentionPlan: of('personal-data'),
  erasure: of('personal-data'),
  /** Says that this is a demo university. */
  demoUniversity: reference('demo'),
} satisfies Record<TableName, Ownership>;
