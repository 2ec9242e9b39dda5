import type { MemberDuty } from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { fullName } from '../../../db/full-name.ts';
import {
  commission,
  commissionMeeting,
  commissionMember,
  meetingAttendance,
  person,
} from '../../../db/schema/index.ts';
import { holdsDecisionsOf } from '../season-rules/index.ts';

type Where = { personId: SQLWrapper; seasonId: SQLWrapper; instituteId: SQLWrapper };

/**
 * Whether the person sits on the university's commission of the season or on that of the institute: they read. That of appeals
 * has nothing to read before the results are known.
 */
export const sitsOver = ({ personId, seasonId, instituteId }: Where): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
  where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId}
    and (${commission.instituteId} is null or ${commission.instituteId} = ${instituteId})
    and not (${commission.hearsAppeals} and ${holdsDecisionsOf(seasonId)})
)`;

/** The same without that of appeals: whom the first decision waits for. */
export const decidesOver = ({ personId, seasonId, instituteId }: Where): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
  where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId} and not ${commission.hearsAppeals}
    and (${commission.instituteId} is null or ${commission.instituteId} = ${instituteId})
)`;

/** Whether the institute has a commission in the season. */
export const hasCommission = ({
  seasonId,
  instituteId,
}: Omit<Where, 'personId'>): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${commission} where ${commission.seasonId} = ${seasonId} and ${commission.instituteId} = ${instituteId}
)`;

/** Everybody with a seat on a commission of the season. */
export const membersOf = (seasonId: number): SQL => sql`
  select ${commissionMember.personId} as whom from ${commissionMember}
  join ${commission} on ${commission.id} = ${commissionMember.commissionId} where ${commission.seasonId} = ${seasonId}`;

/** A season without any commission works by roles alone; one that only hears appeals decides nothing before. */
export const hasCommissions = (seasonId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${commission} where ${commission.seasonId} = ${seasonId} and not ${commission.hearsAppeals})`;

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
  hearsAppeals: boolean;
  duty: MemberDuty;
  headOf: string | null;
};

export async function findSeatsIn(
  database: DatabaseOrTransaction,
  { personId, seasonId }: { personId: number; seasonId: number },
): Promise<SeatInSeason[]> {
  const { rows } = await database.execute<SeatInSeason>(sql`
    select ${commission.id}::int as "commissionId", ${commission.instituteId}::int as "instituteId",
      ${commission.hearsAppeals} as "hearsAppeals", ${commissionMember.duty} as duty, ${commissionMember.headOf} as "headOf"
    from ${commission} join ${commissionMember} on ${commissionMember.commissionId} = ${commission.id}
    where ${commission.seasonId} = ${seasonId} and ${commissionMember.personId} = ${personId}
    order by ${commission.instituteId} nulls first`);
  return rows;
}

/** The university's commission of the season with its members as they are now; nothing where it has none. */
export const findUniversityCommission = (database: DatabaseOrTransaction, seasonId: number) =>
  findCentral(database, seasonId, false);

/** Who alone judges appeals of the season; nothing where everybody with the role may. */
export const findAppealsCommission = (database: DatabaseOrTransaction, seasonId: number) =>
  findCentral(database, seasonId, true);

async function findCentral(database: DatabaseOrTransaction, seasonId: number, hearsAppeals: boolean) {
  const [found] = await database
    .select({ id: commission.id, quorum: commission.quorum })
    .from(commission)
    .where(
      and(
        eq(commission.seasonId, seasonId),
        isNull(commission.instituteId),
        eq(commission.hearsAppeals, hearsAppeals),
      ),
    );
  if (!found) return undefined;
  const members = await database
    .select({ personId: commissionMember.personId, fullName })
    .from(commissionMember)
    .innerJoin(person, eq(person.id, commissionMember.personId))
    .where(eq(commissionMember.commissionId, found.id))
    .orderBy(asc(person.lastName), asc(person.id));
  return { ...found, members };
}

/** Number and day of a meeting as JSON, and what is given besides, in a statement about something else. */
export const meetingTold = (meetingId: SQLWrapper, besides: SQL): SQL => sql`(
  select json_build_object('number', ${commissionMeeting.number}, 'heldOn', ${commissionMeeting.heldOn}, ${besides})
  from ${commissionMeeting} where ${commissionMeeting.id} = ${meetingId}
)`;

/** Who was at a meeting of the commission; nothing where it is not one of its meetings. */
export async function findAttendance(
  database: DatabaseOrTransaction,
  { commissionId, meetingId }: { commissionId: number; meetingId: number },
) {
  const rows = await database
    .select({
      number: commissionMeeting.number,
      personId: person.id,
      directoryId: person.directoryId,
      fullName,
    })
    .from(commissionMeeting)
    .innerJoin(meetingAttendance, eq(meetingAttendance.meetingId, commissionMeeting.id))
    .innerJoin(person, eq(person.id, meetingAttendance.personId))
    .where(and(eq(commissionMeeting.id, meetingId), eq(commissionMeeting.commissionId, commissionId)));
  const [first] = rows;
  return first && { number: first.number, present: rows };
}

/** Of these seasons, those that have any commission. */
export async function findSeasonsWithCommissions(
  database: DatabaseOrTransaction,
  seasonIds: readonly number[],
): Promise<Set<number>> {
  if (seasonIds.length === 0) return new Set();
  const { rows } = await database.execute<{ id: number }>(sql`
    select distinct ${commission.seasonId}::int as id from ${commission}
    where not ${commission.hearsAppeals} and ${commission.seasonId} in (${sql.join(
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
