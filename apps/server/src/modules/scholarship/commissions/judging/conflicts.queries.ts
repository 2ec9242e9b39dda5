import type {
  Conflict,
  ConflictToDeclare,
} from '@zachetka/contract/scholarship/commissions/commissions.schemas';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { conflictOfInterest } from '../../../../db/schema/index.ts';
import { arrayOf } from '../../../../db/statements/column-names.ts';
import { isConfirmedBy, isNamedIn } from '../../../portfolio/portfolio/index.ts';
import { firstElementThat } from '../../application-records/index.ts';
import { hasCommissions, organisationsHeadedBy } from '../../commission-seats/index.ts';

type Judging = {
  personId: SQLWrapper;
  applicationId: SQLWrapper;
  ownerId: SQLWrapper;
  seasonId: SQLWrapper;
};

/**
 * The one judge of conflicts: everything that keeps a person from an application. One's own always does, whatever role one has, and
 * so does what one has declared. What else the portal knows does where the season has commissions: without any, everything works
 * by roles alone.
 */
const conflictsOf = ({ personId, applicationId, ownerId, seasonId }: Judging): SQL => sql`
  select ${conflictOfInterest.kind}::text as "kindOf", null::bigint as "elementOf", ${conflictOfInterest.reason} as "why",
    ${conflictOfInterest.id} as "declaredAs"
  from ${conflictOfInterest} where ${conflictOfInterest.applicationId} = ${applicationId}
    and ${conflictOfInterest.personId} = ${personId} and ${conflictOfInterest.endedAt} is null
  union all
  select 'own', null, null, null where ${ownerId} = ${personId}
  union all
  select 'verifier', confirmed.one, null, null
  from (select ${firstElementThat(applicationId, (elementId) => isConfirmedBy(elementId, personId))} as one) confirmed
  where confirmed.one is not null and ${hasCommissions(seasonId)}
  union all
  select 'attested', named.one, headed.organisation, null
  from (${organisationsHeadedBy({ personId, seasonId })}) headed
  cross join lateral (
    select ${firstElementThat(applicationId, (elementId) => isNamedIn(elementId, sql`headed.organisation`))} as one
  ) named
  where named.one is not null`;

/** As a condition on a row of applications. */
export const isInConflict = (judging: Judging): SQL<boolean> =>
  sql<boolean>`exists (${conflictsOf(judging)})`;

/** What of an application its conflicts depend on. */
export type Judged = { id: number; personId: number; seasonId: number | null };

/** By the numbers of the applications. */
export async function findConflicts(
  database: DatabaseOrTransaction,
  personId: number,
  applications: readonly Judged[],
): Promise<Conflict[]> {
  if (applications.length === 0) return [];
  const numbers = (of: (application: Judged) => number | null) =>
    arrayOf(conflictOfInterest.applicationId, applications.map(of));
  const { rows } = await database.execute<Conflict>(sql`
    select judged.application::int as "applicationId", conflicts."kindOf" as kind,
      conflicts."elementOf"::int as "portfolioElementId", conflicts."why" as reason, conflicts."declaredAs"::int as "conflictId"
    from unnest(${numbers(({ id }) => id)}, ${numbers((each) => each.personId)}, ${numbers((each) => each.seasonId)})
      as judged (application, owner, season)
    cross join lateral (${conflictsOf({
      personId: sql`${personId}::bigint`,
      applicationId: sql`judged.application`,
      ownerId: sql`judged.owner`,
      seasonId: sql`judged.season`,
    })}) conflicts
    order by judged.application`);
  return rows;
}

export async function insertConflict(
  tx: Transaction,
  row: ConflictToDeclare & { applicationId: number; personId: number },
): Promise<void> {
  await tx.insert(conflictOfInterest).values(row);
}

/** Undefined where there is none of that application in force. */
export async function endConflict(
  tx: Transaction,
  { id, applicationId, endedBy }: { id: number; applicationId: number; endedBy: number },
): Promise<{ personId: number } | undefined> {
  const [ended] = await tx
    .update(conflictOfInterest)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(
        eq(conflictOfInterest.id, id),
        eq(conflictOfInterest.applicationId, applicationId),
        isNull(conflictOfInterest.endedAt),
      ),
    )
    .returning({ personId: conflictOfInterest.personId });
  return ended;
}
