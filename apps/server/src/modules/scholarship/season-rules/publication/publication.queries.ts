import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { fullNameById } from '../../../../db/full-name.ts';
import { publication, scenarioPlace, season, seasonWindow } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';

/** Whether what is decided in the season is held back: it has a window of publication, and was not published yet. */
export const holdsDecisionsOf = (seasonId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (
    select 1 from ${seasonWindow} where ${seasonWindow.seasonId} = ${seasonId} and ${seasonWindow.kind} = 'publication'
  ) and not exists (select 1 from ${publication} where ${publication.seasonId} = ${seasonId})
)`;

/** Whether the results of the season are published. */
export const isPublished = (seasonId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${publication} where ${publication.seasonId} = ${seasonId}
)`;

/** Whether decisions of one season are held back; null: of what belongs to none. */
export async function holdsDecisions(tx: DatabaseOrTransaction, seasonId: number | null): Promise<boolean> {
  if (seasonId === null) return false;
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`select ${holdsDecisionsOf(sql`${seasonId}::bigint`)} as holds`,
  );
  return rows[0]?.holds ?? false;
}

/** Whether a vote on a border was about the application. */
export const standsInVote = (applicationId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${scenarioPlace} where ${scenarioPlace.applicationId} = ${applicationId}
)`;

/** Until the transaction ends nobody publishes one of these seasons, saves its calendar or puts rules into force. `ids`: a statement of ids. */
export async function keepHolding(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`select from ${season} where ${season.id} in (${ids}) order by ${season.id} for share`);
}

export async function findPublication(database: DatabaseOrTransaction, seasonId: number) {
  const [found] = await database
    .select({
      at: isoMoment(publication.publishedAt),
      by: sql<string | null>`${fullNameById(publication.publishedBy)}`,
      applications: publication.applications,
      awarded: publication.awarded,
      nominations: publication.nominations,
    })
    .from(publication)
    .where(eq(publication.seasonId, seasonId));
  return found;
}

export async function insertPublication(
  tx: Transaction,
  row: typeof publication.$inferInsert,
): Promise<void> {
  await tx.insert(publication).values(row);
}
