import { pick } from '@zachetka/contract/calls/pick';
import type {
  Adoption,
  Scenario,
  ScenarioToCreate,
} from '@zachetka/contract/scholarship/border/border.schemas';
import type { OutcomeFigures } from '@zachetka/contract/scholarship/border/simulate';
import type { BallotKind } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { adoptionBallot, scenario, scenarioAdoption, scenarioPlace } from '../../../../db/schema/index.ts';
import { arrayOf, namesOf } from '../../../../db/statements/column-names.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { meetingTold } from '../../commission-seats/index.ts';

const scenarioColumns = {
  id: scenario.id,
  name: scenario.name,
  version: scenario.version,
  settings: scenario.settings,
  changedAt: isoMoment(scenario.changedAt),
  changedBy: sql<string | null>`${fullNameById(scenario.changedBy)}`,
};

export async function findScenarios(database: DatabaseOrTransaction, seasonId: number): Promise<Scenario[]> {
  return database
    .select(scenarioColumns)
    .from(scenario)
    .where(eq(scenario.seasonId, seasonId))
    .orderBy(asc(scenario.name), asc(scenario.id));
}

type Of = { seasonId: number; scenarioId: number };

const isOf = ({ seasonId, scenarioId }: Of) =>
  and(eq(scenario.id, scenarioId), eq(scenario.seasonId, seasonId));

/** Nobody else changes it until the transaction ends. */
export async function lockScenario(tx: Transaction, of: Of): Promise<Scenario> {
  const [found] = await tx
    .select(scenarioColumns)
    .from(scenario)
    .where(isOf(of))
    .for('no key update', { of: scenario });
  if (!found) throw new AppError('scenarioNotFound');
  return found;
}

type Written = ScenarioToCreate & { seasonId: number; changedBy: number };

export async function insertScenario(tx: Transaction, row: Written): Promise<number> {
  const [made] = await tx.insert(scenario).values(row).returning({ id: scenario.id });
  if (!made) throw new Error('no scenario was kept');
  return made.id;
}

export async function updateScenario(
  tx: Transaction,
  { scenarioId, name, settings, changedBy }: Written & Of,
): Promise<void> {
  await tx
    .update(scenario)
    .set({ name, settings, changedBy, changedAt: sql`now()`, version: sql`${scenario.version} + 1` })
    .where(eq(scenario.id, scenarioId));
}

/** What was adopted by vote is another version: a second vote on the same one comes too late. */
export async function touchScenario(
  tx: Transaction,
  { scenarioId, changedBy }: { scenarioId: number; changedBy: number },
): Promise<void> {
  await tx
    .update(scenario)
    .set({ changedBy, changedAt: sql`now()`, version: sql`${scenario.version} + 1` })
    .where(eq(scenario.id, scenarioId));
}

export async function deleteScenarioRow(database: DatabaseOrTransaction, of: Of): Promise<void> {
  const gone = await database.delete(scenario).where(isOf(of)).returning({ id: scenario.id });
  if (gone.length === 0) throw new AppError('scenarioNotFound');
}

/** Since when it is in force; null: not yet. A recount repeats a vote that was confirmed. */
export const confirmedAt = sql`(case when ${scenarioAdoption.recounts} is null
  then ${scenarioAdoption.confirmedAt} else ${scenarioAdoption.adoptedAt} end)`;

/** The vote that it is, or repeats. A recount is no later vote: what is voted on after it goes before it. */
export const origin = sql<number>`coalesce(${scenarioAdoption.recounts}, ${scenarioAdoption.id})`;

const vote = alias(scenarioAdoption, 'vote');

const votes = ['present', 'inFavour', 'against', 'abstained'] as const;
/** What was voted on, and how. */
export const votedColumns = pick(scenarioAdoption, ['scenario', 'settings', 'figures', ...votes, 'reason']);

/** With who has entered the vote. */
export type KeptAdoption = Omit<Adoption, 'mayConfirm'> & { enteredBy: number | null };

/** The latest vote first, each after what was last counted by it. */
export async function findAdoptions(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<KeptAdoption[]> {
  const rows = await database
    .select({
      id: scenarioAdoption.id,
      enteredBy: scenarioAdoption.adoptedBy,
      ...votedColumns,
      meeting: sql<
        Adoption['meeting']
      >`${meetingTold(scenarioAdoption.meetingId, sql`'members', ${scenarioAdoption.members}, 'quorum', ${scenarioAdoption.quorum}`)}`,
      ballots: sql<Adoption['ballots']>`(
        select coalesce(json_agg(json_build_object('fullName', ${fullNameById(adoptionBallot.personId)}, 'ballot', ${adoptionBallot.ballot})
          order by ${adoptionBallot.ballot}, ${fullNameById(adoptionBallot.personId)}), '[]')
        from ${adoptionBallot} where ${adoptionBallot.adoptionId} = ${vote.id}
      )`,
      recounted: sql<Adoption['recounted']>`case when ${scenarioAdoption.recounts} is null then null
        when ${scenarioAdoption.appealId} is not null then 'appeal'
        when ${scenarioAdoption.otherVote} = ${scenarioAdoption.recounts} then 'confirmation'
        when ${scenarioAdoption.otherVote} is not null then 'otherVote'
        when ${scenarioAdoption.ruleVersionId} is not null then 'rules'
        when ${scenarioAdoption.atPublication} then 'publication' else 'order' end`,
      recountedBy: sql<
        string | null
      >`case when ${scenarioAdoption.recounts} is not null then ${fullNameById(scenarioAdoption.adoptedBy)} end`,
      adoptedAt: isoMoment(scenarioAdoption.adoptedAt),
      adoptedBy: sql<string | null>`${fullNameById(vote.adoptedBy)}`,
      confirmedAt: sql<string | null>`${isoMoment(confirmedAt)}`,
      confirmedBy: sql<string | null>`${fullNameById(vote.confirmedBy)}`,
    })
    .from(scenarioAdoption)
    // Who entered and confirmed a vote stays who they were, however often its places are counted anew.
    .innerJoin(vote, eq(vote.id, origin))
    .where(eq(scenarioAdoption.seasonId, seasonId))
    .orderBy(desc(vote.id), desc(scenarioAdoption.id));
  return rows.map(({ figures: { open: _nobody, ...figures }, ...row }) => ({ ...row, ...figures }));
}

export async function insertAdoption(
  tx: Transaction,
  row: Omit<typeof scenarioAdoption.$inferInsert, 'adoptedAt' | 'figures'> & { figures: OutcomeFigures },
): Promise<number> {
  const [made] = await tx
    .insert(scenarioAdoption)
    .values({ ...row, adoptedAt: sql`now()` })
    .returning({ id: scenarioAdoption.id });
  if (!made) throw new Error('nothing was adopted');
  return made.id;
}

/** The season is locked, so that of two members at once one confirms it. */
export async function confirmAdoptionRow(
  tx: Transaction,
  { adoptionId, confirmedBy }: { adoptionId: number; confirmedBy: number },
): Promise<void> {
  await tx
    .update(scenarioAdoption)
    .set({ confirmedAt: sql`now()`, confirmedBy })
    .where(eq(scenarioAdoption.id, adoptionId));
}

export async function insertBallots(
  tx: Transaction,
  {
    adoptionId,
    meetingId,
    ballots,
  }: { adoptionId: number; meetingId: number; ballots: readonly { personId: number; ballot: BallotKind }[] },
): Promise<void> {
  await tx.insert(adoptionBallot).values(ballots.map((each) => ({ ...each, adoptionId, meetingId })));
}

export type Place = Pick<
  typeof scenarioPlace.$inferSelect,
  'applicationId' | 'outcome' | 'place' | 'amount' | 'fromReserve'
>;

export async function insertPlaces(
  tx: Transaction,
  adoptionId: number,
  places: readonly Place[],
): Promise<void> {
  const { applicationId, outcome, place, amount, fromReserve } = scenarioPlace;
  const valuesOf = (column: keyof Place) => places.map((each) => each[column]);
  await tx.execute(sql`
    insert into ${scenarioPlace} (${namesOf([scenarioPlace.adoptionId, applicationId, outcome, place, amount, fromReserve])})
    select ${adoptionId}, given.* from unnest(
      ${arrayOf(applicationId, valuesOf('applicationId'))}, ${arrayOf(outcome, valuesOf('outcome'))},
      ${arrayOf(place, valuesOf('place'))}, ${arrayOf(amount, valuesOf('amount'))},
      ${arrayOf(fromReserve, valuesOf('fromReserve'))}
    ) as given`);
}

/** What becomes of each application by the scenarios in force: of each nomination, or of all together, the latest confirmed one. */
export const placesInForce = (seasonId: number): SQL => sql`
  select distinct on (${scenarioPlace.applicationId}) ${scenarioPlace.applicationId} as "applicationId",
    ${scenarioPlace.outcome} as outcome, ${scenarioPlace.place} as place, ${scenarioPlace.amount} as amount,
    ${scenarioPlace.fromReserve} as "fromReserve"
  from ${scenarioPlace} join ${scenarioAdoption} on ${scenarioAdoption.id} = ${scenarioPlace.adoptionId}
  where ${scenarioAdoption.seasonId} = ${seasonId} and ${confirmedAt} is not null
  order by ${scenarioPlace.applicationId}, ${origin} desc, ${scenarioPlace.adoptionId} desc`;
