import type { StudentInfo } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicationHistoryAction } from '@zachetka/contract/scholarship/applications/applications.schemas';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullNameById } from '../../../db/full-name.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../db/nomination.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  institute,
  person,
  portfolioBlock,
  type ScoreChange,
  speciality,
  student,
  studyGroup,
} from '../../../db/schema/index.ts';
import { arrayOf, nameOf, namesOf } from '../../../db/statements/column-names.ts';
import { AppError } from '../../../lib/app-error.ts';
import { applicationsSeenBy } from '../application-records/index.ts';
import { isSpokenOn } from '../commissions/index.ts';
import { keepHolding, standsInVote, titleOfSeason } from '../season-rules/index.ts';

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
      decidedBy: application.decidedBy,
      /** How it stood before the commission changed anything that is held back. */
      heldStatus: sql<ApplicationStatus | null>`${application.heldBack} ->> 'status'`,
      heldTotal: sql<number | null>`(${application.heldBack} ->> 'totalScore')::float8`,
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

/** Until the transaction ends nobody else files, makes drafts or chooses for the same person. */
export const lockPerson = (tx: Transaction, personId: number) =>
  tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');

/** Who makes drafts waits for who makes drafts for the same person. */
export async function countDraftsOf(tx: Transaction, personId: number): Promise<number> {
  await lockPerson(tx, personId);
  const [row] = await tx
    .select({ drafts: count() })
    .from(application)
    .where(and(eq(application.personId, personId), eq(application.status, 'DRAFT')));
  return row?.drafts ?? 0;
}

/** Of those in which something was chosen: an empty one may come from a look at the page. */
export async function findLatestDraft(database: DatabaseOrTransaction, personId: number) {
  const [draft] = await database
    .select({
      id: application.id,
      seasonId: application.seasonId,
      titleRu: sql<string | null>`${titleOfSeason(application.seasonId, 'ru')}`,
      titleEn: sql<string | null>`${titleOfSeason(application.seasonId, 'en')}`,
    })
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

/**
 * The person's application that keeps another one of the nomination from being filed in the season: the number that it has. Whoever
 * files waits for whoever files for the same person. A decision that is held back is not told of, and the application still counts.
 */
export async function findFiledBefore(
  tx: Transaction,
  { personId, seasonId, blockId }: { personId: number; seasonId: number; blockId: number | null },
): Promise<number | undefined> {
  await lockPerson(tx, personId);
  const [row] = await tx
    .select({ id: application.id })
    .from(applicationsSeenBy(sql`${personId}`))
    .where(
      and(
        eq(application.personId, personId),
        eq(application.seasonId, seasonId),
        notInArray(application.status, ['DRAFT', 'REJECTED']),
        blockId === null ? undefined : eq(application.blockId, blockId),
      ),
    )
    .limit(1);
  return row?.id;
}

/** The person's other application that has the one award of the season; undefined also where the season allows several. */
export async function findOtherAward(
  tx: Transaction,
  { id, personId, seasonId }: LockedApplication,
): Promise<number | undefined> {
  if (seasonId === null) return undefined;
  const [row] = await tx
    .select({ id: application.id })
    .from(application)
    .where(
      and(eq(application.seasonId, seasonId), eq(application.soleAward, personId), ne(application.id, id)),
    );
  return row?.id;
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
    eduLevelRu:
      info.enrolmentId == null
        ? null
        : sql`(
            select ${speciality.eduLevelRu} from ${student}
            join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
            join ${speciality} on ${speciality.id} = ${studyGroup.specialityId}
            where ${student.id} = ${info.enrolmentId}
          )`,
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

/** Nobody publishes its season meanwhile, nor puts other rules into force. */
export async function lockSeasonOf(tx: Transaction, id: number): Promise<void> {
  const itsSeason = tx
    .select({ seasonId: application.seasonId })
    .from(application)
    .where(eq(application.id, id));
  await keepHolding(tx, itsSeason.getSQL());
}

/** The same, of a season that an application does not belong to yet. */
export const lockSeasonToBe = (tx: Transaction, seasonId: number): Promise<void> =>
  keepHolding(tx, sql`${seasonId}`);

const judged = alias(application, 'judged');

/**
 * Whether somebody began to judge it: opened, recommended, scored, decided or voted on it. Its author may know that, and from when the
 * commission first opened it; what was found is held back elsewhere.
 */
export const isJudged = (applicationId: SQLWrapper): SQL<boolean> => sql<boolean>`(exists (
  select 1 from ${application} ${sql.identifier('judged')} where ${judged.id} = ${applicationId}
    and (${judged.checkStartAt} is not null or ${judged.heldBack} is not null)
) or ${isSpokenOn(applicationId)} or ${standsInVote(applicationId)})`;

export const isBeingJudged = (tx: Transaction, id: number): Promise<boolean> =>
  holds(tx, isJudged(sql`${id}::bigint`));

/** Whether there is something that giving it back would undo or tell. */
export const isHeldOrVotedOn = (tx: Transaction, id: number): Promise<boolean> =>
  holds(
    tx,
    sql`exists (select 1 from ${application} where ${application.id} = ${id} and ${application.heldBack} is not null)
      or ${standsInVote(sql`${id}::bigint`)}`,
  );

async function holds(tx: Transaction, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(sql`select ${condition} as holds`);
  return rows[0]?.holds ?? false;
}

/** What a draft has not, and what was filed has. */
export const draftAgain = {
  filingEndAt: null,
  academicYear: null,
  checkStartAt: null,
  consentAt: null,
  consentVersion: null,
  ruleVersionId: null,
  scoring: null,
  askedBackAt: null,
  askedBackReason: null,
} satisfies PgUpdateSetSource<typeof application>;

/** Null: nobody asks any more. */
export async function setAskedBack(
  tx: Transaction,
  id: number,
  asked: { reason: string | null } | null,
): Promise<void> {
  await tx
    .update(application)
    .set(
      asked
        ? { askedBackAt: sql`now()`, askedBackReason: asked.reason }
        : { askedBackAt: null, askedBackReason: null },
    )
    .where(eq(application.id, id));
}

export async function findAskedBack(tx: Transaction, id: number): Promise<boolean> {
  const asked = and(eq(application.id, id), isNotNull(application.askedBackAt));
  return (await tx.$count(application, asked)) > 0;
}

/** The person's applications of a season as they are wanted: by what was said, then by the order of nominations. */
export async function findWanted(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
) {
  return database
    .select({
      id: application.id,
      status: application.status,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      totalScore: application.totalScore,
    })
    .from(applicationsSeenBy(sql`${personId}`))
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(
      and(
        eq(application.personId, personId),
        eq(application.seasonId, seasonId),
        ne(application.status, 'REJECTED'),
      ),
    )
    .orderBy(
      sql`${application.preference} nulls last`,
      asc(portfolioBlock.position),
      asc(portfolioBlock.id),
      asc(application.id),
    );
}

/** In this order, from 1 on. */
export async function setPreferences(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { id, preference } = application;
  await tx.execute(sql`
    update ${application} set ${nameOf(preference)} = given.place
    from unnest(${arrayOf(id, [...ids])}) with ordinality as given (application, place)
    where ${id} = given.application`);
}

// A transaction that had to wait began before the one that it waited for: its moment is never before that one's.
const checkBegins = sql`greatest(now(), ${application.filingEndAt})`;

/** Who scores or decides without having opened the evaluation has begun it with that. */
export const checkMoments = { checkStartAt: sql`coalesce(${application.checkStartAt}, ${checkBegins})` };
export const decisionMoments = {
  ...checkMoments,
  checkEndAt: sql`greatest(now(), ${application.filingEndAt}, ${application.checkStartAt})`,
};
/** What a statement that writes history itself gives of each line, in this order. */
export const historyColumns = namesOf([
  applicationHistory.applicationId,
  applicationHistory.personId,
  applicationHistory.actorId,
  applicationHistory.action,
  applicationHistory.fromStatus,
  applicationHistory.toStatus,
  applicationHistory.totalScore,
  applicationHistory.comment,
]);
export const undoneDecision = { checkEndAt: null, adminComment: null, decidedBy: null };
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
