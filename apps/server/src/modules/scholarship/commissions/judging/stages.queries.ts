import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { hasCommission } from '../../commission-seats/index.ts';
import { isWindowOver } from '../../season-rules/index.ts';
import { isSpokenOn } from './recommendations.queries.ts';

type Place = { applicationId: SQLWrapper; seasonId: SQLWrapper; instituteId: SQLWrapper };

/**
 * An application of an institute with a commission is before that commission until it has spoken, or until its window is over: who
 * stays silent does not hold up the university.
 */
export const isBeforeInstitute = ({ applicationId, ...of }: Place): SQL<boolean> => sql<boolean>`(
  ${hasCommission(of)} and not ${isSpokenOn(applicationId)}
  and not ${isWindowOver(of.seasonId, 'instituteCommission')}
)`;

/** The same of one application. */
export async function findIsBeforeInstitute(
  database: DatabaseOrTransaction,
  { id, seasonId, instituteId }: { id: number; seasonId: number | null; instituteId: number | null },
): Promise<boolean> {
  const { rows } = await database.execute<{ waits: boolean }>(
    sql`select ${isBeforeInstitute({
      applicationId: sql`${id}::bigint`,
      seasonId: sql`${seasonId}::bigint`,
      instituteId: sql`${instituteId}::bigint`,
    })} as waits`,
  );
  return rows[0]?.waits ?? false;
}
