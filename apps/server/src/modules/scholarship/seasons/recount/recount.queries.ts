import type { Standing } from '@zachetka/contract/scholarship/border/recount.schemas';
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { adoptionBallot, scenarioAdoption, scenarioPlace } from '../../../../db/schema/index.ts';
import { confirmedAt, origin, votedColumns } from '../border/border.queries.ts';

/** A place with the adoption that it is of. */
export type PlaceInForce = Standing & { applicationId: number; adoptionId: number };

/** By application; of one alone where it is named. */
export async function findPlacesInForce(
  database: DatabaseOrTransaction,
  { seasonId, applicationId }: { seasonId: number; applicationId?: number },
): Promise<Map<number, PlaceInForce>> {
  const rows = await database
    .selectDistinctOn([scenarioPlace.applicationId], {
      applicationId: scenarioPlace.applicationId,
      adoptionId: scenarioPlace.adoptionId,
      outcome: scenarioPlace.outcome,
      place: scenarioPlace.place,
      amount: scenarioPlace.amount,
      fromReserve: scenarioPlace.fromReserve,
    })
    .from(scenarioPlace)
    .innerJoin(scenarioAdoption, eq(scenarioAdoption.id, scenarioPlace.adoptionId))
    .where(
      and(
        eq(scenarioAdoption.seasonId, seasonId),
        isNotNull(confirmedAt),
        applicationId === undefined ? undefined : eq(scenarioPlace.applicationId, applicationId),
      ),
    )
    .orderBy(scenarioPlace.applicationId, desc(origin), desc(scenarioPlace.adoptionId));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** With those who stood in its vote, whichever adoption they stand in now. */
export async function findAdoptionsToRecount(database: DatabaseOrTransaction, ids: readonly number[]) {
  return database
    .select({
      id: scenarioAdoption.id,
      origin: sql<number>`${origin}`.mapWith(Number),
      ...votedColumns,
      meetingId: scenarioAdoption.meetingId,
      members: scenarioAdoption.members,
      quorum: scenarioAdoption.quorum,
      population: sql<number[]>`(
        select coalesce(json_agg(${scenarioPlace.applicationId}), '[]')
        from ${scenarioPlace} where ${scenarioPlace.adoptionId} = ${origin}
      )`,
    })
    .from(scenarioAdoption)
    .where(inArray(scenarioAdoption.id, [...ids]))
    .orderBy(scenarioAdoption.id);
}
export type AdoptionToRecount = Awaited<ReturnType<typeof findAdoptionsToRecount>>[number];

/** Whether the person has entered or confirmed a vote by which the application stands where it does. */
export async function hasAdoptedFor(
  database: DatabaseOrTransaction,
  { applicationId, personId }: { applicationId: number; personId: number },
): Promise<boolean> {
  const [row] = await database
    .select({ id: scenarioAdoption.id })
    .from(scenarioPlace)
    .innerJoin(scenarioAdoption, eq(scenarioAdoption.id, scenarioPlace.adoptionId))
    .where(and(eq(scenarioPlace.applicationId, applicationId), isVotedBy(database, personId)))
    .limit(1);
  return row !== undefined;
}

/** Of a season: all whose place stands by a vote of this person. */
export async function findAdoptedBy(
  database: DatabaseOrTransaction,
  { seasonId, personId }: { seasonId: number; personId: number },
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: scenarioPlace.applicationId })
    .from(scenarioPlace)
    .innerJoin(scenarioAdoption, eq(scenarioAdoption.id, scenarioPlace.adoptionId))
    .where(and(eq(scenarioAdoption.seasonId, seasonId), isVotedBy(database, personId)));
  return rows.map(({ id }) => id);
}

/** Entered, confirmed, or voted with a ballot. Whoever upheld the appeal of another has drawn no border. */
const isVotedBy = (database: DatabaseOrTransaction, personId: number) =>
  and(
    or(
      eq(scenarioAdoption.adoptedBy, personId),
      eq(scenarioAdoption.confirmedBy, personId),
      exists(
        database
          .select({ id: adoptionBallot.personId })
          .from(adoptionBallot)
          .where(
            and(eq(adoptionBallot.adoptionId, scenarioAdoption.id), eq(adoptionBallot.personId, personId)),
          ),
      ),
    ),
    isNull(scenarioAdoption.recounts),
  );
