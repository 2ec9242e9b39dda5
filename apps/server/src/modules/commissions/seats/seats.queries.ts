import type { MemberDuty } from '@zachetka/contract/commissions/commissions.schemas';
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import { commission, commissionMember, person } from '../../../db/schema/index.ts';

type Where = { personId: SQLWrapper; seasonId: SQLWrapper; instituteId: SQLWrapper };

/** Whether the person sits on the university's commission of the season, or on that of the institute. */
export const sitsOver = ({ personId, seasonId, instituteId }: Where): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
  where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId}
    and (${commission.instituteId} is null or ${commission.instituteId} = ${instituteId})
)`;

/** Whether the institute has a commission in the season. */
export const hasCommission = ({
  seasonId,
  instituteId,
}: Omit<Where, 'personId'>): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${commission} where ${commission.seasonId} = ${seasonId} and ${commission.instituteId} = ${instituteId}
)`;

/** A season without any commission works by roles alone. */
export const hasCommissions = (seasonId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${commission} where ${commission.seasonId} = ${seasonId})`;

/** The organisations that the person heads, by what is written with their seats in the season. */
export const organisationsHeadedBy = ({
  personId,
  seasonId,
}: Pick<Where, 'personId' | 'seasonId'>): SQL => sql`
  select distinct ${commissionMember.headOf} as organisation
  from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
  where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId}
    and ${commissionMember.headOf} is not null`;

export type SeatInSeason = {
  commissionId: number;
  instituteId: number | null;
  duty: MemberDuty;
  headOf: string | null;
};

export async function findSeatsIn(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
): Promise<SeatInSeason[]> {
  const { rows } = await database.execute<SeatInSeason>(sql`
    select ${commission.id}::int as "commissionId", ${commission.instituteId}::int as "instituteId",
      ${commissionMember.duty} as duty, ${commissionMember.headOf} as "headOf"
    from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
    where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId}
    order by ${commission.instituteId} nulls first`);
  return rows;
}

/** Of the university's commission of the season; nobody where it has none. */
export async function findUniversityMembers(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<{ personId: number; fullName: string }[]> {
  return database
    .select({ personId: commissionMember.personId, fullName })
    .from(commissionMember)
    .innerJoin(commission, eq(commission.id, commissionMember.commissionId))
    .innerJoin(person, eq(person.id, commissionMember.personId))
    .where(and(eq(commission.seasonId, seasonId), isNull(commission.instituteId)))
    .orderBy(asc(person.lastName), asc(person.id));
}

/** Of these seasons, those that have any commission. */
export async function findSeasonsWithCommissions(
  database: DatabaseOrTransaction,
  seasonIds: readonly number[],
): Promise<Set<number>> {
  if (seasonIds.length === 0) return new Set();
  const { rows } = await database.execute<{ id: number }>(sql`
    select distinct ${commission.seasonId}::int as id from ${commission}
    where ${commission.seasonId} in (${sql.join(
      [...seasonIds].map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Set(rows.map(({ id }) => id));
}

/** The commission of an institute in a season, if it has one. */
export async function findInstituteCommission(
  database: DatabaseOrTransaction,
  { seasonId, instituteId }: { seasonId: number; instituteId: number },
): Promise<number | null> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select ${commission.id}::int as id from ${commission}
    where ${commission.seasonId} = ${seasonId} and ${commission.instituteId} = ${instituteId}`);
  return rows[0]?.id ?? null;
}
