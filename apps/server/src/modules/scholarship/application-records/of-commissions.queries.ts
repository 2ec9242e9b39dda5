import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../db/nomination.ts';
import { application, applicationElement, portfolioBlock } from '../../../db/schema/index.ts';
import { isOneOf } from '../../../db/statements/column-names.ts';
import { isFiled } from './chosen-elements.queries.ts';

/** What decides who may judge an application. */
export type JudgedApplication = {
  id: number;
  personId: number;
  status: ApplicationStatus;
  seasonId: number | null;
  instituteId: number | null;
  fullName: string;
  instituteRu: string | null;
  instituteEn: string | null;
};

/** Filed ones by their numbers; `where` is said of the season and the institute. */
export async function findJudged(
  database: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<JudgedApplication[]> {
  const { rows } = await database.execute<JudgedApplication>(sql`
    select ${judgedColumns} from ${application}
    where ${isOneOf(application.id, ids)} and ${isFiled} order by ${application.id}`);
  return rows;
}

const judgedColumns = sql`${application.id}::int as id, ${application.personId}::int as "personId",
  ${application.status} as status, ${application.seasonId}::int as "seasonId",
  ${application.instituteId}::int as "instituteId", ${application.fullName} as "fullName",
  ${application.instituteRu} as "instituteRu", ${application.instituteEn} as "instituteEn"`;

/** Nobody else decides them until the transaction ends: locked in the order of their numbers. */
export async function lockJudged(
  tx: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<JudgedApplication[]> {
  const { rows } = await tx.execute<JudgedApplication>(sql`
    select ${judgedColumns} from ${application}
    where ${isOneOf(application.id, ids)} and ${isFiled} order by ${application.id} for no key update`);
  return rows;
}

/** The first element of the application of which this holds; null where it holds of none. */
export const firstElementThat = (
  applicationId: SQLWrapper,
  holds: (elementId: SQLWrapper) => SQL,
): SQL => sql`(
  select min(${applicationElement.elementId}) from ${applicationElement}
  where ${applicationElement.applicationId} = ${applicationId} and ${holds(applicationElement.elementId)}
)`;

/** The first that the person has filed in the season. */
export async function findFiledIn(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
): Promise<number | undefined> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select ${application.id}::int as id from ${application}
    where ${application.personId} = ${personId} and ${application.seasonId} = ${seasonId} and ${isFiled}
    order by ${application.id} limit 1`);
  return rows[0]?.id;
}

export type BeforeCommission = {
  id: number;
  status: ApplicationStatus;
  fullName: string;
  group: string | null;
  institute: string | null;
  instituteEn: string | null;
  nominationRu: string | null;
  nominationEn: string | null;
  totalScore: number;
};

export type CommissionScope = {
  seasonId: number;
  /** Null: every institute. */
  instituteId: number | null;
};

const isBefore = ({ seasonId, instituteId }: CommissionScope): SQL =>
  sql`${isFiled} and ${application.seasonId} = ${seasonId}${
    instituteId === null ? sql`` : sql` and ${application.instituteId} = ${instituteId}`
  }`;

type Reading = CommissionScope & {
  /** Whose own application is left out: nobody is of the commission where it is their own. */
  readerId: number;
  /** LIKE patterns of the words of a name. */
  names: readonly string[];
  /** What else is asked of them. */
  where: (applicationId: SQLWrapper) => SQL;
  page: number;
  pageSize: number;
};

/** Who has waited longest comes first. */
export async function findBeforeCommission(
  database: DatabaseOrTransaction,
  { readerId, names, where, page, pageSize, ...scope }: Reading,
): Promise<{ total: number; applications: BeforeCommission[] }> {
  const matching = sql`${isBefore(scope)} and ${application.personId} <> ${readerId}
    and ${sql.join([...names.map((name) => sql`${application.nameKey} like ${name}`), where(application.id)], sql` and `)}`;
  const { rows } = await database.execute<BeforeCommission & { total: number }>(sql`
    select ${application.id}::int as id, ${application.status} as status, ${application.fullName} as "fullName",
      ${application.groupTitle} as "group", ${application.instituteRu} as institute,
      ${application.instituteEn} as "instituteEn",
      ${nominationTitleRu} as "nominationRu",
      ${nominationTitleEn} as "nominationEn",
      ${application.totalScore}::float8 as "totalScore"
    from ${application} left join ${portfolioBlock} on ${portfolioBlock.id} = ${application.blockId}
    where ${matching} order by ${application.filingEndAt}, ${application.id}
    limit ${pageSize} offset ${page * pageSize}`);
  const { rows: counted } = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from ${application} where ${matching}`,
  );
  return { total: counted[0]?.total ?? 0, applications: rows };
}

/** Every application before a commission; for what is said of all of them. */
export async function findAllBefore(
  database: DatabaseOrTransaction,
  scope: CommissionScope,
): Promise<JudgedApplication[]> {
  const { rows } = await database.execute<JudgedApplication>(sql`
    select ${judgedColumns} from ${application} where ${isBefore(scope)} order by ${application.id}`);
  return rows;
}
