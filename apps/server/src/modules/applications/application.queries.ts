import type { ApplicationStatus } from '@zachetka/contract/applications/application-status.rules';
import type { ApplicationHistoryAction } from '@zachetka/contract/applications/applications.schemas';
import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio.schemas';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../db/connect.ts';
import { fullNameById } from '../../db/full-name.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  institute,
  person,
  type ScoreChange,
} from '../../db/schema/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { keepHolding } from '../seasons/publication/index.ts';
import { applicationsSeenBy } from './embargo/embargo.queries.ts';

async function lockRows(tx: Transaction, ids: readonly number[], rows: typeof application = application) {
  return tx
    .select({
      id: application.id,
      personId: application.personId,
      status: application.status,
      blockId: application.blockId,
      version: application.version,
      totalScore: application.totalScore,
      seasonId: application.seasonId,
      instituteId: application.instituteId,
      instituteRu: application.instituteRu,
      instituteEn: application.instituteEn,
      ruleVersionId: application.ruleVersionId,
      scoring: application.scoring,
      decidedByName: sql<string | null>`${fullNameById(application.decidedBy)}`,
    })
    .from(rows)
    .where(inArray(application.id, [...ids]))
    .orderBy(asc(application.id))
    .for('no key update', { of: application });
}

/** An application that nobody else can change until the transaction ends. It is locked before the elements in it. */
export type LockedApplication = Awaited<ReturnType<typeof lockRows>>[number];

/**
 * As they stand, and whether decisions are held back stays as it is until the transaction ends. Seasons are locked before
 * applications, as a publication does it. In the order of their ids, so that two at once never wait for each other.
 */
export async function lockWithSeasons(tx: Transaction, ids: readonly number[]): Promise<LockedApplication[]> {
  const theirSeasons = tx
    .select({ seasonId: application.seasonId })
    .from(application)
    .where(inArray(application.id, [...ids]));
  await keepHolding(tx, theirSeasons.getSQL());
  return lockRows(tx, ids);
}

/** As it stands, for whoever has asked the judge of conflicts. */
export const lockApplication = async (tx: Transaction, id: number): Promise<LockedApplication> =>
  theOne(await lockRows(tx, [id]));

/** As this person sees it. */
export const lockSeenApplication = async (
  tx: Transaction,
  id: number,
  readerId: number,
): Promise<LockedApplication> => theOne(await lockRows(tx, [id], applicationsSeenBy(sql`${readerId}`)));

export function theOne([locked]: LockedApplication[]): LockedApplication {
  if (!locked) throw new AppError('applicationNotFound');
  return locked;
}

/** Who makes drafts waits for who makes drafts for the same person. */
export async function countDraftsOf(tx: Transaction, personId: number): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');
  const [row] = await tx
    .select({ drafts: count() })
    .from(application)
    .where(and(eq(application.personId, personId), eq(application.status, 'DRAFT')));
  return row?.drafts ?? 0;
}

/** Of those in which something was chosen: an empty one may come from a look at the page. */
export async function findLatestDraft(database: DatabaseOrTransaction, personId: number) {
  const [draft] = await database
    .select({ id: application.id, seasonId: application.seasonId })
    .from(application)
    .where(
      and(
        eq(application.personId, personId),
        eq(application.status, 'DRAFT'),
        isNotNull(application.blockId),
      ),
    )
    .orderBy(desc(application.id))
    .limit(1);
  return draft;
}

/** Whether an application of the person for the same nomination was rejected in the academic year. */
export async function hasRejected(
  tx: Transaction,
  { personId, blockId, academicYear }: { personId: number; blockId: number; academicYear: number },
): Promise<boolean> {
  // Nobody can answer what they were not told.
  const [row] = await tx
    .select({ id: application.id })
    .from(applicationsSeenBy(sql`${personId}`))
    .where(
      and(
        eq(application.personId, personId),
        eq(application.status, 'REJECTED'),
        eq(application.blockId, blockId),
        eq(application.academicYear, academicYear),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What of a student is kept with an application. */
export function snapshotOf(info: StudentInfo) {
  return {
    fullName: info.fullName,
    groupTitle: info.groupTitle,
    courseNumber: info.courseNumber,
    // Titles of institutes are unique, and the student's own is read just now.
    instituteId:
      info.institute === null
        ? null
        : sql`(select ${institute.id} from ${institute} where ${institute.titleRu} = ${info.institute})`,
    instituteRu: info.institute,
    instituteEn: info.instituteEn,
    specialityRu: info.speciality,
    specialityEn: info.specialityEn,
  };
}

export async function insertDraft(
  tx: Transaction,
  {
    info,
    ...draft
  }: {
    personId: number;
    info: StudentInfo;
    totalScore: number;
    seasonId: number | null;
    blockId: number | null;
  },
): Promise<number> {
  const [row] = await tx
    .insert(application)
    .values({ ...draft, ...snapshotOf(info) })
    .returning({ id: application.id });
  if (!row) throw new Error('no application was created');
  return row.id;
}

/** With its choice; its history stays. */
export async function deleteDraft(tx: Transaction, { id }: LockedApplication): Promise<void> {
  await tx.delete(applicationElement).where(eq(applicationElement.applicationId, id));
  await tx.delete(application).where(and(eq(application.id, id), eq(application.status, 'DRAFT')));
}

type Change = PgUpdateSetSource<typeof application> & { status: ApplicationStatus; totalScore: number };

/** Only from the status and the version that were locked. */
export async function changeApplication(
  tx: Transaction,
  { id, status, version }: LockedApplication,
  change: Change,
): Promise<number> {
  const [changed] = await tx
    .update(application)
    .set({ ...change, version: version + 1 })
    .where(and(eq(application.id, id), eq(application.status, status), eq(application.version, version)))
    .returning({ version: application.version });
  if (!changed) throw new AppError('applicationChangedMeanwhile');
  return changed.version;
}

// A transaction that had to wait began before the one that it waited for: its moment is never before that one's.
const checkBegins = sql`greatest(now(), ${application.filingEndAt})`;

/** Who scores or decides without having opened the evaluation has begun it with that. */
export const checkMoments = { checkStartAt: sql`coalesce(${application.checkStartAt}, ${checkBegins})` };
export const decisionMoments = {
  ...checkMoments,
  checkEndAt: sql`greatest(now(), ${application.filingEndAt}, ${application.checkStartAt})`,
};
export const filingMoments = { filingEndAt: sql`now()`, consentAt: sql`now()` };

/** Only an open application is being checked, and only the first time counts. */
export async function beginCheck(database: DatabaseOrTransaction, id: number): Promise<void> {
  await database
    .update(application)
    .set({ checkStartAt: checkBegins })
    .where(
      and(
        eq(application.id, id),
        inArray(application.status, ['SUBMITTED', 'RE_SUBMITTED']),
        sql`${application.checkStartAt} is null`,
      ),
    );
}

type HistoryRow = {
  applicationId: number;
  /** Whose application it is. */
  personId: number;
  actorId: number;
  action: ApplicationHistoryAction;
  fromStatus: ApplicationStatus | null;
  toStatus: ApplicationStatus | null;
  totalScore: number;
  comment?: string | null;
  scores?: ScoreChange[];
};

export async function insertHistory(tx: Transaction, row: HistoryRow): Promise<void> {
  await tx.insert(applicationHistory).values(row);
}
