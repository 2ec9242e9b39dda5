import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { ApplicantStanding } from '@zachetka/contract/scholarship/seasons/gates.rules';
import { and, asc, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  type KeptScoring,
  personBlock,
  personRole,
  portfolioBlock,
  speciality,
  student,
  studyGroup,
} from '../../../../db/schema/index.ts';
import { arrayOf, isNotOneOf, nameOf, typeNamed } from '../../../../db/statements/column-names.ts';
import { languageOfPerson } from '../../../people/language/index.ts';
import { applicationsSeenBy, isFiled, isHeldBack } from '../../application-records/index.ts';
import { historyColumns } from '../application.queries.ts';

/** How many applications each season has, and how many of them were filed. */
export async function countApplicationsOf(database: DatabaseOrTransaction, seasonIds: readonly number[]) {
  const rows = await database
    .select({
      seasonId: application.seasonId,
      any: count(),
      filed: sql<number>`count(*) filter (where ${isFiled})`.mapWith(Number),
    })
    .from(application)
    .where(inArray(application.seasonId, [...seasonIds]))
    .groupBy(application.seasonId);
  return new Map(rows.map(({ seasonId, any, filed }) => [seasonId, { any, filed }]));
}

/** The lowest total that was accepted in a season as far as everybody knows, by nomination, and how many were decided on. */
export async function findBorders(database: DatabaseOrTransaction, seasonId: number) {
  const isAccepted = eq(application.status, 'VERIFIED');
  const rows = await database
    .select({
      blockId: sql<number>`${application.blockId}`.mapWith(Number),
      points: sql<
        string | null
      >`trim_scale(min(${application.totalScore}) filter (where ${isAccepted}))::text`,
      accepted: sql<number>`count(*) filter (where ${isAccepted})`.mapWith(Number),
      rejected: sql<number>`count(*) filter (where ${eq(application.status, 'REJECTED')})`.mapWith(Number),
    })
    .from(applicationsSeenBy('everybody'))
    .where(and(eq(application.seasonId, seasonId), isNotNull(application.blockId)))
    .groupBy(application.blockId);
  return new Map(
    rows.flatMap(({ blockId, points, ...counts }) =>
      points === null ? [] : [[blockId, { points, ...counts }] as const],
    ),
  );
}

/** What somebody has filed in a season and was not rejected, as they are told, by nomination. */
export async function findFiledBy(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
) {
  const rows = await database
    .select({
      blockId: sql<number>`${application.blockId}`.mapWith(Number),
      applicationId: application.id,
      total: sql<string>`trim_scale(${application.totalScore})::text`,
    })
    .from(applicationsSeenBy(sql`${personId}`))
    .where(
      and(
        eq(application.personId, personId),
        eq(application.seasonId, seasonId),
        inArray(application.status, ['SUBMITTED', 'RE_SUBMITTED', 'VERIFIED']),
      ),
    )
    .orderBy(asc(application.totalScore), asc(application.id));
  return new Map(rows.map(({ blockId, ...filed }) => [blockId, filed]));
}

/** Who was accepted in a season, by name; without what is left out for the reader. */
export async function findAccepted(
  database: DatabaseOrTransaction,
  { seasonId, leftOut }: { seasonId: number; leftOut: readonly number[] },
) {
  return database
    .select({
      applicationId: application.id,
      personId: application.personId,
      fullName: application.fullName,
      group: application.groupTitle,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      totalScore: application.totalScore,
    })
    .from(application)
    .leftJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(
      and(
        eq(application.seasonId, seasonId),
        eq(application.status, 'VERIFIED'),
        isNotOneOf(application.id, leftOut),
      ),
    )
    .orderBy(asc(application.fullName), asc(application.id));
}

/** Everybody who filed an application in a season, with what brought the points. */
export async function findApplicantsOf(database: DatabaseOrTransaction, seasonId: number) {
  return database
    .select({
      id: application.id,
      personId: application.personId,
      status: application.status,
      fullName: application.fullName,
      group: application.groupTitle,
      instituteRu: application.instituteRu,
      instituteEn: application.instituteEn,
      blockId: application.blockId,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      nominationOrder: portfolioBlock.position,
      choice: application.preference,
      total: sql<string>`trim_scale(${application.totalScore})::text`,
      items: sql<number>`(
        select count(*) from ${applicationElement}
        where ${applicationElement.applicationId} = ${application.id} and ${applicationElement.score} > 0
      )`.mapWith(Number),
      counted: sql<{ direction: string; criterion: string }[]>`(
        select coalesce(json_agg(json_build_object('direction', direction ->> 'id', 'criterion', criterion ->> 'id')), '[]')
        from jsonb_array_elements(${application.scoring} #> '{explanation,directions}') as direction
        cross join jsonb_array_elements(direction -> 'criteria') as criterion
        where criterion ->> 'counted' <> '0'
      )`,
    })
    .from(application)
    .leftJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(and(eq(application.seasonId, seasonId), isFiled))
    .orderBy(asc(application.id));
}

type Changed = {
  id: number;
  personId: number;
  fullName: string;
  status: ApplicationStatus;
  standing: ApplicantStanding;
};

/** Of the filed applications of a season those of people who may not be any more what they were when they filed. */
export async function findChangedApplicants(
  database: DatabaseOrTransaction,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
): Promise<Changed[]> {
  const closed = sql`(
    select min(${personBlock.blockedAt}) from ${personBlock} where ${personBlock.personId} = ${application.personId}
  )`;
  const studies = sql`array(
    select ${speciality.eduLevelRu} from ${student}
    join ${studyGroup} on ${studyGroup.id} = ${student.studyGroupId}
    join ${speciality} on ${speciality.id} = ${studyGroup.specialityId}
    where ${student.personId} = ${application.personId} order by ${student.id} desc
  )`;
  const hasRole = sql`exists (
    select 1 from ${personRole} where ${personRole.personId} = ${application.personId} and ${personRole.role} = 'lks_student'
  )`;
  const { rows } = await database.execute<Changed>(sql`
    select found.id::int as id, found."ownerId"::int as "personId", found."name" as "fullName", found."stands" as status,
      json_build_object(
        'closedOn', to_char(found."closed" at time zone ${timeZone}, 'YYYY-MM-DD'),
        'isStudent', found."hasRole" and cardinality(found."levels") > 0, 'levels', found."levels",
        'filedLevel', found."filedLevel", 'wasEnrolled', found."wasEnrolled"
      ) as standing
    from (
      select ${application.id} as id, ${application.personId} as "ownerId", ${application.fullName} as "name",
        ${application.status} as "stands", ${closed} as "closed", ${hasRole} as "hasRole", ${studies} as "levels",
        ${application.eduLevelRu} as "filedLevel", ${application.groupTitle} is not null as "wasEnrolled"
      from ${application} where ${application.seasonId} = ${seasonId} and ${isFiled}
    ) found
    where found."closed" is not null or (found."wasEnrolled" and not (found."hasRole" and cardinality(found."levels") > 0))
      or not found."filedLevel" = any(found."levels")
    order by found.id`);
  return rows;
}

/** Who stands in a ranking: everybody who filed for the nomination, or for any where it is null. */
export async function findRanked(
  database: DatabaseOrTransaction,
  { seasonId, nominationId }: { seasonId: number; nominationId: number | null },
) {
  return database
    .select({ id: application.id, personId: application.personId, seasonId: application.seasonId })
    .from(application)
    .where(
      and(
        eq(application.seasonId, seasonId),
        isFiled,
        nominationId === null ? undefined : eq(application.blockId, nominationId),
      ),
    )
    .orderBy(asc(application.id));
}

/** The person's elements that an undecided application holds: no other one can have them. */
export async function findHeldElements(
  database: DatabaseOrTransaction,
  personId: number,
): Promise<Set<number>> {
  const rows = await database
    .select({ elementId: applicationElement.elementId })
    .from(applicationElement)
    .innerJoin(application, eq(application.id, applicationElement.applicationId))
    .where(and(eq(application.personId, personId), applicationElement.isOpen));
  return new Set(rows.map(({ elementId }) => elementId));
}

export type ApplicationToScore = {
  id: number;
  personId: number;
  blockId: number;
  fullName: string;
  group: string | null;
  nominationRu: string | null;
  nominationEn: string | null;
  totalScore: number;
  /** What its author is shown, where that is something else. */
  heldTotal: number | null;
  gates: KeptScoring['gates'] | null;
  elements: { id: number; changed: string | null }[];
};

export type ToScore = {
  seasonId: number;
  which: 'filed' | 'undecided' | 'heldBack';
  /** Without these. */
  leftOut?: readonly number[];
};
type Page = ToScore & { after: number; limit: number };

const scored = {
  filed: isFiled,
  undecided: inArray(application.status, ['SUBMITTED', 'RE_SUBMITTED']),
  heldBack: isHeldBack,
};

/** Applications of a season by id, so many after the one that is named. */
export async function findApplicationsToScore(
  database: DatabaseOrTransaction,
  { seasonId, which, leftOut = [], after, limit }: Page,
): Promise<ApplicationToScore[]> {
  const rows = await database
    .select({
      id: application.id,
      personId: application.personId,
      blockId: sql<number>`coalesce(${application.blockId}, 0)`.mapWith(Number),
      fullName: application.fullName,
      group: application.groupTitle,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      totalScore: application.totalScore,
      heldTotal: sql<number | null>`(${application.heldBack} ->> 'totalScore')::float8`,
      gates: sql<KeptScoring['gates'] | null>`${application.scoring} -> 'gates'`,
      elements: sql<ApplicationToScore['elements']>`(
        select coalesce(json_agg(json_build_object(
          'id', ${applicationElement.elementId}, 'changed', trim_scale(${applicationElement.changedPoints})::text
        ) order by ${applicationElement.elementId}), '[]')
        from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}
      )`,
    })
    .from(application)
    .leftJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(
      and(
        eq(application.seasonId, seasonId),
        gt(application.id, after),
        scored[which],
        isNotOneOf(application.id, leftOut),
      ),
    )
    .orderBy(asc(application.id))
    .limit(limit);
  return rows;
}

export type Rescored = {
  id: number;
  totalScore: number;
  scoring: KeptScoring;
  points: ReadonlyMap<number, number>;
};

/** New points of undecided applications, by a later version of the rules. */
export async function writeRescored(
  tx: Transaction,
  ruleVersionId: number,
  rescored: readonly Rescored[],
): Promise<void> {
  if (rescored.length === 0) return;
  const { id, totalScore, scoring, ruleVersionId: byRules, version } = application;
  await tx.execute(sql`
    update ${application} set ${nameOf(totalScore)} = given.total, ${nameOf(scoring)} = given.scoring,
      ${nameOf(byRules)} = ${ruleVersionId}, ${nameOf(version)} = ${version} + 1
    from unnest(
      ${arrayOf(
        id,
        rescored.map((each) => each.id),
      )},
      ${arrayOf(
        totalScore,
        rescored.map((each) => each.totalScore),
      )},
      ${sql.param(rescored.map((each) => JSON.stringify(each.scoring)))}::${typeNamed('jsonb[]')}
    ) as given (application, total, scoring)
    where ${id} = given.application`);
  const rows = rescored.flatMap((each) =>
    [...each.points].map(([elementId, points]) => ({ applicationId: each.id, elementId, points })),
  );
  const { applicationId, elementId, score } = applicationElement;
  await tx.execute(sql`
    update ${applicationElement} set ${nameOf(score)} = given.points
    from unnest(
      ${arrayOf(
        applicationId,
        rows.map((row) => row.applicationId),
      )},
      ${arrayOf(
        elementId,
        rows.map((row) => row.elementId),
      )},
      ${arrayOf(
        score,
        rows.map((row) => row.points),
      )}
    ) as given (application, element, points)
    where ${applicationId} = given.application and ${elementId} = given.element`);
}

export type PointsChange = {
  applicationId: number;
  before: number;
  after: number;
  why: { readonly ru: string; readonly en: string };
};

/**
 * A line of history for each application whose points a later version of the rules has changed, in the language of the student.
 * `asTold`: as its author sees it while something is held back. The numbers of the lines, by application.
 */
export async function insertRescored(
  tx: Transaction,
  { actorId, changes, asTold }: { actorId: number; changes: readonly PointsChange[]; asTold: boolean },
): Promise<Map<number, number>> {
  if (changes.length === 0) return new Map();
  const { id, personId, totalScore, adminComment } = application;
  const status = asTold
    ? sql`coalesce((${application.heldBack} ->> 'status')::application_status, ${application.status})`
    : sql`${application.status}`;
  const history = applicationHistory;
  const { rows } = await tx.execute<{ id: number; applicationId: number }>(sql`
    insert into ${history} (${historyColumns})
    select ${id}, ${personId}, ${actorId}, 'rescore', ${status}, ${status}, given.total,
      case ${languageOfPerson(personId)} when 'en' then given."whyEn" else given."whyRu" end
    from unnest(
      ${arrayOf(
        id,
        changes.map(({ applicationId }) => applicationId),
      )},
      ${arrayOf(
        totalScore,
        changes.map(({ after }) => after),
      )},
      ${arrayOf(
        adminComment,
        changes.map(({ why }) => why.ru),
      )},
      ${arrayOf(
        adminComment,
        changes.map(({ why }) => why.en),
      )}
    ) as given (application, total, "whyRu", "whyEn") join ${application} on ${id} = given.application
    order by ${id}
    returning ${nameOf(history.id)}::int as id, ${nameOf(history.applicationId)}::int as "applicationId"`);
  return new Map(rows.map((row) => [row.applicationId, row.id]));
}

/** What notices of other points or another amount tell of: "applicationId", "ownerId", "blockId", was and becomes. */
export const changedAmong = (changes: readonly Omit<PointsChange, 'why'>[]): SQL => sql`
  select ${application.id} as "applicationId", ${application.personId} as "ownerId", ${application.blockId} as "blockId",
    given.was, given.becomes
  from unnest(
    ${arrayOf(
      application.id,
      changes.map(({ applicationId }) => applicationId),
    )},
    ${sql.param(changes.map(({ before }) => String(before)))}::${typeNamed('numeric[]')},
    ${sql.param(changes.map(({ after }) => String(after)))}::${typeNamed('numeric[]')}
  ) as given (application, was, becomes) join ${application} on ${application.id} = given.application`;

/** Undecided applications of the season stay as they are until the transaction ends. */
export async function lockUndecided(tx: Transaction, seasonId: number): Promise<void> {
  await tx
    .select({ id: application.id })
    .from(application)
    .where(
      and(eq(application.seasonId, seasonId), inArray(application.status, ['SUBMITTED', 'RE_SUBMITTED'])),
    )
    .orderBy(asc(application.id))
    .for('no key update');
}
