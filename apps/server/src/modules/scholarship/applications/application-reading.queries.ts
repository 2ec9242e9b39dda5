import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicationHistoryEntry } from '@zachetka/contract/scholarship/applications/applications.schemas';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullNameOrNull } from '../../../db/full-name.ts';
import { application, applicationElement, applicationHistory, person } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { languageOfPerson } from '../../people/language/index.ts';
import { structureStamp } from '../../portfolio/portfolio/index.ts';
import { applicationsSeenBy, elementsSeenBy, historySeenBy } from '../application-records/index.ts';
import { sitsOver } from '../commission-seats/index.ts';
import { holdsDecisionsOf, ruleVersionNumber } from '../season-rules/index.ts';
import { isJudged } from './application.queries.ts';

export type ApplicationHead = Awaited<ReturnType<ReturnType<typeof prepareHead>>>;

/** Who reads. */
const reader = sql`${sql.placeholder('readerId')}::bigint`;

/** Whether the reader sits on a commission that has to do with the application. */
const hasSeatOver = sql<boolean>`${sitsOver({
  personId: reader,
  seasonId: application.seasonId,
  instituteId: application.instituteId,
})}`;

/** Everything but the elements, and which elements with which scores, as the reader sees it. */
export function prepareHead(database: Database) {
  const head = database
    .select({
      id: application.id,
      ownerId: application.personId,
      hasSeat: hasSeatOver,
      personId: person.directoryId,
      status: application.status,
      version: application.version,
      blockId: application.blockId,
      fullName: application.fullName,
      studentLanguage: languageOfPerson(application.personId),
      phone: person.phone,
      email: person.email,
      group: application.groupTitle,
      courseNumber: application.courseNumber,
      institute: application.instituteRu,
      instituteEn: application.instituteEn,
      speciality: application.specialityRu,
      specialityEn: application.specialityEn,
      adminComment: application.adminComment,
      totalScore: application.totalScore,
      seasonId: application.seasonId,
      scoring: application.scoring,
      structureStamp: sql<string | null>`${structureStamp}`,
      ruleVersion: sql<number | null>`${ruleVersionNumber(application.ruleVersionId)}`,
      holdsDecisions: holdsDecisionsOf(application.seasonId),
      /** The author's own row says of no decision that it was made. */
      mayUndo: sql<boolean>`coalesce(${application.decidedBy} = ${reader} and ${application.heldBack} is not null, false)`,
      academicYear: application.academicYear,
      isBeingJudged: isJudged(application.id),
      askedBackAt: isoMoment(application.askedBackAt),
      askedBackReason: application.askedBackReason,
      consentAt: isoMoment(application.consentAt),
      consentVersion: application.consentVersion,
      filingStartDate: isoMoment(application.filingStartAt),
      filingEndDate: isoMoment(application.filingEndAt),
      checkStartDate: isoMoment(application.checkStartAt),
      checkEndDate: isoMoment(application.checkEndAt),
      choice: sql<{ elementId: number; score: number | null }[]>`(
        select coalesce(json_agg(json_build_object(
          'elementId', ${applicationElement.elementId}, 'score', ${applicationElement.score}
        )), '[]')
        from ${elementsSeenBy(reader)} where ${applicationElement.applicationId} = ${application.id}
      )`,
    })
    .from(applicationsSeenBy(reader))
    .innerJoin(person, eq(person.id, application.personId))
    .where(eq(application.id, sql.placeholder('id')))
    .prepare('application_head');
  return async (id: number, readerId: number) => (await head.execute({ id, readerId }))[0];
}

const latestEntries = 500;

const selectHistory = (
  database: DatabaseOrTransaction,
  rows: typeof applicationHistory = applicationHistory,
) =>
  database
    .select({
      id: applicationHistory.id,
      at: isoMoment(applicationHistory.at),
      actor: fullNameOrNull,
      actorIsOwner: sql<boolean>`coalesce(${applicationHistory.actorId} = ${applicationHistory.personId}, false)`,
      action: applicationHistory.action,
      fromStatus: applicationHistory.fromStatus,
      toStatus: applicationHistory.toStatus,
      comment: applicationHistory.comment,
      totalScore: applicationHistory.totalScore,
      scores: applicationHistory.scores,
    })
    .from(rows)
    .leftJoin(person, eq(person.id, applicationHistory.actorId))
    .orderBy(desc(applicationHistory.id));

export function prepareApplicationHistory(database: Database) {
  const entries = selectHistory(database, historySeenBy(reader))
    .where(eq(applicationHistory.applicationId, sql.placeholder('id')))
    .limit(latestEntries)
    .prepare('application_history');
  return (id: number, readerId: number): Promise<ApplicationHistoryEntry[]> =>
    entries.execute({ id, readerId });
}

/** What was done to it last: whoever comes too late is told. */
export async function findLatestEntry(
  tx: Transaction,
  applicationId: number,
): Promise<ApplicationHistoryEntry | undefined> {
  const [latest] = await selectHistory(tx)
    .where(eq(applicationHistory.applicationId, applicationId))
    .limit(1);
  return latest;
}

export type Ownership = {
  personId: number;
  status: ApplicationStatus;
  /** Whether the reader sits on a commission that has to do with it. */
  hasSeat: boolean;
};

/** As the reader sees it. */
export function prepareOwnership(database: Database) {
  const ownership = database
    .select({
      personId: application.personId,
      status: application.status,
      hasSeat: hasSeatOver,
    })
    .from(applicationsSeenBy(reader))
    .where(eq(application.id, sql.placeholder('id')))
    .prepare('application_ownership');
  return async (id: number, readerId: number): Promise<Ownership | undefined> =>
    (await ownership.execute({ id, readerId }))[0];
}

/** Of an application or, where it is deleted, of what its history tells: only drafts can be deleted. */
export function prepareHistoryOwnership(database: Database) {
  const findOwnership = prepareOwnership(database);
  const deleted = database
    .select({
      personId: applicationHistory.personId,
      status: sql<ApplicationStatus>`'DRAFT'`,
      hasSeat: sql<boolean>`false`,
    })
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, sql.placeholder('id')))
    .limit(1)
    .prepare('application_deleted_ownership');
  return async (id: number, readerId: number): Promise<Ownership | undefined> =>
    (await findOwnership(id, readerId)) ?? (await deleted.execute({ id }))[0];
}
